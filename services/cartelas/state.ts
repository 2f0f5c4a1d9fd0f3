import { type Grid, gridKey } from '../../contracts/bingo/grid.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import { category } from '../commands/category.ts';

/** The cartelas of a branch. */
export type Cartelas = ReadonlyMap<CardId, Grid>;

function evolve(state: Cartelas, event: CartelasEvent): Cartelas {
  switch (event.type) {
    case 'CartelaAdded':
    case 'CartelaUpdated':
      return withCards(state, [event.data]);
    case 'CartelasCopied':
    case 'CartelasImported':
      return withCards(state, event.data.cartelas);
    case 'CartelaDeleted':
      return new Map([...state].filter(([cardId]) => cardId !== event.data.cardId));
    default:
      event satisfies never;
      return state;
  }
}

function withCards(state: Cartelas, added: readonly Cartela[]): Cartelas {
  const all = new Map(state);
  for (const { cardId, numbers } of added) all.set(cardId, numbers);
  return all;
}

const none: Cartelas = new Map();
export const cartelas = category('cartelas', { initial: none, evolve });

export function listOf(state: Cartelas): Cartela[] {
  return Array.from(state, ([cardId, numbers]) => ({ cardId, numbers }));
}

/** Which card has which numbers ({@link gridKey}). A branch never holds the same card twice: both would win at once. */
export function cardsByNumbers(state: Cartelas): Map<string, CardId> {
  return new Map(Array.from(state, ([cardId, numbers]) => [gridKey(numbers), cardId]));
}
