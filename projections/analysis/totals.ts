import { Decimal } from 'decimal.js';
import type { JackpotBonus, Totals } from '../../contracts/bingo/totals.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { nothingDue } from './payouts.ts';

/** What a batch adds to a branch's totals. */
export type TotalsDelta = ReturnType<typeof nothing>;

export function nothing(branchId: BranchId) {
  const zero = new Decimal(0);
  return {
    branch_id: branchId,
    sessions: 0,
    total_games: 0,
    total_bet: zero,
    total_win: zero,
    total_profit: zero,
    total_jackpot: zero,
    total_house_bonus: zero,
    ...nothingDue,
    voided_games: 0,
    voided_bet: zero,
  };
}

/** With a game counted, or taken out again. */
export function counted(
  before: TotalsDelta,
  game: Totals & { jackpot: JackpotBonus | null },
  sign: 1 | -1,
): TotalsDelta {
  const add = (sum: Decimal, amount: string) => sum.plus(new Decimal(amount).times(sign));
  return {
    ...before,
    sessions: before.sessions + (sign === 1 ? 1 : 0),
    total_games: before.total_games + sign,
    total_bet: add(before.total_bet, game.totalBet),
    total_win: add(before.total_win, game.totalWin),
    total_profit: add(before.total_profit, game.houseProfit),
    total_jackpot: add(before.total_jackpot, game.jackpot?.playersBonus ?? '0'),
    total_house_bonus: add(before.total_house_bonus, game.jackpot?.houseBonus ?? '0'),
  };
}

/** With a game among the voided ones, too. */
export function voided(before: TotalsDelta, { totalBet }: Totals): TotalsDelta {
  return { ...before, voided_games: before.voided_games + 1, voided_bet: before.voided_bet.plus(totalBet) };
}

/** With the bonus of an abandoned game taken out; its other amounts stand. */
export function withoutBonus(before: TotalsDelta, { playersBonus, houseBonus }: JackpotBonus): TotalsDelta {
  return {
    ...before,
    total_jackpot: before.total_jackpot.minus(playersBonus),
    total_house_bonus: before.total_house_bonus.minus(houseBonus),
  };
}
