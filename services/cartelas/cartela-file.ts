import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { type CardRecords, isCardField, isIdField, readRecord } from './card-record.ts';
import { parseCsv } from './csv-text.ts';
import { parseJson } from './json-text.ts';
import { type SortedCards, sortCards } from './sort-cards.ts';
import { problemAt, type TextProblem } from './text-place.ts';

export type CartelaFile =
  | ({ readonly ok: true } & SortedCards)
  | { readonly ok: false; readonly refusal: Refusal };

export const MOST_BYTES = 5_000_000;
export const MOST_CARDS = 10_000;

/**
 * Reads a JSON or CSV file of cartelas and sorts its cards into those a branch can take in, those it has already exactly so
 * (`unchanged`) and those rejected, each with its place in the file (from 1) and the problem in words. `present`: the cards
 * the branch has now. Refused whole: FILE_NOT_READABLE (with line and column), FILE_TOO_LARGE, FILE_TOO_MANY_CARDS,
 * FILE_WITHOUT_CARDS.
 */
export function readCartelaFile(text: string, fileName: string, present: Iterable<Cartela>): CartelaFile {
  if (Buffer.byteLength(text) > MOST_BYTES) return refused('FILE_TOO_LARGE');
  const content = text.replace(/^\uFEFF/, '');
  const read = recordsIn(content, fileName);
  if ('problem' in read) return refused('FILE_NOT_READABLE', { ...read });
  if (read.count > MOST_CARDS) {
    return refused('FILE_TOO_MANY_CARDS', { count: read.count, most: MOST_CARDS });
  }
  const records = read.records();
  if (records.every(({ rows }) => rows === 'none')) return refused('FILE_WITHOUT_CARDS');
  return { ok: true, ...sortCards(records, present) };
}

function refused(...refusal: Parameters<typeof refuse>): CartelaFile {
  return { ok: false, refusal: refuse(...refusal) };
}

function recordsIn(content: string, fileName: string): CardRecords | TextProblem {
  const binary = content.indexOf('\0');
  if (binary >= 0) {
    return problemAt(content, binary, 'it is not a text file; save a spreadsheet as CSV first');
  }
  if (content.trim() === '') return { count: 0, records: () => [] };
  if (!looksLikeJson(content) && !/\.json$/i.test(fileName)) return parseCsv(content);
  const json = parseJson(content);
  if ('problem' in json) return json;
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
