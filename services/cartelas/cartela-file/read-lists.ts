import { gridKey } from '../../../contracts/bingo/grid.ts';
import type { RejectedCard } from '../../../contracts/cartelas/card-faults.ts';
import type { AssumedNumbering } from '../../../contracts/cartelas/numbering.ts';
import { isRefusal, type Refusal, refuse } from '../../../contracts/refusals.ts';
import { inOneText, numberLists, type ReadList } from './numbering.ts';
import { type PlacedCard, readCard } from './read-card.ts';

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

/** Gives the cards of each list their numbers and checks them; a number on different cards of two lists is refused. */
export function readLists(
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
