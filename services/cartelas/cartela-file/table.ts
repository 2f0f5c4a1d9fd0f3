import { GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import type { CardList } from './card-list.ts';
import { type CardRecord, readFields } from './card-record.ts';
import { fiveRowCards, headingIn } from './five-row-cards.ts';
import { idRank, isCellName, isGridName, lettersAt } from './names.ts';
import { placedCells } from './placed-cells.ts';
import { beginningOf, type Row } from './row.ts';

/** More than any list of cards has, and has above it. */
const MOST_COLUMNS = 500;
const MOST_ABOVE = 200;

/** The cards of a table: those of CSV and of a sheet. What stands above them and rows without any number are none. */
export function tableOf(name: string, all: readonly Row[]): CardList {
  const rows = all.filter((row) => row.length > 0);
  const start = startOf(rows);
  const above = rows.slice(0, start < 0 ? rows.length : start);
  const read = readRows(start < 0 ? [] : rows.slice(start));
  const beside = [...above.map(beginningOf), ...read.leftOut];
  return { name, count: read.count, records: read.records, beside };
}

/** The header, and without one the first row that is part of a card; above may stand a title, which is one cell over several. */
function startOf(all: readonly Row[]): number {
  const rows = all.slice(0, MOST_ABOVE);
  const data = rows.findIndex(isData);
  const isTitle = (row: Row) => row.length === 1 && (rows[data]?.length ?? 0) > 1;
  const header = rows.findIndex(
    (row) => row.length <= MOST_COLUMNS && !isTitle(row) && (row.some(isCellName) || row.some(isGridName)),
  );
  if (header >= 0 && (data < 0 || header <= data)) return header;
  return rows.findIndex((row) => headingIn(row) !== null || isData(row) || (!isTitle(row) && isHeader(row)));
}

interface ReadRows {
  readonly count: number;
  readonly records: CardList['records'];
  readonly leftOut: readonly string[];
}

function readRows(rows: readonly Row[]): ReadRows {
  const [header = [], ...below] = rows;
  if (isFiveRows(rows)) {
    const { records, leftOut } = fiveRowCards(rows);
    return { count: records.length, records: () => records, leftOut };
  }
  if (hasNames(header)) return byRow(header, below, (cards) => cards.map((row) => byName(header, row)));
  const idColumn = header.findIndex((cell) => idRank(cell) !== null);
  if (idColumn < 0 && isData(header)) return byRow([], rows, (cards) => placedCells(cards));
  return byRow(header, below, (cards) => placedCells(cards, idColumn));
}

function byRow(header: Row, rows: readonly Row[], read: (cards: readonly Row[]) => CardRecord[]): ReadRows {
  const cards = rows.filter(isCard);
  const others = rows.filter((row) => !isCard(row) && row.join() !== header.join());
  return {
    count: cards.length,
    records: (most) => read(cards.slice(0, most)),
    leftOut: others.map(beginningOf),
  };
}

function byName(header: Row, row: Row): CardRecord {
  const record = readFields(header.map((name, index) => [name, row[index] ?? '']));
  if (row.length <= header.length) return record;
  return {
    ...record,
    rows: { fault: { code: 'LONGER_THAN_HEADER', count: row.length, header: header.length } },
  };
}

/** A number somewhere, if only in a list of them in one cell: a date is none. */
function isCard(row: Row): boolean {
  return row.some(
    (cell) => numberIn(cell) !== null || (cell.length < 1_000 && cell.split(/\D+/).length >= GRID_SIZE),
  );
}

function isData(row: Row): boolean {
  return row.filter((cell) => numberIn(cell) !== null).length >= GRID_SIZE - 1 || row.some(isListOfNumbers);
}

function isListOfNumbers(cell: string): boolean {
  return cell.length < 1_000 && cell.split(/\D+/).length >= GRID_SIZE * GRID_SIZE - 1;
}

function isHeader(row: Row): boolean {
  if (row.length > MOST_COLUMNS) return false;
  return hasNames(row) || row.some((cell) => idRank(cell) !== null);
}

function hasNames(row: Row): boolean {
  return row.filter(isCellName).length >= GRID_SIZE || lettersAt(row) >= 0 || row.some(isGridName);
}

/** Cards under headings of their own, under `B I N G O` with a number in each cell, or of nothing but rows of five or six. */
function isFiveRows(rows: readonly Row[]): boolean {
  if (rows[0]?.slice(0, MOST_COLUMNS).some(isCellName)) return false;
  const letters = rows.findIndex((row) => lettersAt(row) >= 0);
  if (letters >= 0) {
    const at = lettersAt(rows[letters] ?? []);
    const first = rows.slice(letters + 1).find(isCard) ?? [];
    return first.slice(at, at + GRID_SIZE).every((cell) => !/\d\D+\d/.test(cell));
  }
  const data = rows.filter(isData);
  const narrow = data.filter(({ length }) => length === GRID_SIZE || length === GRID_SIZE + 1);
  return data.length > 0 && narrow.length * 2 > data.length;
}
