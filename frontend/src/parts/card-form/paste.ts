import { FREE, GRID_SIZE } from '../../../../contracts/bingo/grid.ts';
import { CELLS, CENTRE_CELL, type Cells } from './card-cells.ts';

/**
 * What becomes of the card when `text` is pasted into the cell at `index`: several numbers fill the cells from there on, each
 * line of a spreadsheet its row. Null for a single number, which the field takes by itself.
 */
export function paste(cells: Cells, index: number, text: string): Cells | null {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/[\s,;|]+/).filter(Boolean));
  if (lines.flat().length < 2) return null;
  const next = [...cells];
  if (lines.length === 1) fill(next, index, CELLS, lines[0] ?? []);
  for (const [row, values] of lines.length === 1 ? [] : lines.entries()) {
    const from = index + row * GRID_SIZE;
    fill(next, from, (Math.floor(from / GRID_SIZE) + 1) * GRID_SIZE, values);
  }
  return next;
}

/** The centre is passed over, and takes whatever the copied card has there that is no number. */
function fill(cells: string[], from: number, end: number, values: readonly string[]): void {
  let at = from;
  for (const value of values) {
    const isFree = value.toUpperCase() === FREE || value === '0' || value === '-';
    if (at === CENTRE_CELL) {
      at += 1;
      if (isFree) continue;
    }
    if (at >= Math.min(end, CELLS)) return;
    cells[at] = value;
    at += 1;
  }
}
