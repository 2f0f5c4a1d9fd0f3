import { z } from 'zod';
import { Money, sumMoney } from '../money.ts';
import { Payout, payoutSums } from './payout.ts';

/** What rows of branches and days come to together. */
export const Sums = z.object({
  totalGame: z.int(),
  totalBet: Money,
  totalWin: Money,
  houseProfit: Money,
  ...Payout.shape,
});
export type Sums = z.infer<typeof Sums>;

/** The exact sums of rows; zeros for none. */
export function sumsOf(rows: readonly Sums[]): Sums {
  return {
    totalGame: rows.reduce((sum, row) => sum + row.totalGame, 0),
    totalBet: sumMoney(rows.map((row) => row.totalBet)),
    totalWin: sumMoney(rows.map((row) => row.totalWin)),
    houseProfit: sumMoney(rows.map((row) => row.houseProfit)),
    ...payoutSums(rows),
  };
}
