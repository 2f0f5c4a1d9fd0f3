import type { BetPercent, BetPrice } from '../../../../contracts/bingo/stakes.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import type { Money } from '../../../../contracts/money.ts';
import { makeCartelas } from '../../../support/cartelas.ts';

/** A game of the day, whichever client plays it. */
export interface Planned {
  /** From early in the morning until late at night in Addis Ababa; in UTC it is the same day. */
  readonly at: string;
  readonly cards: number;
  readonly betPrice: BetPrice;
  readonly betPercent: BetPercent;
  /** In this order; `left`: nobody tells of its end, and the next game is opened. */
  readonly winners: readonly number[] | 'left';
}

export const DATE = '2026-11-27';
export const MORNING = `${DATE}T03:30:00.000Z`;
export const NIGHT = `${DATE}T20:59:00.000Z`;

export const games: readonly Planned[] = [
  { at: '04:00', cards: 5, betPrice: 10, betPercent: '0.20', winners: [3] },
  { at: '05:10', cards: 3, betPrice: 5, betPercent: '0.05', winners: [2, 1] },
  { at: '06:05', cards: 20, betPrice: 200, betPercent: '0.50', winners: [] },
  { at: '07:30', cards: 7, betPrice: 20, betPercent: '0.15', winners: 'left' },
  { at: '08:45', cards: 11, betPrice: 30, betPercent: '0.30', winners: [2, 9, 5] },
  { at: '10:00', cards: 4, betPrice: 100, betPercent: '0.45', winners: [4] },
  { at: '11:20', cards: 6, betPrice: 40, betPercent: '0.25', winners: [] },
  { at: '13:00', cards: 13, betPrice: 50, betPercent: '0.10', winners: [13, 1] },
  { at: '15:15', cards: 9, betPrice: 5, betPercent: '0.35', winners: 'left' },
  { at: '17:40', cards: 7, betPrice: 5, betPercent: '0.35', winners: [6] },
  { at: '19:00', cards: 3, betPrice: 10, betPercent: '0.40', winners: [1, 2, 3] },
  { at: '20:50', cards: 18, betPrice: 20, betPercent: '0.20', winners: [17] },
].map((game) => ({ ...game, at: `${DATE}T${game.at}:00.000Z` }) as Planned);

const all = makeCartelas(23);
/** The cartelas of the branch as they are entered: 1 to 20, and one that is deleted again. */
export const entered: readonly Cartela[] = all.slice(0, 21);
export const deletedCard = 21;
/** Card 20 gets these numbers before it is played. */
export const changedNumbers = (all[21] as Cartela).numbers;
/** The other branch has a card 5 of its own before the cards are copied to it. */
export const cardOfOther: Cartela = { cardId: 5, numbers: (all[22] as Cartela).numbers };

/** The day's figures, reckoned by hand from the plan. */
export const figures = {
  totalGame: 12,
  totalBet: '6295.00' as Money,
  totalWin: '3747.25' as Money,
  houseProfit: '2547.75' as Money,
  playersBonus: '6.12' as Money,
  houseBonus: '6.13' as Money,
};
