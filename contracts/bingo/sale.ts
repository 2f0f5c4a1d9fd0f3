import type { BranchId, CardId, GameNumber } from '../ids.ts';
import type { CutMode } from './cut.ts';
import { type Grid, numbersOf, rememberedOf } from './grid.ts';
import { lines } from './hashed-text.ts';
import type { LateWinners } from './late-winners.ts';
import type { BetPercent, BetPrice } from './stakes.ts';
import type { JackpotBonus } from './totals.ts';
import type { WinnerType } from './winner-types.ts';

/** The version of the rules in `patterns.ts`: another one when a card may win by other lines than before. */
export const PATTERN_RULES = 1;

/** A cartela with its numbers at the opening. */
interface Sold {
  readonly cardId: CardId;
  readonly numbers: Grid;
}

/** All that a game is sold with. */
export interface Sale {
  readonly branchId: BranchId;
  readonly gameNumber: GameNumber;
  /** Hex, of the draft that the game uses. */
  readonly commitment: string;
  readonly betPrice: BetPrice;
  readonly betPercent: BetPercent;
  readonly winnerType: WinnerType;
  readonly jackpot: JackpotBonus | null;
  readonly late: LateWinners;
  readonly cutMode: CutMode;
  /** In any order. */
  readonly cartelas: readonly Sold[];
}

/**
 * The text whose SHA-256 is the hash of a sale (draw-order.md). Made of parsed values alone, with no time, random id or free
 * text, so that nobody can try sales until one gives the order that they want.
 */
export function saleText(sale: Sale): string {
  const { jackpot, cartelas } = sale;
  return lines(
    'bingo-hall sale 2',
    `branch ${sale.branchId.toLowerCase()}`,
    `game ${sale.gameNumber}`,
    `commitment ${sale.commitment}`,
    `price ${sale.betPrice}`,
    `percent ${sale.betPercent}`,
    `winner-type ${sale.winnerType}`,
    `jackpot ${jackpot ? `${jackpot.playersBonus} ${jackpot.houseBonus}` : 'none'}`,
    `late ${sale.late}`,
    `patterns ${PATTERN_RULES}`,
    `cut ${sale.cutMode}`,
    `cards ${cartelas.length}`,
    ...cartelas.toSorted((a, b) => a.cardId - b.cardId).map(cardLine),
  );
}

function cardLine({ cardId, numbers }: Sold): string {
  return `${cardId} ${numbersText(numbers)}`;
}

const numbersText = rememberedOf((grid) => numbersOf(grid).join(' '));
