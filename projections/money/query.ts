import type { Selectable } from 'kysely';
import type { FinancialRow } from '../../contracts/reports/queries.ts';
import type { Database, Db } from '../database.ts';
import type { PeriodRow } from './period-projector.ts';

export interface PeriodRange {
  /** null: every branch of the owner. */
  branchId: string | null;
  /** null: whoever the owner is. */
  ownerId: string | null;
  /** Both days inclusive. */
  from: string;
  to: string;
}

export type Period = 'daily' | 'weekly' | 'monthly';

/** Financial rows, by default newest first, of branches with or without a game left in the period; a voided-out period is none. */
export async function periodRows(
  db: Db,
  period: Period,
  range: PeriodRange,
  direction: 'asc' | 'desc' = 'desc',
): Promise<FinancialRow[]> {
  const table = `${period}.rows` as const satisfies keyof Database;
  let query = db
    .selectFrom(`${table} as period`)
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'period.branch_id')
    .selectAll('period')
    .select('branch.branch_name')
    .where('period.total_game', '>', 0)
    .where('period.date', '>=', range.from)
    .where('period.date', '<=', range.to);
  if (range.branchId !== null) query = query.where('period.branch_id', '=', range.branchId);
  if (range.ownerId !== null) query = query.where('branch.owner_id', '=', range.ownerId);
  const rows = await query.orderBy('period.date', direction).orderBy('branch.branch_name').execute();
  return rows.map(financialRow);
}

function financialRow(row: Selectable<PeriodRow> & { branch_name: string | null }): FinancialRow {
  return {
    branchId: row.branch_id,
    branchName: row.branch_name ?? '',
    date: row.date,
    totalGame: row.total_game,
    totalBet: row.total_bet,
    totalWin: row.total_win,
    houseProfit: row.house_profit,
  } as FinancialRow;
}
