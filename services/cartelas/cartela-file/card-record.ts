import { columns } from '../../../contracts/bingo/columns.ts';
import { CENTRE, FREE, GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import type { CardFault } from '../../../contracts/cartelas/card-faults.ts';
import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { cardIdIn } from './card-id.ts';
import { upright } from './card-layout.ts';
import { cellNames, gridNames, idRank, isCardField, plainName, sides } from './names.ts';

/** A card of a file before it is checked: what may stand for its number, and its rows. */
export interface CardRecord {
  readonly ids: readonly NamedId[];
  readonly rows: Rows;
  /** Names of its fields that are not understood. */
  readonly unknown?: readonly string[];
}

/** What may be the number of a card, and how surely ({@link idRank}) by its name in the file. */
export interface NamedId {
  readonly name: string;
  readonly rank: 0 | 1 | 2;
  readonly value: unknown;
}

/** The rows as the record has them, not checked yet, or why it has none (NUMBERS_MISSING: it does not look like a card). */
export type Rows = { readonly rows: unknown } | { readonly fault: CardFault };

type Fields = ReadonlyMap<string, unknown>;

const columnNames = columns.map((column) => column.toLowerCase());
export const missing: Rows = { fault: { code: 'NUMBERS_MISSING' } };

/** Reads the shapes that halls' files really have: see {@link Rows} and the tests. */
export function readRecord(record: unknown): CardRecord {
  if (Array.isArray(record)) return { ids: [], rows: fromList(record) };
  return typeof record === 'object' && record !== null
    ? readFields(Object.entries(record))
    : { ids: [], rows: missing };
}

/** Fields of a record by their names, which need not be of one kind: a table can have two columns of a name. */
export function readFields(all: readonly (readonly [name: string, value: unknown])[]): CardRecord {
  const ids: NamedId[] = [];
  const unknown: string[] = [];
  const fields = new Map<string, unknown>();
  for (const [name, value] of all) {
    const rank = idRank(name);
    if (rank !== null && isPlain(value) && (!isCardField(name) || cardIdIn(value) !== null)) {
      if (value !== null && value !== '') ids.push({ name, rank, value });
    } else if (isCardField(name)) fields.set(plainName(name), value);
    else unknown.push(name);
  }
  return { ids, rows: fromFields(fields), unknown };
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

function fromFields(fields: Fields): Rows {
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
  const grid = typeof value === 'string' ? listInText(value, 24) : value;
  if (Array.isArray(grid)) return fromList(grid);
  if (typeof grid !== 'object' || grid === null) return { fault: { code: 'NUMBERS_NOT_READABLE' } };
  return fromFields(new Map(Object.entries(grid).map(([name, cell]) => [plainName(name), cell as unknown])));
}

/** The numbers of a card in one list, by rows or by columns, with or without the centre, or as a list of lists. */
export function fromList(list: readonly unknown[]): Rows {
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

function listIn(value: unknown): unknown[] | undefined {
  const list = typeof value === 'string' ? listInText(value, 0) : value;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

/** A list in a text such as `[1,2,3,4,5]` or `1 2 3 4 5`; of fewer entries than `least` it is none. */
function listInText(text: string, least: number): unknown {
  const parsed = parsedOrNull(text);
  if (parsed !== null) return parsed;
  const list = text.trim().split(/[\s,;|]+/);
  return list.length >= least ? list : null;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
