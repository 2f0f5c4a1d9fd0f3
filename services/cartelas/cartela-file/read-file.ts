import { LARGEST_FILE, MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { textFaults } from '../../../contracts/cartelas/text-faults.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import { inRange } from './card-layout.ts';
import type { CardList, FileContents } from './card-list.ts';
import type { CardRecord } from './card-record.ts';
import { type CartelaFile, readLists } from './read-lists.ts';
import { parseCsv } from './csv-text.ts';
import { listsIn } from './json-lists.ts';
import { parseJson } from './json-text.ts';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

export interface Sheet {
  readonly name: string;
  /** None of a sheet that is hidden: what the user does not see is named and not taken. */
  readonly rows: readonly Row[];
  readonly hidden: boolean;
}

/**
 * Reads a JSON or CSV text, or the sheets of a spreadsheet, each card with its place in the file (from 1). Refused whole:
 * FILE_NOT_READABLE (with line and column), FILE_TOO_LARGE, FILE_TOO_MANY_CARDS, FILE_WITHOUT_CARDS, and where the cards do
 * not name their numbers for certain FILE_WITHOUT_NUMBERS, FILE_NUMBERS_IN_KEYS (both until they are `confirmed`),
 * FILE_LISTS_UNNUMBERED, FILE_LISTS_CLASH or FILE_NUMBERS_DIFFER.
 */
export function readCartelaFile(
  source: string | readonly Sheet[],
  fileName: string,
  confirmed?: AssumedNumbering,
): CartelaFile | Refusal {
  if (typeof source === 'string' && Buffer.byteLength(source) > LARGEST_FILE) return refuse('FILE_TOO_LARGE');
  const found = contentsOf(source, fileName);
  if ('fault' in found) return refuse('FILE_NOT_READABLE', { ...found, problem: textFaults[found.fault] });
  const all = found.lists.map((list) => ({
    ...list,
    cards: list.records(list.count > MOST_CARDS ? SAMPLE : list.count),
  }));
  const lists = all.filter(({ cards }) => isCardList(cards));
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  if (count > MOST_CARDS) return refuse('FILE_TOO_MANY_CARDS', { count, most: MOST_CARDS });
  if (lists.length === 0) return refuse('FILE_WITHOUT_CARDS');
  const isSomething = ({ name, count: entries, beside = [] }: CardList) =>
    name !== '' && entries + beside.length > 0;
  const others = all.filter((list) => !lists.includes(list) && isSomething(list)).map(({ name }) => name);
  const beside = lists.flatMap((list) => list.beside ?? []);
  return readLists(lists, [...others, ...found.leftOut, ...beside], confirmed);
}

function contentsOf(source: string | readonly Sheet[], fileName: string): FileContents | PlacedFault {
  if (typeof source !== 'string') {
    const hidden = source.filter((sheet) => sheet.hidden).map(({ name }) => name);
    return { lists: source.map(({ name, rows }) => tableOf(name, rows)), leftOut: hidden };
  }
  const content = source.replace(/^\uFEFF/, '');
  const binary = content.indexOf('\0');
  if (binary >= 0) return faultAt(content, binary, 'NOT_TEXT');
  if (content.trim() === '') return { lists: [], leftOut: [] };
  if (!looksLikeJson(content) && !/\.json$/i.test(fileName)) {
    const csv = parseCsv(content);
    return 'fault' in csv ? csv : { lists: [tableOf('', csv.rows)], leftOut: [] };
  }
  const json = parseJson(content);
  return 'fault' in json ? json : listsIn(json.value);
}

/** By content, because names lie: an opening bracket, or a name with a colon where the opening brace was lost. */
function looksLikeJson(content: string): boolean {
  return /^\s*(?:[{[]|"[^"\n]*"\s*:)/.test(content);
}

const FEW = 5;
/** Of a list that is longer than can be taken, so many entries show whether it is one of cards. */
const SAMPLE = 500;

/** A list with something like a card in it; of a few entries with a number, written by hand, each is told what it lacks. */
function isCardList(cards: readonly CardRecord[]): boolean {
  if (cards.some(({ rows }) => 'rows' in rows && inRange(rows.rows) >= 12)) return true;
  const isNothing = ({ rows }: CardRecord) => 'fault' in rows && rows.fault.code === 'NUMBERS_MISSING';
  return cards.length <= FEW && !cards.every(isNothing) && cards.some(({ ids }) => ids.length > 0);
}
