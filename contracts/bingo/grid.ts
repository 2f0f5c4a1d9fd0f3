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

/** Equal for two cards if and only if every cell is equal: for finding cards with the same numbers. */
export function gridKey(grid: Grid): string {
  return grid.flat().join(' ');
}
