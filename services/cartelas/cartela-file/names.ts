import { columns } from '../../../contracts/bingo/columns.ts';

const columnNames = columns.map((column) => column.toLowerCase());
export const sides = [1, 2, 3, 4, 5] as const;
export const cellNames = sides.map((row) => columnNames.map((column) => `${column}${row}`));
/** A card under one of these names is the whole of its numbers; under some of them stands its number in other files. */
export const gridNames = [
  'numbers',
  'grid',
  'cells',
  'rows',
  'card',
  'cartela',
  'board',
  'bingocard',
  'ካርቴላ',
  'ካርድ',
  'ቁጥሮች',
];

const cells = new Set(cellNames.flat());
const grids = new Set(gridNames);

const LONGEST_NAME = 60;

/** `Card_ID`, `cardId` and `card id` are one name, as are `Card N°`, `Card Nº` and `CARD NO.`. */
export function plainName(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  return name
    .replaceAll('°', 'o')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}

const ofCards =
  /^(?:the)?(?:bingo)?(?:card|cartela|cartella|cartel|kartela|kartella|board)s?(?:id|no|nr|num|number|name|#)?$/;
const ofCardsAmharic = /^የ?(?:ቢንጎ)?(?:ካርቴላ|ካርተላ|ካርድ|ቦርድ)(?:ው|ዋ|ኡ)?(?:መለያ)?(?:ቁጥር|ቁጥሩ|ቁ|መለያ)?$/;
const ofAnything = new Set(['no', 'nr', 'num', 'number', '#', 'ቁጥር', 'ቁ']);
const ofRecords = new Set(['id', 'መለያ', 'መለያቁጥር']);

/**
 * How surely a field of this name holds the number printed on a card: 0 says so itself, 1 is a number of something, 2 may be
 * one of a database; null is no such name.
 */
export function idRank(name: string): 0 | 1 | 2 | null {
  const plain = plainName(name);
  if (ofCards.test(plain) || ofCardsAmharic.test(plain)) return 0;
  if (ofAnything.has(plain)) return 1;
  return ofRecords.has(plain) ? 2 : null;
}

export function isCellName(name: string): boolean {
  return cells.has(plainName(name));
}

export function isGridName(name: string): boolean {
  return grids.has(plainName(name));
}

/** Whether a field of this name can hold numbers of a card: a cell, a column or all of them. */
export function isCardField(name: string): boolean {
  return isCellName(name) || isGridName(name) || columnNames.includes(plainName(name));
}

/** Where in a row `B I N G O` begins, -1 where it does not stand there. */
export function lettersAt(row: readonly string[]): number {
  return row.findIndex((_, index) =>
    columns.every((letter, offset) => row[index + offset]?.trim().toUpperCase() === letter),
  );
}
