import { type Ball, NUMBERS } from '../bingo/columns.ts';
import { bitCount, type CellBits, waysToWin } from '../bingo/ways.ts';
import type { WinnerType } from '../bingo/winner-types.ts';
import type { Cartela } from '../cartelas/cartela.ts';

/** The cards of a game, laid out for being marked quickly. */
export interface Deck {
  readonly cartelas: readonly Cartela[];
  /** By ball, for each card that has it: the card's place among the cartelas, then the bit of the cell. */
  readonly cells: readonly Int32Array[];
}

/** How the cards of a deck stand after some calls; each by the card's place. */
export interface Marks {
  readonly winnerType: WinnerType;
  /** The cells that are marked, the free centre left out. */
  readonly marked: Int32Array;
  /** How many numbers the card still needed; 0 once it had won. */
  readonly missing: Uint8Array;
}

export function deckOf(cartelas: readonly Cartela[]): Deck {
  const cells = Array.from({ length: NUMBERS + 1 }, (): number[] => []);
  for (const [place, { numbers }] of cartelas.entries())
    for (const [cell, number] of numbers.flat().entries())
      if (typeof number === 'number') cells[number]?.push(place, 1 << cell);
  return { cartelas, cells: cells.map((pairs) => Int32Array.from(pairs)) };
}

/**
 * The deck after some calls, whatever their order. With `near`, the marks at some other moment of the same deck, only the cards that
 * differ from it are reckoned anew.
 */
export function marksOf(
  deck: Deck,
  winnerType: WinnerType,
  called: readonly Ball[],
  near: Marks | null = null,
): Marks {
  const { cartelas, cells } = deck;
  const marked = new Int32Array(cartelas.length);
  for (const ball of called) {
    const pairs = cells[ball] as Int32Array;
    for (let at = 0; at < pairs.length; at += 2)
      marked[pairs[at] as number] = (marked[pairs[at] as number] as number) | (pairs[at + 1] as number);
  }
  const ways = Int32Array.from(waysToWin(winnerType));
  const known = near?.winnerType === winnerType && near.marked.length === marked.length ? near : null;
  const missing = new Uint8Array(cartelas.length);
  for (let place = 0; place < missing.length; place++) {
    const cellsMarked = marked[place] as CellBits;
    missing[place] =
      known && known.marked[place] === cellsMarked
        ? (known.missing[place] as number)
        : fewestMissing(ways, cellsMarked);
  }
  return { winnerType, marked, missing };
}

function fewestMissing(ways: Int32Array, marked: CellBits): number {
  let fewest = 32;
  for (let way = 0; way < ways.length && fewest > 0; way++) {
    const missing = bitCount((ways[way] as CellBits) & ~marked);
    if (missing < fewest) fewest = missing;
  }
  return fewest;
}

/** Marks a deck, each time from where it was marked last. */
export function markerOf(deck: Deck): (winnerType: WinnerType, called: readonly Ball[]) => Marks {
  let last: Marks | null = null;
  return (winnerType, called) => {
    last = marksOf(deck, winnerType, called, last);
    return last;
  };
}
