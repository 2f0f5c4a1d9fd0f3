import { columns } from '../../../contracts/bingo/columns.ts';
import { CENTRE, FREE, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import type { CardFault } from '../../../contracts/cartelas/card-faults.ts';
import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { upright } from './card-layout.ts';

/** A card of a file before it is checked: what stands for its number and its rows. */
export interface CardRecord {
  /** undefined where the record names no card number. */
  readonly id: unknown;
  readonly rows: Rows;
}

/** The records of a file, counted before any is read: a file of far too many must not keep everyone else waiting. */
export interface CardRecords {
  readonly count: number;
  records(): CardRecord[];
}

/** The rows as the record has them, not checked yet, or why it has none (NUMBERS_MISSING: it does not look like a card). */
export type Rows = { readonly rows: unknown } | { readonly fault: CardFault };

const idNames = ['cardid', 'cardnumber', 'cardno', 'cartelaid', 'cartelanumber', 'cardname', 'no', 'id'];
const gridNames = ['numbers', 'grid', 'cells', 'rows', 'card', 'cartela'];
const columnNames = columns.map((column) => column.toLowerCase());
const sides = [1, 2, 3, 4, 5];
const cellNames = sides.map((row) => columnNames.map((column) => `${column}${row}`));
const missing: Rows = { fault: { code: 'NUMBERS_MISSING' } };
const cardNames = new Set([...cellNames.flat(), ...columnNames, ...gridNames]);

/** `Card_ID`, `cardId` and `card id` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

export function isIdField(name: string): boolean {
  return idNames.includes(plainName(name));
}

/** Whether a field of this name holds numbers of a card: a cell, a column or all of them. */
export function isCardField(name: string): boolean {
  return cardNames.has(plainName(name));
}

/** Reads the shapes that halls' files really have: see {@link Rows} and the tests. */
export function readRecord(record: unknown): CardRecord {
  if (Array.isArray(record)) {
    const withId = record.length === 26;
    return { id: withId ? record[0] : undefined, rows: fromList(withId ? record.slice(1) : record) };
  }
  if (typeof record !== 'object' || record === null) return { id: undefined, rows: missing };
  const fields = new Map(Object.entries(record).map(([name, value]) => [plainName(name), value as unknown]));
  const idName = idNames.find(
    (name) => fields.has(name) && fields.get(name) !== null && fields.get(name) !== '',
  );
  return { id: idName && fields.get(idName), rows: fromFields(fields) };
}

function fromFields(fields: ReadonlyMap<string, unknown>): Rows {
  if (cellNames.flat().some((name) => fields.has(name))) {
    return { rows: cellNames.map((row) => row.map((name) => fields.get(name))) };
  }
  if (columnNames.every((name) => fields.has(name))) {
    return fromColumns(columnNames.map((name) => fields.get(name)));
  }
  const gridName = gridNames.find((name) => fields.has(name));
  return gridName ? fromGrid(fields.get(gridName)) : missing;
}

function fromGrid(value: unknown): Rows {
  const grid = typeof value === 'string' ? parsedOrNull(value) : value;
  if (Array.isArray(grid)) return fromList(grid);
  if (typeof grid !== 'object' || grid === null) return { fault: { code: 'NUMBERS_NOT_READABLE' } };
  return fromFields(new Map(Object.entries(grid).map(([name, cell]) => [plainName(name), cell as unknown])));
}

function fromList(list: readonly unknown[]): Rows {
  if (list.some((entry) => Array.isArray(entry))) return { rows: upright(list) };
  if (list.every((cell) => numberIn(cell) === null)) return missing;
  const cells = list.length === 24 ? list.toSpliced(CENTRE * GRID_SIZE + CENTRE, 0, FREE) : list;
  if (cells.length !== 25) return { fault: { code: 'CELL_COUNT', count: cells.length } };
  return { rows: upright(sides.map((row) => cells.slice((row - 1) * GRID_SIZE, row * GRID_SIZE))) };
}

function fromColumns(values: readonly unknown[]): Rows {
  const lists = values.map(listIn);
  const centre = lists[CENTRE];
  if (centre?.length === GRID_SIZE - 1) lists[CENTRE] = centre.toSpliced(CENTRE, 0, FREE);
  const wrong = columns.find((_, index) => lists[index]?.length !== GRID_SIZE);
  if (wrong) {
    const count = lists[columns.indexOf(wrong)]?.length;
    return {
      fault:
        count === undefined
          ? { code: 'COLUMN_NOT_LIST', column: wrong }
          : { code: 'COLUMN_LENGTH', column: wrong, count },
    };
  }
  return { rows: sides.map((row) => lists.map((list) => list?.[row - 1])) };
}

/** A column: an array, or a text such as `[1,2,3,4,5]` or `1 2 3 4 5`. */
function listIn(value: unknown): unknown[] | undefined {
  const list = typeof value === 'string' ? (parsedOrNull(value) ?? value.trim().split(/[\s,;|]+/)) : value;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
