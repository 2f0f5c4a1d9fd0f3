import { Decimal } from 'decimal.js';
import type { JackpotBonus, Totals, WinnerShare } from '../game/events.ts';
import type { CardId, GameNumber, Permission } from '../ids.ts';
import { type Money, money, moneyRoundedDown } from '../money.ts';
import { type BetPercent, type BetPrice, JACKPOT_EVERY, type JackpotShare } from './stakes.ts';

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
 * `remainder` and stays with the house (contracts/game/README.md). Without winners nothing is shared and the remainder is `"0.00"`.
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
