import { type Column, columns, rangeOf } from '../bingo/columns.ts';
import { CENTRE, type Cell, FREE, type Grid } from '../bingo/grid.ts';

/** What is wrong with a card of five rows of five cells, and where (rows and columns from 0). */
export type GridFault =
  | { readonly kind: 'empty'; readonly row: number; readonly column: number }
  | {
      readonly kind: 'out-of-range';
      readonly row: number;
      readonly column: number;
      readonly found: unknown;
    }
  | { readonly kind: 'centre-not-free'; readonly found: unknown }
  | { readonly kind: 'repeated'; readonly column: number; readonly number: number; readonly times: number };

/** The cells as far as they can be read, FREE where they cannot, and every fault: cells in reading order, then repetitions. */
export function readCells(rows: readonly (readonly unknown[])[]): { grid: Grid; faults: GridFault[] } {
  const faults: GridFault[] = [];
  const grid = rows.map((cells, row) =>
    cells.map((cell, column) => {
      const read = row === CENTRE && column === CENTRE ? readCentre(cell) : readCell(cell, row, column);
      if (typeof read !== 'object') return read;
      faults.push(read);
      return FREE;
    }),
  );
  return { grid, faults: [...faults, ...repetitions(grid)] };
}

/** The number in a cell of input: an integer, or a string of digits with or without spaces around; else null. */
export function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : null;
  return typeof cell === 'string' && /^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : null;
}

function readCell(cell: unknown, row: number, column: number): Cell | GridFault {
  if (isEmpty(cell)) return { kind: 'empty', row, column };
  const { from, to } = rangeOf(columns[column] as Column);
  const number = numberIn(cell);
  if (number !== null && number >= from && number <= to) return number;
  return { kind: 'out-of-range', row, column, found: cell };
}

function readCentre(cell: unknown): Cell | GridFault {
  const isFree = isEmpty(cell) || numberIn(cell) === 0;
  if (isFree || (typeof cell === 'string' && cell.trim().toUpperCase() === FREE)) return FREE;
  return { kind: 'centre-not-free', found: cell };
}

function repetitions(grid: Grid): GridFault[] {
  return columns.flatMap((_, column) => {
    const counts = new Map<number, number>();
    for (const row of grid) {
      const cell = row[column] as Cell;
      if (cell !== FREE) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const repeated = [...counts].filter(([, times]) => times > 1);
    return repeated.map(([number, times]) => ({ kind: 'repeated' as const, column, number, times }));
  });
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
