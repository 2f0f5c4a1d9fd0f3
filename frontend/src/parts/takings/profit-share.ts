import { Decimal } from 'decimal.js';
import type { Sums } from '../../../../contracts/reports/sums.ts';

/** The profit as a percentage of the bets with one decimal, e.g. `20.0%`; null where nothing was bet. */
export function profitShare({
  totalBet,
  houseProfit,
}: Pick<Sums, 'totalBet' | 'houseProfit'>): string | null {
  const bet = new Decimal(totalBet);
  return bet.isZero() ? null : `${new Decimal(houseProfit).div(bet).times(100).toFixed(1)}%`;
}
