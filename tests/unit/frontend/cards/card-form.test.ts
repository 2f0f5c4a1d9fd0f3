import { expect, test } from 'vitest';
import { checkGrid } from '../../../../contracts/cartelas/check-grid.ts';
import { generateGrid, seededRandom } from '../../../../contracts/cartelas/generate-grid.ts';
import {
  cellsOf,
  emptyCells,
  faultsByCell,
  rowsOf,
  withCell,
} from '../../../../frontend/src/parts/card-form/card-cells.ts';
import { cellAfter } from '../../../../frontend/src/parts/card-form/move.ts';
import { paste } from '../../../../frontend/src/parts/card-form/paste.ts';

const random = seededRandom(3);

test('a form has a fault if and only if the card is refused', () => {
  for (let round = 0; round < 500; round += 1) {
    let cells = cellsOf(generateGrid(random));
    for (let change = random(3); change > 0; change -= 1)
      cells = withCell(cells, random(25), ['', '7', '99', 'x', ' 16 ', '60', '-3', '1.5'][random(8)] ?? '');
    // The centre is FREE whatever was put there.
    expect(faultsByCell(cells).size === 0).toBe(checkGrid(rowsOf(cells)).ok);
  }
});

test('every empty cell but the centre is a fault of its own', () => {
  const faults = faultsByCell(emptyCells);
  expect(faults.size).toBe(24);
  expect(faults.has(12)).toBe(false);
});

test('a number that stands twice is a fault in both places', () => {
  const cells = withCell(cellsOf(generateGrid(seededRandom(1))), 3, '59')
    .with(18, '59')
    .with(8, '46')
    .with(13, '47')
    .with(23, '48');
  expect([...faultsByCell(cells).keys()]).toEqual([3, 18]);
});

test('arrow keys and Enter pass over the centre and stop at the edge', () => {
  expect(cellAfter('ArrowRight', 11)).toBe(13);
  expect(cellAfter('ArrowLeft', 13)).toBe(11);
  expect(cellAfter('ArrowDown', 7)).toBe(17);
  expect(cellAfter('ArrowUp', 17)).toBe(7);
  expect(cellAfter('Enter', 4)).toBe(5);
  expect(cellAfter('Enter', 24)).toBeNull();
  expect(cellAfter('ArrowUp', 2)).toBeNull();
  expect(cellAfter('7', 2)).toBeUndefined();
});

test.each([
  ['lines of a spreadsheet', (rows: string[][]) => rows.map((row) => row.join('\t')).join('\r\n')],
  ['one line with commas', (rows: string[][]) => rows.flat().join(', ')],
  ['one line without the centre', (rows: string[][]) => rows.flat().toSpliced(12, 1).join(' ')],
])('a whole card is pasted as %s', (_, write) => {
  const cells = cellsOf(generateGrid(random));
  expect(paste(emptyCells, 0, write(rowsOf(cells)))).toEqual(cells);
});

test('a row is pasted from the cell on; a single number is left to the field', () => {
  expect(paste(emptyCells, 10, '3 18 48 63')?.slice(10, 15)).toEqual(['3', '18', '', '48', '63']);
  expect(paste(emptyCells, 10, ' 3 ')).toBeNull();
});

test('lines too long for the card end at its edge', () => {
  expect(paste(emptyCells, 3, '50 70 99\n51 71 99')).toEqual(
    emptyCells.with(3, '50').with(4, '70').with(8, '51').with(9, '71'),
  );
});
