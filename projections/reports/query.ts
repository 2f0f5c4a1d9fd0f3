import { type Kysely, sql } from 'kysely';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { type Money, sumMoney } from '../../contracts/money.ts';
import type { BranchReport, FinancialRow, OwnedRow } from '../../contracts/reports/queries.ts';
import { isWithin, type Window, windowStart } from '../../contracts/reports/windows.ts';
import type { Day } from '../../contracts/time.ts';
import { ownerColumns } from '../accounts/owner-columns.ts';
import type { days as gameDays } from '../analysis/table.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { daily } from '../daily/table.ts';
import { jackpotRowsOf } from '../jackpot/query.ts';
import type { jackpot } from '../jackpot/table.ts';
import type { Period } from '../periods/table.ts';
import type { TablesOf } from '../table/table.ts';

/** Both days inclusive. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** The three have the same columns. */
type Periods = Record<`${Period}.rows`, TablesOf<typeof daily>['daily.rows']> & TablesOf<typeof gameDays>;
type Owned = Kysely<TablesOf<typeof daily | typeof branches | typeof accounts | typeof gameDays>>;

/** The branches of one super admin, or of everyone (null). */
type Owner = AccountId | null;

/** Whether days of which nothing but voided games is left count as played. */
export type Voided = 'with' | 'without';

const hasGames = (table: 'period' | 'rows', voided: Voided) => {
  const game = sql.ref(`${table}.total_game`);
  const or = voided === 'with' ? sql` or ${sql.ref(`${table}.voided_game`)} > 0` : sql``;
  return sql<boolean>`(${game} > 0${or})`;
};

const figures = [
  'period.branch_id as branchId',
  'period.date',
  'period.total_game as totalGame',
  'period.total_bet as totalBet',
  'period.total_win as totalWin',
  'period.house_profit as houseProfit',
  'period.voided_game as voidedGame',
  'period.voided_bet as voidedBet',
] as const;

const none = sql<Money>`0.00`;

/** Where the prizes of a row stand, and what of it was played on old clients. */
const fromGames = [
  sql<Money>`coalesce(games.paid_out, ${none})`.as('paidOut'),
  sql<Money>`coalesce(games.to_pay, ${none})`.as('toPay'),
  sql<Money>`coalesce(games.not_claimed, ${none})`.as('notClaimed'),
  sql<number>`coalesce(games.legacy, 0)::integer`.as('legacyGame'),
  sql<Money>`coalesce(games.legacy_bet, ${none})::numeric(16, 2)`.as('legacyBet'),
] as const;

/** What a group of days says of the games that count. */
function gamesFrom(db: Kysely<TablesOf<typeof gameDays>>, from: Day) {
  const summed = (column: 'paid_out' | 'to_pay' | 'not_claimed') =>
    sql<Money>`sum(${sql.ref(column)})::numeric(16, 2)`.as(column);
  return db
    .selectFrom('analysis.days')
    .select([summed('paid_out'), summed('to_pay'), summed('not_claimed')])
    .select(({ fn }) => [
      fn.sum('games').filterWhere('source', '=', 'legacy').as('legacy'),
      fn.sum('total_bet').filterWhere('source', '=', 'legacy').as('legacy_bet'),
    ])
    .where('status', 'not in', ['voided', 'cancelled'])
    .where('session_date', '>=', from);
}

const startOf = (period: Period) =>
  ({
    daily: sql<Day>`session_date`,
    weekly: sql<Day>`date_trunc('week', session_date::timestamp)::date`,
    monthly: sql<Day>`date_trunc('month', session_date::timestamp)::date`,
  })[period];

/** Within each part of a query: days of others are not gone through on the way. */
const ofOwner = (db: Kysely<TablesOf<typeof branches>>, owner: AccountId) =>
  db.selectFrom('branches.rows').select('branch_id').where('owner_id', '=', owner);

/** Financial rows of a branch, newest first, of periods with a game in them. */
export async function periodRows(
  db: Kysely<Periods & TablesOf<typeof branches>>,
  period: Period,
  { branchId, from, to, voided = 'with' }: Days & { readonly branchId: BranchId; readonly voided?: Voided },
): Promise<FinancialRow[]> {
  const games = gamesFrom(db, from)
    .select(startOf(period).as('start'))
    .where('branch_id', '=', branchId)
    .groupBy('start');
  return db
    .selectFrom(`${period}.rows as period`)
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'period.branch_id')
    .leftJoin(games.as('games'), 'games.start', 'period.date')
    .select(figures)
    .select(fromGames)
    .select((eb) => eb.fn.coalesce('branch.branch_name', eb.val('')).as('branchName'))
    .where('period.branch_id', '=', branchId)
    .where(hasGames('period', voided))
    .where('period.date', '>=', from)
    .where('period.date', '<=', to)
    .orderBy('period.date', 'desc')
    .execute();
}

