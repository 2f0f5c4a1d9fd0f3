import type { RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import { LARGEST_FILE, MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import { textFaults } from '../../../contracts/cartelas/text-faults.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import { type CardRecord, type CardRecords, isCardField, isIdField, readRecord } from './card-record.ts';
import { parseCsv } from './csv-text.ts';
import { parseJson } from './json-text.ts';
import { type PlacedCard, readCard } from './read-card.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** What a file holds, whoever it is for: cards that are right in themselves, and entries that are no right card. */
export interface CartelaFile {
  readonly kind: 'file';
  readonly cards: readonly PlacedCard[];
  readonly rejected: readonly RejectedCard[];
}

/**
 * Reads a JSON or CSV file of cartelas, each with its place in the file (from 1). Where no card of the file names a number,
 * its place is its number. Refused whole: FILE_NOT_READABLE (with line and column), FILE_TOO_LARGE, FILE_TOO_MANY_CARDS,
 * FILE_WITHOUT_CARDS.
 */
export function readCartelaFile(text: string, fileName: string): CartelaFile | Refusal {
  if (Buffer.byteLength(text) > LARGEST_FILE) return refuse('FILE_TOO_LARGE');
  const found = recordsIn(text.replace(/^\uFEFF/, ''), fileName);
  if ('fault' in found) return refuse('FILE_NOT_READABLE', { ...found, problem: textFaults[found.fault] });
  if (found.count > MOST_CARDS) {
    return refuse('FILE_TOO_MANY_CARDS', { count: found.count, most: MOST_CARDS });
  }
  const records = found.records();
  return records.every(looksLikeNoCard) ? refuse('FILE_WITHOUT_CARDS') : readCards(records);
}

function looksLikeNoCard({ rows }: CardRecord): boolean {
  return 'fault' in rows && rows.fault.code === 'NUMBERS_MISSING';
}

function readCards(records: readonly CardRecord[]): CartelaFile {
  const placeIsId = records.every(({ id }) => id === undefined);
  const cards: PlacedCard[] = [];
  const rejected: RejectedCard[] = [];
  for (const [index, record] of records.entries()) {
    const place = index + 1;
    const read = readCard(placeIsId ? { ...record, id: place } : record, place);
    if ('faults' in read) rejected.push(read);
    else cards.push(read);
  }
  return { kind: 'file', cards, rejected };
}

function recordsIn(content: string, fileName: string): CardRecords | PlacedFault {
  const binary = content.indexOf('\0');
  if (binary >= 0) return faultAt(content, binary, 'NOT_TEXT');
  if (content.trim() === '') return { count: 0, records: () => [] };
  if (!looksLikeJson(content) && !/\.json$/i.test(fileName)) return parseCsv(content);
  const json = parseJson(content);
  if ('fault' in json) return json;
  const cards = cardsIn(json.value);
  return { count: cards.length, records: () => cards.map(readRecord) };
}

/** By content, because names lie: an opening bracket, or a name with a colon where the opening brace was lost. */
function looksLikeJson(content: string): boolean {
  return /^\s*(?:[{[]|"[^"\n]*"\s*:)/.test(content);
}

/** The list of cards in a JSON document: the document itself, or the first list found inside an object that holds one. */
function cardsIn(value: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(value)) return isOneCard(value) ? [value] : value;
  if (typeof value !== 'object' || value === null || depth > 3) return [];
  const names = Object.keys(value);
  if (names.some(isIdField) && names.some(isCardField)) return [value];
  for (const inner of Object.values(value)) {
    const cards = cardsIn(inner, depth + 1);
    if (cards.length > 0) return cards;
  }
  return names.some(isCardField) ? [value] : [];
}

/** Five lists of plain values are the rows of one card, not five cards. */
function isOneCard(list: readonly unknown[]): boolean {
  return (
    list.length === 5 &&
    list.every((row) => Array.isArray(row) && row.length === 5 && !row.some(Array.isArray))
  );
}
