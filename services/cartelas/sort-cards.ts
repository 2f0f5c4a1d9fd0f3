import { type Grid, gridKey } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { checkGrid } from '../../contracts/cartelas/check-grid.ts';
import { numberIn } from '../../contracts/cartelas/grid-faults.ts';
import type { RejectedCard } from '../../contracts/cartelas/commands.ts';
import { CardId } from '../../contracts/ids.ts';
import type { CardRecord } from './card-record.ts';

/** What becomes of the cards of a file: new ones, those the branch has exactly so already, and those not taken. */
export interface SortedCards {
  readonly accepted: Cartela[];
  readonly unchanged: CardId[];
  readonly rejected: RejectedCard[];
}

/**
 * Checks every card by the rules, then against the cards before it in the file and the `present` ones of the branch: one
 * id and one set of numbers stand for one card. Where no card of the file names a number, its place is its number.
 */
export function sortCards(records: readonly CardRecord[], present: Iterable<Cartela>): SortedCards {
  const sorted: SortedCards = { accepted: [], unchanged: [], rejected: [] };
  const branch = new Map<CardId, string>();
  const idOfNumbers = new Map<string, CardId>();
  for (const { cardId, numbers } of present) {
    branch.set(cardId, gridKey(numbers));
    idOfNumbers.set(gridKey(numbers), cardId);
  }
  const inFile = new Set<CardId>();
  const placeIsId = records.every(({ id }) => id === undefined);

  for (const [index, record] of records.entries()) {
    const place = index + 1;
    const read = readCard(placeIsId ? { ...record, id: place } : record, place);
    if ('problem' in read) {
      sorted.rejected.push({ place, ...read });
      continue;
    }
    const { cardId, numbers } = read;
    const key = gridKey(numbers);
    const twin = idOfNumbers.get(key);
    const reject = (problem: string) =>
      sorted.rejected.push({ place, cardId, problem: `card ${cardId} ${problem}` });
    if (inFile.has(cardId)) reject('is in the file twice');
    else if (branch.get(cardId) === key) sorted.unchanged.push(cardId);
    else if (branch.has(cardId)) reject('is already a card of this branch, with other numbers');
    else if (twin !== undefined) reject(`is the same as card ${twin}`);
    else {
      sorted.accepted.push({ cardId, numbers });
      idOfNumbers.set(key, cardId);
    }
    inFile.add(cardId);
  }
  return sorted;
}

type ReadCard = { cardId: CardId; numbers: Grid } | { cardId: CardId | null; problem: string };

function readCard({ id, rows }: CardRecord, place: number): ReadCard {
  const cardId = cardIdIn(id);
  const name = cardId === null ? `the card at place ${place}` : `card ${cardId}`;
  if (id === undefined) return { cardId, problem: `${name} has no card number` };
  if (cardId === null)
    return { cardId, problem: `${name}: its card number must be 1 to 99999, not ${quoted(id)}` };
  if (rows === 'none') return { cardId, problem: `${name} has no numbers` };
  if ('problem' in rows) return { cardId, problem: `${name}: ${rows.problem}` };
  const checked = checkGrid(rows.rows);
  if (!checked.ok) return { cardId, problem: `${name}: ${checked.problems.join('; ')}` };
  return { cardId, numbers: checked.grid };
}

/** `12`, `"12"`, `"012"`, `"Card 12"` and `"#12"` all name card 12. */
function cardIdIn(id: unknown): CardId | null {
  const digits = typeof id === 'string' ? /^\s*(?:[a-z]+[\s._#-]*|#\s*)?(\d{1,9})\s*$/i.exec(id)?.[1] : id;
  return CardId.safeParse(numberIn(digits)).data ?? null;
}

function quoted(id: unknown): string {
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' ? `"${id.slice(0, 20)}"` : 'something else';
}
