import { z } from 'zod';

export const FREE = 'FREE';
export const GRID_SIZE = 5;
export const CENTRE = 2;

export const Cell = z.union([z.int().min(1).max(75), z.literal(FREE)]);
export type Cell = z.infer<typeof Cell>;

/**
 * The numbers of a cartela: five rows of five cells, the centre `"FREE"`. This schema says only the shape;
 * the rules (columns, distinct numbers) are `checkGrid` in `cartelas/check-grid.ts`, which bad input goes through first.
 */
export const Grid = z.array(z.array(Cell).length(GRID_SIZE)).length(GRID_SIZE);
export type Grid = z.infer<typeof Grid>;

/** Equal for two cards if and only if every cell is equal: for finding cards with the same numbers. */
export function gridKey(grid: Grid): string {
  return grid.flat().join(' ');
}
