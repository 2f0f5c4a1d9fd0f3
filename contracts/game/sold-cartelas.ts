import { z } from 'zod';
import { type Grid, GRID_SIZE, gridOf, numbersOf } from '../bingo/grid.ts';
import type { Cartela } from '../cartelas/cartela.ts';
import { CardId } from '../ids.ts';

const CELL_DIGITS = 2;
const ZERO = '0'.charCodeAt(0);
const CARD_DIGITS = GRID_SIZE * GRID_SIZE * CELL_DIGITS;

/**
 * The cartelas of a game as its log keeps them, half as long as one by one. `cells`: 25 numbers of two digits for each card, by rows
 * from the top, the cards in the order of `cardIds`; `00` is the free cell.
 */
export const SoldCartelas = z
  .object({ cardIds: z.array(CardId), cells: z.string().regex(/^(?:[0-6][0-9]|7[0-5])*$/) })
  .refine(({ cardIds, cells }) => cells.length === cardIds.length * CARD_DIGITS, {
    path: ['cells'],
    message: 'not 25 numbers for each card',
  });
export type SoldCartelas = z.infer<typeof SoldCartelas>;

/** `textOf`: {@link cellsText}, or one that remembers it, where the same cards are sold in game after game. */
export function soldCartelas(cartelas: readonly Cartela[], textOf = cellsText): SoldCartelas {
  return {
    cardIds: cartelas.map(({ cardId }) => cardId),
    cells: cartelas.map(({ numbers }) => textOf(numbers)).join(''),
  };
}

export function cellsText(grid: Grid): string {
  // Joined and not added up: a text that is remembered should be one piece.
  return numbersOf(grid)
    .map((number) => (number < 10 ? `0${number}` : String(number)))
    .join('');
}

export function cartelasOf({ cardIds, cells }: SoldCartelas): Cartela[] {
  return cardIds.map((cardId, place) => ({ cardId, numbers: gridAt(cells, place) }));
}

function gridAt(cells: string, place: number): Grid {
  const digit = (at: number) => cells.charCodeAt(at) - ZERO;
  return gridOf((cell) => {
    const at = place * CARD_DIGITS + cell * CELL_DIGITS;
    return digit(at) * 10 + digit(at + 1);
  });
}

/** The cards of a game by their numbers; the grid of a card is made when it is asked for. */
export class SoldCards {
  readonly #sold: SoldCartelas;
  #places: ReadonlyMap<CardId, number> | undefined;

  constructor(sold: SoldCartelas) {
    this.#sold = sold;
  }

  get size(): number {
    return this.#byId().size;
  }

  cardIds(): Iterable<CardId> {
    return this.#byId().keys();
  }

  has(cardId: CardId): boolean {
    return this.#byId().has(cardId);
  }

  get(cardId: CardId): Grid | undefined {
    const place = this.#byId().get(cardId);
    return place === undefined ? undefined : gridAt(this.#sold.cells, place);
  }

  #byId(): ReadonlyMap<CardId, number> {
    this.#places ??= new Map(this.#sold.cardIds.map((cardId, place) => [cardId, place]));
    return this.#places;
  }
}
