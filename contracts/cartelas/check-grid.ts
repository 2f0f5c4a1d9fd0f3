import { GRID_SIZE, type Grid } from '../bingo/grid.ts';
import type { GridFault } from './card-faults.ts';
import { readCells } from './read-cells.ts';

export type CheckedGrid =
  | { readonly ok: true; readonly grid: Grid }
  | { readonly ok: false; readonly faults: readonly GridFault[] };

/**
 * The rules of a card (spec sections 5 and 9) over input of any shape: five rows of five cells, column B 1-15, I 16-30, N 31-45,
 * G 46-60, O 61-75, numbers distinct, the centre free. Numbers may come as strings of digits, the centre as `"FREE"`, null,
 * 0, `""` or left undefined. Every fault is named, not only the first.
 */
export function checkGrid(rows: unknown): CheckedGrid {
  if (!Array.isArray(rows)) return { ok: false, faults: [{ code: 'NOT_ROWS' }] };
  if (rows.length !== GRID_SIZE) return { ok: false, faults: [{ code: 'ROW_COUNT', count: rows.length }] };
  const lists: unknown[][] = [];
  const faults: GridFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (!Array.isArray(row)) faults.push({ code: 'ROW_NOT_LIST', row: index + 1 });
    else if (row.length === GRID_SIZE) lists.push(row);
    else faults.push({ code: 'ROW_LENGTH', row: index + 1, count: row.length });
  }
  if (faults.length > 0) return { ok: false, faults };
  const cells = readCells(lists);
  return cells.faults.length > 0 ? { ok: false, faults: cells.faults } : { ok: true, grid: cells.grid };
}
