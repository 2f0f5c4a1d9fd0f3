import type { CardList, FileContents } from './card-list.ts';
import { type CardRecord, readRecord } from './card-record.ts';
import { idRank, isCardField } from './names.ts';
import { placedCells } from './placed-cells.ts';

/** Deeper than any file has its cards; what a file can nest must not be followed for ever. */
const DEEPEST = 4;

/** Every list of cards in a JSON document, named by its path, and the paths of other lists and objects. */
export function listsIn(value: unknown, path: readonly string[] = []): FileContents {
  if (typeof value !== 'object' || value === null) return none;
  if (isCard(value)) return { lists: [listOf(path, [value])], leftOut: [] };
  if (Array.isArray(value))
    return value.some(isCard) || isFlat(value) ? inArray(value, path) : within(value, path);
  return Object.values(value).some(isCard) ? inMap(value, path) : within(value, path);
}

const none: FileContents = { lists: [], leftOut: [] };
const isFlat = (list: readonly unknown[]) =>
  list.every((entry) => typeof entry !== 'object' || entry === null);

/** Without what is empty where the first is: so a list is written whose entries go by their number. */
function inArray(entries: readonly unknown[], path: readonly string[]): FileContents {
  const isSparse = entries[0] === null && entries.every((entry) => typeof entry === 'object');
  if (!isSparse) return { lists: [listOf(path, entries)], leftOut: [] };
  const indexes = [...entries.keys()].filter((index) => entries[index] !== null);
  const cards = indexes.map((index) => entries[index]);
  return { lists: [{ ...listOf(path, cards), indexes }], leftOut: [] };
}

/** What does not stand under a number and is no card is something beside the cards. */
function inMap(map: object, path: readonly string[]): FileContents {
  const entries = Object.entries(map) as [string, unknown][];
  const isEntry = ([key, value]: [string, unknown]) => isCard(value) || /^\d+$/.test(key);
  const cards = entries.filter(isEntry);
  const beside = inside(Object.fromEntries(entries.filter((entry) => !isEntry(entry))), path);
  const keys = cards.map(([key]) => key);
  const list = {
    ...listOf(
      path,
      cards.map(([, value]) => value),
    ),
    keys,
  };
  return { lists: [list, ...beside.lists], leftOut: beside.leftOut };
}

/** What holds no list is left out by its own name, not by those of all that is in it. */
function within(value: object, path: readonly string[]): FileContents {
  const found = path.length < DEEPEST ? inside(value, path) : none;
  if (found.lists.length > 0) return found;
  return { lists: [], leftOut: path.length > 0 ? [path.join('.')] : [] };
}

function inside(value: object, path: readonly string[]): FileContents {
  const lists: CardList[] = [];
  const leftOut: string[] = [];
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) continue;
    const found = listsIn(inner, [...path, Array.isArray(value) ? String(Number(key) + 1) : key]);
    lists.push(...found.lists);
    leftOut.push(...found.leftOut);
  }
  return { lists, leftOut };
}

function listOf(path: readonly string[], entries: readonly unknown[]): CardList {
  return {
    name: path.join('.'),
    count: entries.length,
    records: (most) => recordsOf(entries.slice(0, most)),
  };
}

/** Lists of plain cells are read together, because which of their cells is the number shows in most of them. */
function recordsOf(entries: readonly unknown[]): CardRecord[] {
  const isRow = (entry: unknown): entry is unknown[] => Array.isArray(entry) && isFlat(entry);
  const placed = placedCells(entries.filter(isRow)).values();
  return entries.map((entry) => (isRow(entry) ? placed.next().value : null) ?? readRecord(entry));
}

/** An object with fields of a card, five rows, or so many cells that they can be all of a card's: right or not. */
function isCard(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return isCardObject(value);
  const isGrid =
    value.length > 3 &&
    value.length < 7 &&
    value.every((row) => Array.isArray(row) && row.length > 2 && row.length < 9 && isFlat(row));
  return isGrid || (value.length > 22 && value.length < 28 && isFlat(value));
}

function isCardObject(value: object): boolean {
  const names = Object.keys(value);
  const fields = names.filter(isCardField);
  if (fields.length === 0) return false;
  if (fields.length >= 5) return true;
  const holdsNumbers = fields.some((name) => isGridLike((value as Record<string, unknown>)[name]));
  return holdsNumbers || names.some((name) => idRank(name) !== null && !isCardField(name));
}

/** Numbers, or a text of them, or the fields of a card once more: no list of cards. */
function isGridLike(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return Array.isArray(value)
    ? isCard(value)
    : typeof value === 'object' && value !== null && isCardObject(value);
}
