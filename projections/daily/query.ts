import { sumMoney } from '../../contracts/money.ts';
import type { BranchReport, FinancialRow } from '../../contracts/reports/queries.ts';
import { isWithin, windowStart } from '../../contracts/reports/windows.ts';
import type { Day } from '../../contracts/time.ts';
import type { Db } from '../database.ts';
import { jackpotRowsOf } from '../jackpot/query.ts';
import { periodRows } from '../money/query.ts';

/**
 * The branch dashboard on a business date: figures are the exact sums of the rows of their window (spec section 9), the
 * bonuses those of the UTC date.
 */
export async function branchReportOf(
  db: Db,
  branchId: string,
  { businessDate, utcDate }: { businessDate: Day; utcDate: Day },
): Promise<BranchReport> {
  const from = (['month', 'fifteen-days', 'week'] as const)
    .map((window) => windowStart(window, businessDate))
    .reduce((earliest, day) => (day < earliest ? day : earliest));
  const [rows, jackpots] = await Promise.all([
    periodRows(db, 'daily', { branchId, ownerId: null, from, to: businessDate }),
    jackpotRowsOf(db, branchId, utcDate),
  ]);
  const within = (window: Parameters<typeof isWithin>[0]) =>
    rows.filter((row) => isWithin(window, row.date, businessDate));
  const [today, week, month] = [within('today'), within('week'), within('month')];
  return {
    businessDate,
    utcDate,
    figures: {
      dailyTotal: sumMoney(today.map(bet)),
      dailyProfit: sumMoney(today.map(profit)),
      weeklyTotal: sumMoney(week.map(bet)),
      weeklyProfit: sumMoney(week.map(profit)),
      fifteenDayProfit: sumMoney(within('fifteen-days').map(profit)),
      todayHouseJackpot: sumMoney(jackpots.map((row) => row.houseBonus)),
      todayPlayersJackpot: sumMoney(jackpots.map((row) => row.playersBonus)),
    },
    today,
    week,
    month,
  };
}

const bet = (row: FinancialRow) => row.totalBet;
const profit = (row: FinancialRow) => row.houseProfit;
