import { expect, test } from 'vitest';
import { z } from 'zod';
import { FREE, Grid } from '../../../contracts/bingo/grid.ts';
import { makeCartelas } from '../../support/cartelas.ts';

const Cell = z.union([z.int().min(1).max(75), z.literal(FREE)]);
const cellByCell = z.array(z.array(Cell).length(5)).length(5);

const [card] = makeCartelas(1);
const wrong = [0, 76, -1, 1.5, Number.NaN, '7', 'free', 'FREE ', null, undefined, true, [1], {}];

test.each([...wrong, 1, 75, FREE])(
  'a card with %j in a cell is one where a schema of each cell says so',
  (cell) => {
    for (let place = 0; place < 25; place++) {
      const grid: unknown[][] = (card as { numbers: unknown[][] }).numbers.map((row) => [...row]);
      const row = grid[Math.floor(place / 5)] as unknown[];
      row[place % 5] = cell;
      expect(Grid.safeParse(grid).success).toBe(cellByCell.safeParse(grid).success);
    }
  },
);

test.each([
  ['nothing', undefined],
  ['no card', null],
  ['text', 'FREE'],
  ['what only looks like one', { length: 5, 0: [], 1: [], 2: [], 3: [], 4: [] }],
  ['four rows', card?.numbers.slice(1)],
  ['six rows', [...(card?.numbers ?? []), [1, 2, 3, 4, 5]]],
  ['a row of four', card?.numbers.map((row) => row.slice(1))],
  ['rows of no cells', [1, 2, 3, 4, 5]],
])('%s is no card', (_, value) => {
  expect(Grid.safeParse(value).success).toBe(false);
  expect(cellByCell.safeParse(value).success).toBe(false);
});
