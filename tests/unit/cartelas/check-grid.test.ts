import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Grid, gridKey } from '../../../contracts/bingo/grid.ts';
import { cardFaultMessage } from '../../../contracts/cartelas/card-fault-words.ts';
import { checkGrid } from '../../../contracts/cartelas/check-grid.ts';
import { generateCartelas, generateGrid, seededRandom } from '../../../contracts/cartelas/generate-grid.ts';
import { arbitraryCard } from '../../support/bingo.ts';
import { makeCartelas, PRINTED_CARD } from '../../support/cartelas.ts';

const good = (): unknown[][] => PRINTED_CARD.map((row) => [...row]);

describe('a good card', () => {
  test('is accepted as it is', () => {
    expect(checkGrid(good())).toEqual({ ok: true, grid: good() });
  });

  test.each([null, 0, '0', '', '  ', 'free', ' Free ', undefined])(
    'may say %j for its free centre',
    (centre) => {
      expect(checkGrid(withCell(2, 2, centre))).toEqual({ ok: true, grid: good() });
    },
  );

  test('may have its numbers as text', () => {
    const asText = good().map((row) => row.map((cell) => ` ${String(cell)} `));
    expect(checkGrid(asText)).toEqual({ ok: true, grid: good() });
  });

  test('has in each column any number of its range', () => {
    for (let number = 1; number <= 75; number += 1) {
      const column = Math.floor((number - 1) / 15);
      const card = good();
      const others = Array.from({ length: 15 }, (_, i) => column * 15 + 1 + i).filter(
        (other) => other !== number,
      );
      card.forEach((row, r) => {
        if (r !== 2 || column !== 2) row[column] = r === 0 ? number : others[r];
      });
      expect(checkGrid(card).ok).toBe(true);
    }
  });
});

describe('a faulty card is told what is wrong', () => {
  test.each<[problem: string, rows: unknown]>([
    ['G has 59 twice', withCell(0, 3, 59)],
    ['B1 must be 1 to 15, not 17', withCell(0, 0, 17)],
    ['B1 must be 1 to 15, not 0', withCell(0, 0, 0)],
    ['B5 must be 1 to 15, not 16', withCell(4, 0, 16)],
    ['I2 must be 16 to 30, not 15', withCell(1, 1, 15)],
    ['I2 must be 16 to 30, not 31', withCell(1, 1, '31')],
    ['N4 must be 31 to 45, not 30', withCell(3, 2, 30)],
    ['N4 must be 31 to 45, not 46', withCell(3, 2, 46)],
    ['G3 must be 46 to 60, not 45', withCell(2, 3, 45)],
    ['G3 must be 46 to 60, not 61', withCell(2, 3, 61)],
    ['O5 must be 61 to 75, not 60', withCell(4, 4, 60)],
    ['O5 must be 61 to 75, not 76', withCell(4, 4, 76)],
    ['B1 must be 1 to 15, not -3', withCell(0, 0, -3)],
    ['B1 must be 1 to 15, not 3.5', withCell(0, 0, 3.5)],
    ['B1 must be 1 to 15, not "3.5"', withCell(0, 0, '3.5')],
    ['B1 must be 1 to 15, not "0x5"', withCell(0, 0, '0x5')],
    ['B1 must be 1 to 15, not "seven"', withCell(0, 0, 'seven')],
    ['B1 must be 1 to 15, not "FREE"', withCell(0, 0, 'FREE')],
    ['B1 must be 1 to 15, not something else', withCell(0, 0, [3])],
    ['B1 must be 1 to 15, not "aaaaaaaaaaaaaaaaaaaa…"', withCell(0, 0, 'a'.repeat(500))],
    ['O4 is empty', withCell(3, 4, '')],
    ['O4 is empty', withCell(3, 4, null)],
    ['the centre must be FREE, not 37', withCell(2, 2, 37)],
    ['the centre must be FREE, not "x"', withCell(2, 2, 'x')],
    ['row 3 has 6 cells, not 5', good().map((row, r) => (r === 2 ? row.concat(70) : row))],
    ['row 5 has 1 cell, not 5', good().map((row, r) => (r === 4 ? [11] : row))],
    ['row 2 is not a list of numbers', good().map((row, r) => (r === 1 ? 'x' : row))],
    ['there are 4 rows, not 5', good().slice(1)],
    ['there is 1 row, not 5', good().slice(4)],
    ['there are 0 rows, not 5', []],
    ['the card is not five rows of five numbers', null],
    ['the card is not five rows of five numbers', 'FREE'],
    ['the card is not five rows of five numbers', { b: [1] }],
  ])('%s', (problem, rows) => {
    expect(problemsOf(rows)).toEqual([problem]);
  });

  test('all at once, not one after the other', () => {
    const card = good();
    card[0] = [99, 22, 37, 59, 65];
    card[1] = [2, 22, 41, 59, null];
    expect(problemsOf(card)).toEqual([
      'B1 must be 1 to 15, not 99',
      'O2 is empty',
      'I has 22 twice',
      'G has 59 3 times',
    ]);
  });

  test('all rows of a wrong length are named, and nothing else, because the columns have shifted', () => {
    const card = [...good().slice(0, 2), [7, 17, null, 57, 67, 14], [18, 36, 59, 73, 11], [24, 38, 58, 63]];
    expect(problemsOf(card)).toEqual(['row 3 has 6 cells, not 5', 'row 5 has 4 cells, not 5']);
  });
});

