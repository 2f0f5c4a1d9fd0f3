import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { RejectedCard } from '../../contracts/cartelas/import-cartelas.ts';
import type { CartelasEvent, EventOf } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { Decision } from '../commands/decision.ts';
import { acceptTogether, inBatches } from './batches.ts';
import { type Cartelas, cardsByNumbers, numbersKey } from './cartelas.ts';

/** A valid card of a file, with its place in it. */
export interface FileCard extends Cartela {
  readonly place: number;
}

export interface Sorted {
  readonly accepted: readonly Cartela[];
  readonly unchanged: readonly CardId[];
  readonly rejected: readonly RejectedCard[];
}

/** Tells the cards of a file that are new to the branch from those it has already and those that clash with one. */
export function sortCards(cards: readonly FileCard[], cartelas: Cartelas): Sorted {
  const numbersOf = new Map([...cartelas].map(([cardId, numbers]) => [cardId, numbersKey(numbers)]));
  const cardOf = cardsByNumbers(cartelas);
  const accepted: Cartela[] = [];
  const unchanged: CardId[] = [];
  const rejected: RejectedCard[] = [];
  for (const { place, cardId, numbers } of cards) {
    const key = numbersKey(numbers);
    const present = numbersOf.get(cardId);
    const same = cardOf.get(key);
    if (present === key) unchanged.push(cardId);
    else if (present !== undefined) {
      rejected.push({
        place,
        cardId,
        problem: `card ${cardId}: there is a card ${cardId} with other numbers`,
      });
    } else if (same !== undefined) {
      rejected.push({ place, cardId, problem: `card ${cardId}: has the same numbers as card ${same}` });
    } else {
      accepted.push({ cardId, numbers });
      numbersOf.set(cardId, key);
      cardOf.set(key, cardId);
    }
  }
  return { accepted, unchanged, rejected };
}

/** The accepted cards go in together; with none, or in a dry run, nothing is appended. */
export function decideImport(
  { fileName, dryRun }: { fileName: string; dryRun: boolean },
  { accepted }: Pick<Sorted, 'accepted'>,
): Decision<CartelasEvent> {
  const events = inBatches(accepted).map(
    (cartelas): EventOf<'CartelasImported'> => ({ type: 'CartelasImported', data: { fileName, cartelas } }),
  );
  const decision = acceptTogether(events);
  return dryRun && decision.kind === 'accepted' ? { ...decision, events: [] } : decision;
}
