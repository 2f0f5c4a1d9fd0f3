import { type Grid, gridKey } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { Fold } from '../commands/decision.ts';

/** The cartelas of a branch. */
export type Cartelas = ReadonlyMap<CardId, Grid>;

export const cartelasFold: Fold<Cartelas, CartelasEvent> = {
  initial: new Map(),
  evolve(cartelas, event) {
    switch (event.type) {
      case 'CartelaAdded':
      case 'CartelaUpdated':
        return withCards(cartelas, [event.data]);
      case 'CartelasCopied':
      case 'CartelasImported':
        return withCards(cartelas, event.data.cartelas);
      case 'CartelaDeleted':
        return new Map([...cartelas].filter(([cardId]) => cardId !== event.data.cardId));
      default:
        event satisfies never;
        return cartelas;
    }
  },
};

function withCards(cartelas: Cartelas, added: readonly Cartela[]): Cartelas {
  const all = new Map(cartelas);
  for (const { cardId, numbers } of added) all.set(cardId, numbers);
  return all;
}

export function listOf(cartelas: Cartelas): Cartela[] {
  return Array.from(cartelas, ([cardId, numbers]) => ({ cardId, numbers }));
}

/** Which card has which numbers ({@link gridKey}). A branch never holds the same card twice: both would win at once. */
export function cardsByNumbers(cartelas: Cartelas): Map<string, CardId> {
  return new Map(Array.from(cartelas, ([cardId, numbers]) => [gridKey(numbers), cardId]));
}
