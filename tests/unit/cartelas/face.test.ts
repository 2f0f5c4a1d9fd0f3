import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTRE, type Grid, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import {
  differingCells,
  FACE_PARTS,
  faceOf,
  numbersOf,
  PART_DIGITS,
  slipsBetween,
} from '../../../contracts/cartelas/face.ts';
import { arbitraryCard } from '../../support/bingo.ts';

const cells = Array.from({ length: GRID_SIZE ** 2 }, (_, cell) => cell).filter(
  (cell) => cell !== CENTRE * GRID_SIZE + CENTRE,
);
const partsOf = (numbers: Grid) =>
  Array.from({ length: FACE_PARTS }, (_, part) =>
    faceOf(numbers).slice(part * PART_DIGITS, (part + 1) * PART_DIGITS),
  );
/** Another number in each of these cells. */
const changed = (numbers: Grid, at: readonly number[]): Grid =>
  numbers.map((row, y) =>
    row.map((cell, x) => (at.includes(y * GRID_SIZE + x) ? (Number(cell) % 75) + 1 : cell)),
  );

test('a face is read back as the card that it is of', () => {
  fc.assert(
    fc.property(arbitraryCard, (numbers) => {
      expect(numbersOf(faceOf(numbers))).toEqual(numbers);
    }),
  );
});

test('two faces that differ in one or two cells have a part in common, whichever cells they are', () => {
  fc.assert(
    fc.property(arbitraryCard, (numbers) => {
      for (const one of cells)
        for (const other of cells) {
          const slipped = changed(numbers, [one, other]);
          const parts = partsOf(slipped);
          expect(partsOf(numbers).some((part, index) => part === parts[index])).toBe(true);
        }
    }),
    { numRuns: 5 },
  );
});

test('cells that differ are named by row and column, the centre never', () => {
  fc.assert(
    fc.property(arbitraryCard, fc.subarray(cells), (numbers, at) => {
      const found = differingCells(numbers, changed(numbers, at));
      expect(slipsBetween(faceOf(numbers), faceOf(changed(numbers, at)))).toBe(at.length);
      expect(found.map(({ row, column }) => row * GRID_SIZE + column)).toEqual(at);
    }),
  );
});
