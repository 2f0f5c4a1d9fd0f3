import { z } from 'zod';

export const FREE = 'FREE';
export const GRID_SIZE = 5;
export const CENTRE = 2;

const FIVE = { type: 'array', minItems: GRID_SIZE, maxItems: GRID_SIZE };

export type Cell = number | typeof FREE;
export type Grid = Cell[][];

/**
 * The numbers of a cartela: five rows of five cells, the centre `"FREE"`. This schema says only the shape;
 * the rules (columns, distinct numbers) are `checkGrid` in `cartelas/check-grid.ts`, which bad input goes through first.
 * One check for a whole card: a game has thousands of cells, and a schema for each would cost more than all the rest of an opening.
 */
export const Grid = z
  .custom<Grid>((value) => isFive(value, isRow), 'not five rows of five cells')
  .meta({
    ...FIVE,
    items: { ...FIVE, items: { anyOf: [{ type: 'integer', minimum: 1, maximum: 75 }, { const: FREE }] } },
  });

const isRow = (value: unknown) => isFive(value, isCell);

function isFive(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length === GRID_SIZE && value.every(is);
}

function isCell(value: unknown): boolean {
  if (typeof value !== 'number') return value === FREE;
  return Number.isInteger(value) && value >= 1 && value <= 75;
}

/** Row by row from the top, 0 for the free centre. */
export function numbersOf(grid: Grid): number[] {
  const numbers: number[] = [];
  for (const row of grid) for (const cell of row) numbers.push(cell === FREE ? 0 : cell);
  return numbers;
}

/** The reverse of {@link numbersOf}: `numberAt` counts the cells from 0. */
export function gridOf(numberAt: (cell: number) => number): Grid {
  const grid: Grid = [];
  for (let from = 0; from < GRID_SIZE * GRID_SIZE; from += GRID_SIZE) {
    const row: Cell[] = [];
    for (let cell = from; cell < from + GRID_SIZE; cell++) row.push(numberAt(cell) || FREE);
    grid.push(row);
  }
  return grid;
}

/** `textOf`, made once for each grid: grids are never changed in place. */
export function rememberedOf(textOf: (grid: Grid) => string): (grid: Grid) => string {
  const texts = new WeakMap<Grid, string>();
  return (grid) => {
    let text = texts.get(grid);
    if (text === undefined) {
      text = textOf(grid);
      texts.set(grid, text);
    }
    return text;
  };
}

/** Equal for two cards if and only if every cell is equal: for finding cards with the same numbers. */
export function gridKey(grid: Grid): string {
  return grid.flat().join(' ');
}
