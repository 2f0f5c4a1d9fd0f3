import { z } from 'zod';

/** The five columns of 15 numbers: B 1-15, I 16-30, N 31-45, G 46-60, O 61-75 (spec section 9). */
export const columns = ['B', 'I', 'N', 'G', 'O'] as const;
export const Column = z.enum(columns);
export type Column = z.infer<typeof Column>;

export const NUMBERS = 75;
export const COLUMN_SIZE = 15;

/** A ball, 1 to 75. */
export const Ball = z.int().min(1).max(NUMBERS);
export type Ball = z.infer<typeof Ball>;

/** The column a ball is called in, as in `B 7` (spec section 9). */
export function columnOf(ball: Ball): Column {
  return columns[Math.floor((ball - 1) / COLUMN_SIZE)] as Column;
}

/** Lowest and highest ball of a column, both inclusive. */
export function rangeOf(column: Column): { from: Ball; to: Ball } {
  const index = columns.indexOf(column);
  return { from: index * COLUMN_SIZE + 1, to: (index + 1) * COLUMN_SIZE };
}
