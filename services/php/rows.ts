import { z } from 'zod';
import { BranchId } from '../../contracts/ids.ts';
import { Money } from '../../contracts/money.ts';
import type { FinancialRow } from '../../contracts/reports/queries.ts';
import { Day } from '../../contracts/time.ts';

/** A financial row of the old clients. `id`: theirs to tell rows apart by. */
export const LegacyFinancialRow = z.object({
  id: z.string(),
  branch_id: BranchId,
  branch_name: z.string(),
  date: Day,
  total_game: z.int(),
  total_bet: Money,
  total_win: Money,
  house_profit: Money,
});

export function legacyFinancialRow(row: FinancialRow): z.infer<typeof LegacyFinancialRow> {
  return {
    id: `${row.branchId}-${row.date}`,
    branch_id: row.branchId,
    branch_name: row.branchName,
    date: row.date,
    total_game: row.totalGame,
    total_bet: row.totalBet,
    total_win: row.totalWin,
    house_profit: row.houseProfit,
  };
}
