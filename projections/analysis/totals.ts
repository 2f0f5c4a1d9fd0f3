import { Decimal } from 'decimal.js';
import type { JackpotBonus, Totals } from '../../contracts/game/events.ts';
import { columns, type Tx } from '../runner/projector.ts';

export interface TotalsDelta {
  branchId: string;
  sessions: number;
  games: number;
  bet: Decimal;
  win: Decimal;
  profit: Decimal;
  jackpot: Decimal;
  houseBonus: Decimal;
}

/** Adds a game to (or takes it out of) what a batch changes in a branch's totals. */
export function totalsOf(
  before: TotalsDelta | undefined,
  branchId: string,
  game: Totals & { jackpot: JackpotBonus | null },
  sign: 1 | -1,
): TotalsDelta {
  const add = (sum: Decimal | undefined, amount: string) => new Decimal(amount).times(sign).plus(sum ?? 0);
  return {
    branchId,
    sessions: (before?.sessions ?? 0) + (sign === 1 ? 1 : 0),
    games: (before?.games ?? 0) + sign,
    bet: add(before?.bet, game.totalBet),
    win: add(before?.win, game.totalWin),
    profit: add(before?.profit, game.houseProfit),
    jackpot: add(before?.jackpot, game.jackpot?.playersBonus ?? '0'),
    houseBonus: add(before?.houseBonus, game.jackpot?.houseBonus ?? '0'),
  };
}

export async function addToTotals(tx: Tx, deltas: readonly TotalsDelta[]): Promise<void> {
  if (deltas.length === 0) return;
  const rows = deltas.map((delta) => ({
    ...delta,
    bet: delta.bet.toFixed(2),
    win: delta.win.toFixed(2),
    profit: delta.profit.toFixed(2),
    jackpot: delta.jackpot.toFixed(2),
    houseBonus: delta.houseBonus.toFixed(2),
  }));
  await tx.query(
    `insert into totals (branch_id, sessions, total_games, total_bet, total_win, total_profit, total_jackpot,
       total_house_bonus)
     select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::numeric[], $5::numeric[], $6::numeric[],
       $7::numeric[], $8::numeric[])
     on conflict (branch_id) do update set
       sessions = totals.sessions + excluded.sessions,
       total_games = totals.total_games + excluded.total_games,
       total_bet = totals.total_bet + excluded.total_bet,
       total_win = totals.total_win + excluded.total_win,
       total_profit = totals.total_profit + excluded.total_profit,
       total_jackpot = totals.total_jackpot + excluded.total_jackpot,
       total_house_bonus = totals.total_house_bonus + excluded.total_house_bonus`,
    columns(rows, 'branchId', 'sessions', 'games', 'bet', 'win', 'profit', 'jackpot', 'houseBonus'),
  );
}
