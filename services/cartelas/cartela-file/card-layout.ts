import { type Column, columns, rangeOf } from '../../../contracts/bingo/columns.ts';
import { GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { numberIn } from '../../../contracts/cartelas/read-cells.ts';

/**
 * Five lists of five are the rows of a card in most files and its columns in some. Which of the two shows in the numbers,
 * because each column has its own range: the reading in which more of them are in their range is taken, rows if in doubt.
 */
export function upright(lists: readonly unknown[]): readonly unknown[] {
  const isSquare =
    lists.length === GRID_SIZE && lists.every((list) => Array.isArray(list) && list.length === GRID_SIZE);
  if (!isSquare) return lists;
  const asRows = lists as readonly (readonly unknown[])[];
  const asColumns = asRows.map((_, row) => asRows.map((list) => list[row]));
  return inRange(asColumns) > inRange(asRows) ? asColumns : asRows;
}

/** How many numbers of rows stand in the column they belong to; 0 of anything else. */
export function inRange(rows: unknown): number {
  if (!Array.isArray(rows)) return 0;
  let count = 0;
  for (const row of rows as unknown[]) {
    if (!Array.isArray(row) || row.length !== GRID_SIZE) return 0;
    row.forEach((cell, index) => {
      const { from, to } = rangeOf(columns[index] as Column);
      const number = numberIn(cell);
      if (number !== null && number >= from && number <= to) count += 1;
    });
  }
  return count;
}
