import type { RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import { LARGEST_FILE, MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { textFaults } from '../../../contracts/cartelas/text-faults.ts';
import { isRefusal, type Refusal, refuse } from '../../../contracts/refusals.ts';
import { gridKey } from '../../../contracts/bingo/grid.ts';
import { inRange } from './card-layout.ts';
import type { CardList, FileContents } from './card-list.ts';
import type { CardRecord } from './card-record.ts';
import { parseCsv } from './csv-text.ts';
import { listsIn } from './json-lists.ts';
import { parseJson } from './json-text.ts';
import { inOneText, numberLists, type ReadList } from './numbering.ts';
import { type PlacedCard, readCard } from './read-card.ts';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** What a file holds, whoever it is for: cards that are right in themselves, and entries that are no right card. */
export interface CartelaFile {
  readonly kind: 'file';
  readonly cards: readonly PlacedCard[];
  readonly rejected: readonly RejectedCard[];
  /** How the cards got their numbers where they do not name them. */
  readonly numbering: AssumedNumbering | null;
  /** The names of its lists or sheets, if there are several. */
  readonly lists: readonly string[];
  /** What is in the file beside its cards, by name or beginning. */
  readonly leftOut: readonly string[];
}

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
  const count = found.lists.reduce((sum, list) => sum + list.count, 0);
  if (count > MOST_CARDS) return refuse('FILE_TOO_MANY_CARDS', { count, most: MOST_CARDS });
  const all = found.lists.map((list) => ({ ...list, cards: list.records() }));
  const lists = all.filter(({ cards }) => isCardList(cards));
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

/** A list with something like a card in it; of a few entries with a number, written by hand, each is told what it lacks. */
function isCardList(cards: readonly CardRecord[]): boolean {
  if (cards.some(({ rows }) => 'rows' in rows && inRange(rows.rows) >= 12)) return true;
  const isNothing = ({ rows }: CardRecord) => 'fault' in rows && rows.fault.code === 'NUMBERS_MISSING';
  return cards.length <= FEW && !cards.every(isNothing) && cards.some(({ ids }) => ids.length > 0);
}

function readLists(
  lists: readonly ReadList[],
  leftOut: readonly string[],
  confirmed: AssumedNumbering | undefined,
): CartelaFile | Refusal {
  const numbered = numberLists(lists, confirmed);
  if (isRefusal(numbered)) return numbered;
  const cards: PlacedCard[] = [];
  const rejected: RejectedCard[] = [];
  const listOf = new Map<number, { list: ReadList; key: string }>();
  let place = 0;
  for (const { list, ids } of numbered) {
    for (const [index, { rows }] of list.cards.entries()) {
      place += 1;
      const read = readCard({ id: ids[index], rows, place });
      if ('faults' in read) {
        rejected.push(read);
        continue;
      }
      const { cardId, numbers } = read.card;
      const before = listOf.get(cardId);
      const key = gridKey(numbers);
      if (before && before.list !== list) {
        // One list of all cards and one of some of them are no contradiction.
        if (before.key === key) continue;
        return refuse('FILE_LISTS_CLASH', { cardId, lists: inOneText([before.list.name, list.name]) });
      }
      listOf.set(cardId, { list, key });
      cards.push(read);
    }
  }
  const names = lists.length > 1 ? lists.map(({ name }) => name) : [];
  const numbering = numbered.find(({ assumed }) => assumed !== null)?.assumed ?? null;
  return { kind: 'file', cards, rejected, numbering, lists: names, leftOut };
}
