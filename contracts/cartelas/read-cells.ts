import { columns, rangeOf } from '../bingo/columns.ts';
import { CENTRE, type Cell, FREE, type Grid } from '../bingo/grid.ts';
import type { CellFault, Found } from './card-faults.ts';

/** The cells as far as they can be read, FREE where they cannot, and every fault: cells in reading order, then repetitions. */
export function readCells(rows: readonly (readonly unknown[])[]): { grid: Grid; faults: CellFault[] } {
  const faults: CellFault[] = [];
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

/** The number in a cell of input: an integer, or a string of digits (`7`, `7.0`) with or without spaces around; else null. */
export function numberIn(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : null;
  return typeof cell === 'string' && /^\s*\d{1,9}(?:\.0+)?\s*$/.test(cell) ? Number(cell) : null;
}

const LONGEST_FOUND = 20;

/** What a fault says that it found: of a long text the beginning. */
export function foundIn(input: unknown): Found {
  if (typeof input === 'number') return Number.isFinite(input) ? input : null;
  if (typeof input !== 'string') return null;
  if (numberIn(input) !== null) return input.trim();
  return input.length > LONGEST_FOUND ? `${input.slice(0, LONGEST_FOUND)}…` : input;
}

function readCell(cell: unknown, row: number, index: number): Cell | CellFault {
  const column = columns[index] as (typeof columns)[number];
  const place = { column, row: row + 1 };
  if (isEmpty(cell)) return { code: 'CELL_EMPTY', ...place };
  const { from, to } = rangeOf(column);
  const number = numberIn(cell);
  if (number !== null && number >= from && number <= to) return number;
  return { code: 'NUMBER_OUT_OF_COLUMN', ...place, found: foundIn(cell) };
}

function readCentre(cell: unknown): Cell | CellFault {
  return isFree(cell) ? FREE : { code: 'CENTRE_NOT_FREE', found: foundIn(cell) };
}

/** The centre of a card as it is written: 0, FREE, `Free Space`, ነጻ, a star, or in one of many ways nothing. */
export function isFree(cell: unknown): boolean {
  if (isEmpty(cell) || numberIn(cell) === 0) return true;
  return (
    typeof cell === 'string' &&
    /^(?:free[\s_-]?(?:space)?|f|ነጻ|ነፃ|null|none|nan|[*★☆⭐✱✶✻●-]+)\u{fe0f}?$/iu.test(cell.trim())
  );
}

function repetitions(grid: Grid): CellFault[] {
  return columns.flatMap((column, index) => {
    const counts = new Map<number, number>();
    for (const row of grid) {
      const cell = row[index] as Cell;
      if (cell !== FREE) counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const repeated = [...counts].filter(([, times]) => times > 1);
    return repeated.map(([number, times]) => ({ code: 'NUMBER_REPEATED' as const, column, number, times }));
  });
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}
