import { COLUMN_SIZE, columns, rangeOf } from '../bingo/columns.ts';
import { CENTRE, FREE, GRID_SIZE, type Grid, gridKey } from '../bingo/grid.ts';
import type { Cartela } from './cartela.ts';

/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** A random card: every column from its own range, distinct numbers, the centre FREE (spec section 5). */
export function generateGrid(random: Random): Grid {
  const drawn = columns.map((column) => {
    const { from } = rangeOf(column);
    const numbers = Array.from({ length: COLUMN_SIZE }, (_, index) => from + index);
    return Array.from({ length: GRID_SIZE }, () => numbers.splice(random(numbers.length), 1)[0] as number);
  });
  return Array.from({ length: GRID_SIZE }, (_, row) =>
    drawn.map((numbers, column) => (row === CENTRE && column === CENTRE ? FREE : (numbers[row] as number))),
  );
}

/** Cartelas with the ids 1 to `count`, no two with the same numbers. */
export function generateCartelas(count: number, random: Random): Cartela[] {
  const grids = new Map<string, Grid>();
  while (grids.size < count) {
    const grid = generateGrid(random);
    grids.set(gridKey(grid), grid);
  }
  return Array.from(grids.values(), (numbers, index) => ({ cardId: index + 1, numbers }));
}

/** A repeatable {@link Random} for tests and the demo; never for a draw. The generator is mulberry32. */
export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
