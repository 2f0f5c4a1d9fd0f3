import { gridKey } from '../../contracts/bingo/grid.ts';
import type { CardFault, RejectedCard } from '../../contracts/cartelas/card-faults.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { CartelaFile } from './cartela-file/read-lists.ts';

/** What becomes of the cards of a file: new ones, those the branch has exactly so already, and those not taken. */
export interface SortedCards {
  readonly accepted: Cartela[];
  readonly unchanged: CardId[];
  readonly rejected: RejectedCard[];
}

/**
 * Compares every good card with the cards before it in the file and the `present` ones of the branch: one id and one set of
 * numbers stand for one card.
 */
export function sortCards(file: CartelaFile, present: Iterable<Cartela>): SortedCards {
  const branch = new Map<CardId, string>();
  const idOfNumbers = new Map<string, CardId>();
  for (const { cardId, numbers } of present) {
    branch.set(cardId, gridKey(numbers));
    idOfNumbers.set(gridKey(numbers), cardId);
  }
  const inFile = new Set<CardId>();
  const accepted: Cartela[] = [];
  const unchanged: CardId[] = [];
  const rejected = [...file.rejected];

  for (const { place, card } of file.cards) {
    const { cardId, numbers } = card;
    const key = gridKey(numbers);
    const twin = idOfNumbers.get(key);
    const reject = (fault: CardFault) => rejected.push({ place, cardId, faults: [fault] });
    if (inFile.has(cardId)) reject({ code: 'TWICE_IN_FILE' });
    else if (branch.get(cardId) === key) unchanged.push(cardId);
    else if (branch.has(cardId)) reject({ code: 'CARD_NUMBER_TAKEN' });
    else if (twin !== undefined) reject({ code: 'SAME_NUMBERS', cardId: twin });
    else {
      accepted.push(card);
      idOfNumbers.set(key, cardId);
    }
    inFile.add(cardId);
  }
  return { accepted, unchanged, rejected: rejected.toSorted((one, other) => one.place - other.place) };
}
