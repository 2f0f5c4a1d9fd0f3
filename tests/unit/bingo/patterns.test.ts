import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ball } from '../../../contracts/bingo/columns.ts';
import type { Grid } from '../../../contracts/bingo/grid.ts';
import { evaluate, type Mask, missingNumbers, previewVariants } from '../../../contracts/bingo/patterns.ts';
import { markedCells } from '../../../contracts/bingo/shapes.ts';
import { type WinnerType, winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { arbitraryCard, arbitraryCalls } from '../../support/bingo.ts';
import { processorTime } from '../../support/processor-time.ts';

const card = makeCartelas(1)[0]?.numbers as Grid;

/** A picture of each shape, written down apart from the code: the numbers are the rows, the letters the columns. */
const shapeCells: Partial<Record<WinnerType, string>> = {
  T: 'B1 I1 N1 G1 O1 N2 N3 N4 N5',
  X: 'B1 I2 N3 G4 O5 O1 G2 I4 B5',
  Square: 'B1 I1 N1 G1 O1 B2 O2 B3 O3 B4 O4 B5 I5 N5 G5 O5',
  C: 'B1 I1 N1 G1 O1 B2 B3 B4 B5 I5 N5 G5 O5',
  L: 'B1 B2 B3 B4 B5 I5 N5 G5 O5',
  M: 'B1 B2 B3 B4 B5 O1 O2 O3 O4 O5 I2 N3 G2',
  N: 'B1 B2 B3 B4 B5 O1 O2 O3 O4 O5 I2 N3 G4',
  Z: 'B1 I1 N1 G1 O1 G2 N3 I4 B5 I5 N5 G5 O5',
  W: 'B1 B2 B3 B4 B5 O1 O2 O3 O4 O5 I4 N3 N2 G4',
  Diamond: 'N1 I2 G2 B3 O3 I4 G4 N5',
};

test.each(Object.entries(shapeCells))('%s is the shape of its letter', (winnerType, cells) => {
  expect(previewVariants(winnerType as WinnerType)).toEqual([maskOf(cells)]);
});

test('Full House is all 25 cells', () => {
  expect(previewVariants('Full House')).toEqual([
    Array.from({ length: 5 }, () => [true, true, true, true, true]),
  ]);
});

test.each([
  ['1 Pattern', 13],
  ['2 Pattern', 66],
  ['2 Pattern With Corner', 78],
  ['3 Pattern', 220],
  ['4 Pattern', 495],
  ['5 Pattern', 792],
  ['6 Pattern', 924],
] as const)('%s can be won in %i ways', (winnerType, ways) => {
  expect(previewVariants(winnerType)).toHaveLength(ways);
  expect(previewVariants(winnerType)).toBe(previewVariants(winnerType));
});

test('the preview names the marked cells of spec section 9, counted once per stroke', () => {
  const { W, Z, T, X, Diamond, ...others } = markedCells;
  expect({ W, Z, T, X, Diamond }).toEqual({ W: 18, Z: 15, T: 10, X: 10, Diamond: 8 });
  const lines = [1, 2, 3, 4, 5, 6].map((count) => [`${count} Pattern`, count * 5]);
  expect(others).toEqual({
    ...Object.fromEntries(lines),
    '2 Pattern With Corner': 10,
    Square: 16,
    'Full House': 25,
    C: 13,
    L: 9,
    M: 13,
    N: 13,
  });
});

test('the preview of 1 Pattern shows the rows, the columns, the diagonals and the four corners', () => {
  const letters = ['B', 'I', 'N', 'G', 'O'];
  expect(previewVariants('1 Pattern')).toEqual(
    [
      ...[1, 2, 3, 4, 5].map((row) => letters.map((letter) => `${letter}${row}`).join(' ')),
      ...letters.map((letter) => [1, 2, 3, 4, 5].map((row) => `${letter}${row}`).join(' ')),
      'B1 I2 N3 G4 O5',
      'O1 G2 N3 I4 B5',
      'B1 O1 B5 O5',
    ].map(maskOf),
  );
});

test.each(['2 Pattern', '3 Pattern', '6 Pattern'] as const)(
  'the first seconds of the preview of %s already vary: no line is always there',
  (winnerType) => {
    const lines = previewVariants('1 Pattern').slice(0, 12);
    const shown = previewVariants(winnerType).slice(0, 10);
    for (const line of lines) {
      expect(shown.filter((variant) => covers(variant, line)).length).toBeLessThan(10);
    }
    const all = previewVariants(winnerType).map((variant) => JSON.stringify(variant));
    if (winnerType !== '6 Pattern') expect(new Set(all).size).toBe(all.length);
  },
);

describe.each(winnerTypes)('%s', (winnerType) => {
  const variants = previewVariants(winnerType);

  test('is won by every variant, and not with any one of its cells missing', () => {
    const ways = variants.map((variant) => bitsOf(numbersIn(variant)));
    const waysWithin = (numbers: readonly Ball[]) => {
      const bits = bitsOf(numbers);
      return ways.filter((way) => (way & bits) === way).length;
    };
    for (const variant of variants) {
      const needed = numbersIn(variant);
      const { won, completedAt } = evaluate(card, winnerType, needed);
      expect(won).toBe(true);
      if (waysWithin(needed) === 1) expect(completedAt).toBe(needed.length);
      for (const missing of needed) {
        const rest = needed.filter((number) => number !== missing);
        expect({ missing, won: evaluate(card, winnerType, rest).won }).toEqual({
          missing,
          won: waysWithin(rest) > 0,
        });
      }
    }
  });

  test('is not won without a call, and nothing but the free centre is marked', () => {
    const { marked, winningCells, ...rest } = evaluate(card, winnerType, []);
    expect(rest).toEqual({ won: false, completedAt: null });
    expect(marked).toEqual(maskOf('N3'));
    expect(winningCells).toEqual(maskOf(''));
  });

  test('is won when and only when the marked cells cover a variant, and shows the covered ones', () => {
    fc.assert(
      fc.property(arbitraryCard, arbitraryCalls, (grid, called) => {
        const result = evaluate(grid, winnerType, called);
        const complete = variants.filter((variant) => covers(result.marked, variant));
        expect(result.won).toBe(complete.length > 0);
        expect(result.winningCells.flat()).toEqual(
          result.marked.flat().map((_, cell) => complete.some((variant) => variant.flat()[cell])),
        );
      }),
      { numRuns: 40, seed: 1 },
    );
  });

  test('never gets worse with more calls, and names the first call that completed it', () => {
    fc.assert(
      fc.property(arbitraryCard, arbitraryCalls, (grid, called) => {
        const { completedAt, won } = evaluate(grid, winnerType, called);
        const firstWin = called.findIndex(
          (_, last) => evaluate(grid, winnerType, called.slice(0, last + 1)).won,
        );
        expect(completedAt).toBe(firstWin === -1 ? null : firstWin + 1);
        expect(won).toBe(firstWin !== -1);
        called.forEach((_, last) => {
          const before = evaluate(grid, winnerType, called.slice(0, last));
          if (before.won) expect(before.completedAt).toBe(completedAt);
        });
      }),
      { numRuns: 15, seed: 2 },
    );
  });
});

test('the preview agrees with a count by hand: n Pattern is n complete lines, corners one more line where they count', () => {
  const types = {
    '1 Pattern': 1,
    '2 Pattern': 2,
    '3 Pattern': 3,
    '4 Pattern': 4,
    '5 Pattern': 5,
    '6 Pattern': 6,
  };
  fc.assert(
    fc.property(arbitraryCard, arbitraryCalls, (grid, called) => {
      const { count, corners } = completeLinesByHand(grid, called);
      for (const [winnerType, needed] of Object.entries(types)) {
        const enough = count >= needed || (needed === 1 && corners);
        expect(evaluate(grid, winnerType as WinnerType, called).won).toBe(enough);
      }
      expect(evaluate(grid, '2 Pattern With Corner', called).won).toBe(count + (corners ? 1 : 0) >= 2);
    }),
    { numRuns: 400, seed: 3 },
  );
});

test('a number called that is not on the card marks nothing', () => {
  const strangers = Array.from({ length: 75 }, (_, index) => index + 1).filter(
    (ball) => !card.flat().includes(ball),
  );
  expect(evaluate(card, '1 Pattern', strangers).marked).toEqual(maskOf('N3'));
});

test('400 cards are judged within a blink', () => {
  const cards = makeCartelas(400);
  const called = Array.from({ length: 75 }, (_, index) => index + 1);
  const judged = processorTime(() => cards.map(({ numbers }) => evaluate(numbers, '6 Pattern', called)));
  expect(judged).toBeLessThan(200);
});

function maskOf(cells: string): Mask {
  const wanted = cells.split(' ');
  return [1, 2, 3, 4, 5].map((row) =>
    ['B', 'I', 'N', 'G', 'O'].map((letter) => wanted.includes(letter + row)),
  );
}

function numbersIn(variant: Mask): Ball[] {
  return card.flatMap((row, r) => row.filter((cell, c) => variant[r]?.[c] && cell !== 'FREE')) as Ball[];
}

/** A set of balls as bits of one integer, for quick comparing. */
function bitsOf(numbers: readonly Ball[]): bigint {
  return numbers.reduce((bits, ball) => bits | (1n << BigInt(ball)), 0n);
}

function covers(marked: Mask, variant: Mask): boolean {
  return variant.every((row, r) => row.every((on, c) => !on || marked[r]?.[c]));
}

/** Counts the plainest way: five loops over the card, sharing nothing with the code under test. */
function completeLinesByHand(grid: Grid, called: readonly Ball[]) {
  const hit = (r: number, c: number) => (r === 2 && c === 2) || called.includes(grid[r]?.[c] as Ball);
  let count = 0;
  let falling = true;
  let rising = true;
  for (let i = 0; i < 5; i += 1) {
    let row = true;
    let column = true;
    for (let j = 0; j < 5; j += 1) {
      if (!hit(i, j)) row = false;
      if (!hit(j, i)) column = false;
    }
    if (row) count += 1;
    if (column) count += 1;
    if (!hit(i, i)) falling = false;
    if (!hit(i, 4 - i)) rising = false;
  }
  if (falling) count += 1;
  if (rising) count += 1;
  return { count, corners: hit(0, 0) && hit(0, 4) && hit(4, 0) && hit(4, 4) };
}

describe('the numbers that are missing', () => {
  const numbersAt = (...cells: number[]) => cells.map((cell) => card.flat()[cell] as Ball);

  test.each([
    ['1 Pattern', [], 4],
    ['1 Pattern', [0, 1, 2], 2],
    ['1 Pattern', [0, 4, 20], 1],
    ['2 Pattern', [], 8],
    ['2 Pattern', [0, 1, 2, 3, 4], 3],
    ['2 Pattern With Corner', [0, 1, 2, 3, 4], 2],
    ['Full House', [], 24],
    ['Diamond', [2, 6, 8], 5],
    ['L', [0, 5, 10, 15, 20, 21, 22, 23], 1],
    ['L', [0, 5, 10, 15, 20, 21, 22, 23, 24], 0],
  ] as const)('for %s with the cells %j called', (winnerType, cells, missing) =>
    expect(missingNumbers(card, winnerType, numbersAt(...cells))).toBe(missing),
  );

  test('are none exactly when the card has won; each call takes away one at most, and some call takes one', () => {
    fc.assert(
      fc.property(
        arbitraryCard,
        arbitraryCalls,
        fc.constantFrom(...winnerTypes),
        (grid, calls, winnerType) => {
          const after = (count: number) => missingNumbers(grid, winnerType, calls.slice(0, count));
          const missing = after(calls.length);
          expect(missing === 0).toBe(evaluate(grid, winnerType, calls).won);
          if (calls.length > 0) expect([0, 1]).toContain(after(calls.length - 1) - missing);
          const uncalled = grid
            .flat()
            .filter((cell): cell is Ball => cell !== 'FREE' && !calls.includes(cell));
          const best = Math.min(
            ...uncalled.map((ball) => missingNumbers(grid, winnerType, [...calls, ball])),
          );
          if (missing > 0) expect(best).toBe(missing - 1);
        },
      ),
      { numRuns: 25 },
    );
  });
});