test('any two cells of a column that are made the same are found', () => {
  fc.assert(
    fc.property(arbitraryCard, fc.nat(4), fc.nat(4), fc.nat(4), (card, column, one, other) => {
      fc.pre(one !== other && (column !== 2 || (one !== 2 && other !== 2)));
      const twin = card.map((row) => [...row]);
      (twin[one] as unknown[])[column] = twin[other]?.[column];
      const letter = 'BINGO'.charAt(column);
      expect(problemsOf(twin)).toEqual([`${letter} has ${String(twin[other]?.[column])} twice`]);
    }),
    { seed: 6 },
  );
});

test('a generated card is a good card, and every number of a column can stand in every row', () => {
  const random = seededRandom(1);
  const seen = new Set<string>();
  for (let made = 0; made < 3000; made += 1) {
    const grid = generateGrid(random);
    expect(checkGrid(grid)).toEqual({ ok: true, grid });
    Grid.parse(grid);
    grid.flat().forEach((cell, place) => seen.add(`${place}: ${cell}`));
  }
  expect(seen.size).toBe(24 * 15 + 1);
});

test('generated cartelas are numbered from 1, all different, and the same for the same seed', () => {
  const cartelas = makeCartelas(400, 7);
  expect(cartelas.map(({ cardId }) => cardId)).toEqual(Array.from({ length: 400 }, (_, i) => i + 1));
  expect(new Set(cartelas.map(({ numbers }) => gridKey(numbers))).size).toBe(400);
  expect(makeCartelas(400, 7)).toEqual(cartelas);
  expect(makeCartelas(400, 8)).not.toEqual(cartelas);
});

test('a card that chance made twice is not taken twice', () => {
  const random = seededRandom(3);
  let calls = 0;
  const repeating = (below: number) => {
    calls += 1;
    return calls <= 3 * 25 ? 0 : random(below);
  };
  const [one, other] = generateCartelas(2, repeating);
  expect(one?.numbers).not.toEqual(other?.numbers);
  expect(calls).toBe(4 * 25);
});

test('two cards have the same key only when every cell is the same', () => {
  const grid = good() as Grid;
  const swapped = [grid[1], grid[0], ...grid.slice(2)] as Grid;
  expect(gridKey(good() as Grid)).toBe(gridKey(grid));
  expect(gridKey(swapped)).not.toBe(gridKey(grid));
});

/** In English what is wrong with a card; null: nothing. */
function problemsOf(rows: unknown): string[] | null {
  const checked = checkGrid(rows);
  return checked.ok ? null : checked.faults.map(cardFaultMessage);
}

function withCell(row: number, column: number, cell: unknown): unknown[][] {
  const rows = good();
  (rows[row] as unknown[])[column] = cell;
  return rows;
}
