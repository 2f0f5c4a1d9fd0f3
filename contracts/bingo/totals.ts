import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { CardId, type GameNumber, type Permission } from '../ids.ts';
import { Money, money, moneyRoundedDown, sumMoney } from '../money.ts';
import { type BetPercent, type BetPrice, JACKPOT_EVERY, type JackpotShare } from './stakes.ts';

/** The split of the house profit on a jackpot game (contracts/game/README.md). */
export const JackpotBonus = z.object({ playersBonus: Money, houseBonus: Money });
export type JackpotBonus = z.infer<typeof JackpotBonus>;

export const Totals = z.object({ totalBet: Money, houseProfit: Money, totalWin: Money });
export type Totals = z.infer<typeof Totals>;

/** A winner's equal part of the win, rounded down; what does not divide stays with the house. */
export const WinnerShare = z.object({
  cardId: CardId,
  share: Money,
  /** Its part of the players bonus, by the same rule; only of a jackpot game (and of none that ended before it was shared). */
  jackpot: Money.optional(),
});
export type WinnerShare = z.infer<typeof WinnerShare>;

/** What a game of `count` cartelas takes, keeps and pays; exact, prices are whole BIRR and percents whole (spec section 9). */
export function totals(count: number, betPrice: BetPrice, betPercent: BetPercent): Totals {
  const totalBet = new Decimal(count).times(betPrice);
  const houseProfit = totalBet.times(betPercent);
  return {
    totalBet: money(totalBet),
    houseProfit: money(houseProfit),
    totalWin: money(totalBet.minus(houseProfit)),
  };
}

/** Whether a game is a jackpot game: its number a positive multiple of 10, and the branch permitted (spec section 9). */
export function isJackpotGame(gameNumber: GameNumber, permission: Permission): boolean {
  return permission === 1 && gameNumber > 0 && gameNumber % JACKPOT_EVERY === 0;
}

/** Splits the house profit of a jackpot game: the players' share rounded down, the rest to the house (contracts/game/README.md). */
export function jackpotBonus(houseProfit: Money, share: JackpotShare): JackpotBonus {
  const playersBonus = moneyRoundedDown(new Decimal(houseProfit).times(share));
  return { playersBonus, houseBonus: money(new Decimal(houseProfit).minus(playersBonus)) };
}

/**
 * Shares the win equally among the winning cards, each share rounded down to 0.01; what does not divide is the
 * `remainder` and is Not Claimed (contracts/reports/README.md). Without winners nothing is shared and the remainder is `"0.00"`.
 */
export function winnerShares(
  totalWin: Money,
  cardIds: readonly CardId[],
): { winners: WinnerShare[]; remainder: Money } {
  if (cardIds.length === 0) return { winners: [], remainder: money(0) };
  const share = moneyRoundedDown(new Decimal(totalWin).dividedBy(cardIds.length));
  const paid = new Decimal(share).times(cardIds.length);
  return {
    winners: cardIds.map((cardId) => ({ cardId, share })),
    remainder: money(new Decimal(totalWin).minus(paid)),
  };
}

/** What a game pays to whoever wins it: its win and, of a jackpot game, the players bonus. */
export interface Prize {
  readonly totalWin: Money;
  readonly jackpot: JackpotBonus | null;
}

/** Shares the win and the players bonus among the winning cards, each by the rule of {@link winnerShares}. */
export function prizeShares(
  { totalWin, jackpot }: Prize,
  cardIds: readonly CardId[],
): { winners: WinnerShare[]; remainder: Money; jackpotRemainder: Money } {
  const win = winnerShares(totalWin, cardIds);
  if (jackpot === null) return { ...win, jackpotRemainder: money(0) };
  const bonus = winnerShares(jackpot.playersBonus, cardIds);
  const part = bonus.winners[0]?.share;
  return {
    winners: win.winners.map((winner) => ({ ...winner, jackpot: part })),
    remainder: win.remainder,
    jackpotRemainder: bonus.remainder,
  };
}

/** All that a winner is paid: its share and its part of the players bonus. */
export function paymentOf({ share, jackpot = money(0) }: Pick<WinnerShare, 'share' | 'jackpot'>): Money {
  return sumMoney([share, jackpot]);
}
