import { FREE } from '../../contracts/bingo/grid.ts';
import { type CellBits, waysToWin } from '../../contracts/bingo/ways.ts';
import type { WinnerType } from '../../contracts/bingo/winner-types.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CardId } from '../../contracts/ids.ts';

interface Player {
  readonly cardId: CardId;
  readonly cellOf: ReadonlyMap<number, CellBits>;
  marked: CellBits;
}

/** Who plays a game: each marks what is called. */
export class Players {
  readonly #players: readonly Player[];
  readonly #ways: readonly CellBits[];

  constructor(cards: readonly Cartela[], winnerType: WinnerType) {
    this.#players = cards.map(({ cardId, numbers }) => ({ cardId, cellOf: cellsOf(numbers), marked: 0 }));
    this.#ways = waysToWin(winnerType);
  }

  /** Those whose card has won and holds this number, in the order of their cards. */
  called(number: number): CardId[] {
    return this.#players.flatMap((player) => {
      const cell = player.cellOf.get(number);
      if (cell === undefined) return [];
      player.marked |= cell;
      return this.#ways.some((way) => (player.marked & way) === way) ? [player.cardId] : [];
    });
  }
}

function cellsOf(numbers: Cartela['numbers']): Map<number, CellBits> {
  const cells = numbers.flat().map((cell, index) => [cell, 1 << index] as const);
  return new Map(cells.flatMap(([cell, bit]) => (cell === FREE ? [] : [[cell, bit] as const])));
}
