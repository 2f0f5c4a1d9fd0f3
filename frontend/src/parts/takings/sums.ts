import { Decimal } from 'decimal.js';
import { sumMoney, type Money } from '../../../../contracts/money.ts';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';

export interface Sums {
  totalBet: Money;
  houseProfit: Money;
  totalGame: number;
}

export function sumsOf(rows: readonly Pick<FinancialRow, 'totalBet' | 'houseProfit' | 'totalGame'>[]): Sums {
  return {
    totalBet: sumMoney(rows.map(({ totalBet }) => totalBet)),
    houseProfit: sumMoney(rows.map(({ houseProfit }) => houseProfit)),
    totalGame: rows.reduce((sum, { totalGame }) => sum + totalGame, 0),
  };
}

/** The profit as a percentage of the bets with one decimal, e.g. `20.0%`; null where nothing was bet. */
export function profitShare({ totalBet, houseProfit }: Sums): string | null {
  const bet = new Decimal(totalBet);
  return bet.isZero() ? null : `${new Decimal(houseProfit).div(bet).times(100).toFixed(1)}%`;
}
