import { GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { isFree, numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { inRange } from './card-layout.ts';
import { type CardRecord, fromList } from './card-record.ts';

const CELLS = GRID_SIZE * GRID_SIZE;
const MIDDLE = (CELLS - 1) / 2;

interface Row {
  readonly id?: unknown;
  readonly cells: readonly unknown[];
}

/**
 * Cards written as one row of cells without a name each: 24 or 25 of them, the number of the card in its own column, in front,
 * or before a colon. Of 25 cells the first is a number of the card where most such rows read better so than with a centre.
 */
export function placedCells(rows: readonly (readonly unknown[])[], idColumn = -1): CardRecord[] {
  const read = rows.map((row) => rowOf(row, idColumn));
  const ofAll = read.filter(({ id, cells }) => id === undefined && cells.length === CELLS);
  const idFirst = ofAll.filter(({ cells }) => beginsWithId(cells)).length * 2 > ofAll.length;
  return read.map(({ id, cells }) => {
    if (id !== undefined) return recordOf(id, cells);
    const hasId = idColumn < 0 && (cells.length === CELLS + 1 || (cells.length === CELLS && idFirst));
    return hasId ? recordOf(cells[0], cells.slice(1)) : recordOf(undefined, cells);
  });
}

function recordOf(id: unknown, cells: readonly unknown[]): CardRecord {
  const ids = id === undefined || id === '' || id === null ? [] : [{ name: '', rank: 0 as const, value: id }];
  return { ids, rows: fromList(cells) };
}

function rowOf(row: readonly unknown[], idColumn: number): Row {
  const [first, ...others] = row;
  const colon =
    typeof first === 'string' ? /^\s*(?:[\p{L}\p{M}]+\s*)?(\d{1,9})\s*:\s*(.*)$/u.exec(first) : null;
  if (colon)
    return { id: colon[1], cells: trimmed(split([colon[2], ...others].filter((cell) => cell !== ''))) };
  if (idColumn < 0) return { cells: trimmed(split(row)) };
  return { id: row[idColumn], cells: trimmed(row.toSpliced(idColumn, 1)) };
}

/** A row may end in separators without anything after them, as spreadsheets write them; a last cell that is missing stays. */
function trimmed(row: readonly unknown[]): readonly unknown[] {
  const isBlank = (index: number) => row[index] === '' || row[index] === null;
  let { length } = row;
  while (length > CELLS + 1 && isBlank(length - 1)) length -= 1;
  while (length > CELLS - 1 && isBlank(length - 1) && !isFree(row[length - CELLS + MIDDLE])) length -= 1;
  return row.slice(0, length);
}

/** Numbers with nothing but spaces between them come as one cell. */
function split(row: readonly unknown[]): readonly unknown[] {
  const [only] = row;
  if (row.length > 1 || typeof only !== 'string') return row;
  const cells = only.trim().split(/[\s|]+/);
  return cells.length >= CELLS - 1 ? cells : row;
}

/** How many of 24 numbers stand in the column they belong to, if they are a card that is not wholly mistyped. */
const ENOUGH = 20;

function beginsWithId(cells: readonly unknown[]): boolean {
  if (isFree(cells[MIDDLE]) || numberIn(cells[0]) === null) return false;
  const read = fromList(cells.slice(1));
  return 'rows' in read && inRange(read.rows) >= ENOUGH;
}
