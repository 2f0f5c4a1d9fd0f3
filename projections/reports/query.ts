import type { Selectable } from 'kysely';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { money, sumMoney } from '../../contracts/money.ts';
import type { BranchReport, FinancialRow, OwnedRow } from '../../contracts/reports/queries.ts';
import { isWithin, windowStart } from '../../contracts/reports/windows.ts';
import type { Day } from '../../contracts/time.ts';
import type { Database, Db } from '../database.ts';
import { jackpotRowsOf } from '../jackpot/query.ts';
import type { PeriodRow } from '../periods/table.ts';

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

/** The branches of one super admin, or of everyone (null). */
type Owner = string | null;

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Whose the branches are, deleted ones too: what they took remains their owner's. */
export async function ownersOf(db: Db, branchIds: Iterable<BranchId>) {
  const rows = await db
    .selectFrom('branches.rows as branch')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .select(['branch.branch_id', 'branch.owner_id', 'owner.username'])
    .where('branch.branch_id', 'in', [...new Set(branchIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.branch_id as BranchId,
      { ownerId: row.owner_id as AccountId, ownerName: row.username ?? '' },
    ]),
  );
}

/**
 * A row per branch with its money between two business dates, both inclusive, by branch name. With `every`, branches that
 * did not play show zeros; a deleted one shows only where it has played.
 */
export async function ownedRows(
  db: Db,
  owner: Owner,
  { from, to }: Days,
  { every }: { every: boolean },
): Promise<OwnedRow[]> {
  const played = db
    .selectFrom('daily.rows')
    .select(({ fn }) => [
      'branch_id',
      fn.sum<string>('total_game').as('games'),
      fn.sum<string>('total_bet').as('bet'),
      fn.sum<string>('total_win').as('win'),
      fn.sum<string>('house_profit').as('profit'),
    ])
    .where('total_game', '>', 0)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('branch_id');
  let query = db
    .selectFrom('branches.rows as branch')
    .leftJoin(played.as('played'), 'played.branch_id', 'branch.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .select(['branch.branch_id', 'branch.branch_name', 'branch.owner_id', 'owner.username'])
    .select(['played.games', 'played.bet', 'played.win', 'played.profit'])
    .where((eb) =>
      every
        ? eb.or([eb('branch.deleted', '=', false), eb('played.games', 'is not', null)])
        : eb('played.games', 'is not', null),
    );
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  return rows.map(
    (row) =>
      ({
        branchId: row.branch_id,
        branchName: row.branch_name,
        ownerId: row.owner_id,
        ownerName: row.username ?? '',
        date: from,
        totalGame: Number(row.games ?? 0),
        totalBet: money(row.bet ?? 0),
        totalWin: money(row.win ?? 0),
        houseProfit: money(row.profit ?? 0),
      }) as OwnedRow,
  );
}

/** The exact sums of rows. */
export function sumsOf(rows: readonly Omit<OwnedRow, 'ownerId' | 'ownerName'>[]) {
  return {
    totalGame: rows.reduce((sum, row) => sum + row.totalGame, 0),
    totalBet: sumMoney(rows.map((row) => row.totalBet)),
    totalWin: sumMoney(rows.map((row) => row.totalWin)),
    houseProfit: sumMoney(rows.map((row) => row.houseProfit)),
  };
}