/** A row per branch and business date with a game in it, oldest first, then by branch name. */
export async function takingsOf(
  db: Owned,
  owner: Owner,
  { from, to, voided }: Days & { readonly voided: Voided },
): Promise<OwnedRow[]> {
  let games = gamesFrom(db, from)
    .select(['branch_id', 'session_date'])
    .where('session_date', '<=', to)
    .groupBy(['branch_id', 'session_date']);
  if (owner !== null) games = games.where('branch_id', 'in', ofOwner(db, owner));
  let query = db
    .selectFrom('daily.rows as period')
    // Deleted branches too: what they took remains their owner's.
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'period.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .leftJoin(games.as('games'), (join) =>
      join.onRef('games.branch_id', '=', 'period.branch_id').onRef('games.session_date', '=', 'period.date'),
    )
    .select(figures)
    .select(fromGames)
    .select(['branch.branch_name as branchName', 'branch.owner_id as ownerId', 'branch.deleted'])
    .select(ownerColumns)
    .where(hasGames('period', voided))
    .where('period.date', '>=', from)
    .where('period.date', '<=', to);
  if (owner !== null) query = query.where('period.branch_id', 'in', ofOwner(db, owner));
  return query.orderBy('period.date').orderBy('branch.branch_name').execute();
}

/**
 * A row per branch with its money between two business dates, both inclusive, by branch name. With `every`, branches that
 * did not play show zeros; a deleted one shows only where it has played.
 */
export async function ownedRows(
  db: Owned,
  owner: Owner,
  { from, to }: Days,
  { every, voided }: { every: boolean; voided: Voided },
): Promise<OwnedRow[]> {
  let played = db
    .selectFrom('daily.rows')
    .select('branch_id')
    .select(({ fn }) => [
      fn.sum('total_game').as('games'),
      fn.sum('total_bet').as('bet'),
      fn.sum('total_win').as('win'),
      fn.sum('house_profit').as('profit'),
      fn.sum('voided_game').as('voided_games'),
      fn.sum('voided_bet').as('voided_bets'),
    ])
    .where(hasGames('rows', voided))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('branch_id');
  let games = gamesFrom(db, from).select('branch_id').where('session_date', '<=', to).groupBy('branch_id');
  if (owner !== null) {
    played = played.where('branch_id', 'in', ofOwner(db, owner));
    games = games.where('branch_id', 'in', ofOwner(db, owner));
  }
  let query = db
    .selectFrom('branches.rows as branch')
    .leftJoin(games.as('games'), 'games.branch_id', 'branch.branch_id')
    .leftJoin(played.as('played'), 'played.branch_id', 'branch.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .select([
      'branch.branch_id as branchId',
      'branch.branch_name as branchName',
      'branch.owner_id as ownerId',
      'branch.deleted',
    ])
    .select(ownerColumns)
    .select([
      sql<number>`coalesce(played.games, 0)::integer`.as('totalGame'),
      sql<Money>`coalesce(played.bet, 0)::numeric(16, 2)`.as('totalBet'),
      sql<Money>`coalesce(played.win, 0)::numeric(16, 2)`.as('totalWin'),
      sql<Money>`coalesce(played.profit, 0)::numeric(16, 2)`.as('houseProfit'),
      ...fromGames,
      sql<number>`coalesce(played.voided_games, 0)::integer`.as('voidedGame'),
      sql<Money>`coalesce(played.voided_bets, 0)::numeric(16, 2)`.as('voidedBet'),
    ])
    .where((eb) =>
      every
        ? eb.or([eb('branch.deleted', '=', false), eb('played.games', 'is not', null)])
        : eb('played.games', 'is not', null),
    );
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  return rows.map((row) => ({ ...row, date: from }));
}

/**
 * The branch dashboard on a business date: figures are the exact sums of the rows of their window (spec section 9), the
 * bonuses those of the UTC date.
 */
export async function branchReportOf(
  db: Kysely<Periods & TablesOf<typeof branches | typeof jackpot>>,
  branchId: BranchId,
  { businessDate, utcDate }: { businessDate: Day; utcDate: Day },
): Promise<BranchReport> {
  const from = (['month', 'fifteen-days', 'week'] as const)
    .map((window) => windowStart(window, businessDate))
    .reduce((earliest, day) => (day < earliest ? day : earliest));
  const [rows, jackpots] = await Promise.all([
    periodRows(db, 'daily', { branchId, from, to: businessDate, voided: 'with' }),
    jackpotRowsOf(db, branchId, utcDate),
  ]);
  const within = (window: Window) => rows.filter((row) => isWithin(window, row.date, businessDate));
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
