import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import { cardIdIn } from './card-id.ts';
import type { CardList } from './card-list.ts';
import type { CardRecord, NamedId } from './card-record.ts';

export interface ReadList extends Pick<CardList, 'name' | 'keys' | 'indexes'> {
  readonly cards: readonly CardRecord[];
}

/** The number of each card of a list, or undefined where it has none. */
interface Numbered {
  readonly list: ReadList;
  readonly ids: readonly unknown[];
  /** Null: the file names them. */
  readonly assumed: AssumedNumbering | null;
}

/**
 * The numbers of the cards of each list. An identity is never guessed: numbers that are not named are refused until
 * `confirmed` says how the user wants them assumed, and two names for a card that differ are refused for good.
 */
export function numberLists(
  lists: readonly ReadList[],
  confirmed: AssumedNumbering | undefined,
): Numbered[] | Refusal {
  const numbered: Numbered[] = [];
  for (const list of lists) {
    const found = numberList(list);
    if ('kind' in found) return found;
    numbered.push(found);
  }
  const assumed = numbered.filter(({ assumed: each }) => each === 'place' || each === 'index');
  if (assumed.length > 0 && lists.length > 1) {
    return refuse('FILE_LISTS_UNNUMBERED', { lists: inOneText(assumed.map(({ list }) => list.name)) });
  }
  const question = numbered.find(({ assumed: each }) => each !== null && each !== confirmed);
  return question ? ask(question) : numbered;
}

function numberList(list: ReadList): Numbered | Refusal {
  const own = namesOf(list.cards);
  const differing = list.cards.map((card) => differingIds(card, own)).find(Boolean);
  if (differing) return differ(differing[0].name, differing[1].name);
  const ids = list.cards.map(({ ids: each }) => each.find(({ name }) => own.includes(name)));
  const named: Numbered = { list, ids: ids.map((id) => id?.value), assumed: null };
  const keys = list.keys && numbersInKeys(list.keys);
  if (keys) {
    const at = ids.findIndex((id, index) => id && cardIdIn(id.value) !== keys.numbers[index]);
    const other = ids[at];
    if (!other) return { list, ids: keys.numbers, assumed: keys.prefix === '' ? null : 'key' };
    // The card says it itself, and stands under the name of a record.
    const isSure = other.rank === 0 && keys.prefix !== '';
    return isSure ? named : differ(list.keys?.[at] ?? '', other.name);
  }
  if (own.length > 0) return named;
  return list.indexes
    ? { list, ids: list.indexes, assumed: 'index' }
    : { list, ids: list.cards.map((_, index) => index + 1), assumed: 'place' };
}

/** The names of what is the number of the cards: most surely so, or the number and the id of a record alike. */
function namesOf(cards: readonly CardRecord[]): string[] {
  const readable = new Map<string, boolean>();
  const ranks = new Map<string, NamedId['rank']>();
  for (const { name, rank, value } of cards.flatMap(({ ids }) => ids)) {
    ranks.set(name, rank);
    readable.set(name, (readable.get(name) ?? false) || cardIdIn(value) !== null);
  }
  const all = [...ranks.keys()];
  const names = all.filter((name) => readable.get(name));
  // A wrong number of a card is a fault of that card; other names without numbers are names of something else.
  const usable = names.length > 0 ? names : all;
  const sure = usable.filter((name) => ranks.get(name) === 0);
  return sure.length > 0 ? sure : names;
}

function differingIds({ ids }: CardRecord, names: readonly string[]): [NamedId, NamedId] | undefined {
  const [first, ...others] = ids.filter(({ name }) => names.includes(name));
  const other = first && others.find(({ value }) => cardIdIn(value) !== cardIdIn(first.value));
  return first && other && [first, other];
}

/** The numbers in keys such as `12`, or `c12` where all begin the same; null where they are not, or mere indexes from 0. */
function numbersInKeys(keys: readonly string[]): { prefix: string; numbers: number[] } | null {
  const parts = keys.map((key) => /^([\p{L}\p{M}]*[\s_.#-]?)(\d{1,9})$/u.exec(key));
  const prefix = parts[0]?.[1] ?? '';
  const numbers = parts.map((part) => Number(part?.[2]));
  const alike = parts.every((part) => part?.[1] === prefix) && new Set(numbers).size === numbers.length;
  const isIndex = prefix === '' && numbers.includes(0);
  return alike && !isIndex ? { prefix, numbers } : null;
}

function differ(one: string, other: string): Refusal {
  return refuse('FILE_NUMBERS_DIFFER', { one, other });
}

function ask({ list, ids, assumed }: Numbered): Refusal {
  const numbers = ids.map(Number);
  const unknown = [...new Set(list.cards.flatMap((card) => card.unknown ?? []))];
  const params = {
    numbering: assumed ?? 'place',
    count: ids.length,
    first: numbers[0] ?? 1,
    last: numbers.at(-1) ?? 1,
    ...(unknown.length > 0 && { unknown: inOneText(unknown) }),
  };
  const key = list.keys?.[0] ?? '';
  return assumed === 'key'
    ? refuse('FILE_NUMBERS_IN_KEYS', { ...params, key })
    : refuse('FILE_WITHOUT_NUMBERS', params);
}

const MOST_NAMED = 10;

/** Names in one text, of very many the first. */
export function inOneText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => (name.length > 40 ? `${name.slice(0, 40)}…` : name));
  return names.length > MOST_NAMED ? `${shown.join(', ')}, …` : shown.join(', ');
}
