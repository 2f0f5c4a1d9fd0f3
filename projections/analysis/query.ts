import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { type Money, money, sumMoney } from '../../contracts/money.ts';
import type {
  allGameSessions,
  AnalysisTotals,
  branchesAnalysis,
  GameSession,
  gameSessions,
  VoidRequest,
} from '../../contracts/analysis/queries.ts';
import type { Day } from '../../contracts/time.ts';
import { ownerColumns } from '../accounts/owner-columns.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import { cursorOf } from '../postgres/cursor.ts';
import type { Row, TablesOf } from '../table/table.ts';
import { countNothing, type GamesTable, matching, sortColumns } from './matching.ts';
import { gameSession } from './session.ts';
import type { days, sessions, totals, voidRequests } from './table.ts';

type Session = Row<typeof sessions>;
type Sessions = Kysely<TablesOf<typeof sessions>>;
type Games = Kysely<TablesOf<typeof sessions | typeof days>>;
type Analysis = Kysely<
  TablesOf<typeof sessions | typeof days | typeof totals | typeof voidRequests | typeof branches>
>;
type Input = InputOf<typeof gameSessions>;

/** Sessions that are passed over on the way to a page without a thought: a few milliseconds' worth. */
const FAR = 10_000;
/** So few are looked for on the days that have them: an index in the order asked for may be gone through to its end for them. */
const FEW = 1_000;

/** A page of a branch's game sessions, with the count and the sums of all that match. */
export async function gameSessionsOf(db: Analysis, input: Input): Promise<OutputOf<typeof gameSessions>> {
  const summing = matchedSums(db, input).then((sums) => ({ ...noSums, ...sums }));
  // A page far back is gone to from the nearer end, and few of many not by the way of all: both takes knowing how many there are.
  const isCounted = (input.page - 1) * input.limit >= FAR || isSifted(input);
  const all = isCounted ? (await summing).count : Number.POSITIVE_INFINITY;
  const [rows, sums] = await Promise.all([pageOf(db, input, all), summing]);
  const requests = await requestsOf(db, input.branchId, rows);
  const { count, counted, voided, voidedBet, ...totals } = sums;
  const sessions = rows.map((row) => gameSession(row, requests.get(row.game_number) ?? null));
  return { sessions, count, counted, voided, voidedBet, totals };
}

/** All that match, in the order asked for, a few hundred at a time. */
export async function* everySession(
  db: Kysely<TablesOf<typeof sessions | typeof days | typeof voidRequests | typeof branches>>,
  input: InputOf<typeof allGameSessions>,
): AsyncGenerator<GameSession[]> {
  const query = db
    .selectFrom(matching(db, 'analysis.sessions', input).selectAll().as('session'))
    .leftJoin('analysis.void_requests as request', (join) =>
      join
        .onRef('request.branch_id', '=', 'session.branch_id')
        .onRef('request.game_number', '=', 'session.game_number'),
    )
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'request.branch_id')
    .selectAll('session')
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('branch.deleted', '=', false), eb('request.state', '!=', 'waiting')]))
        .then(eb.ref('request.state'))
        .else(null)
        .end()
        .as('asked'),
    )
    .orderBy(`session.${sortColumns[input.sort]}`, input.direction)
    .orderBy('session.game_number', input.direction);
  for await (const rows of cursorOf(db, query))
    yield rows.map(({ asked, ...row }) => gameSession(row, asked));
}

/** Found by its numbers: an index has those in the order asked for, and all rows before the page need not be read. */
async function pageOf(db: Games, input: Input, all: number): Promise<Session[]> {
  if (all === 0) return [];
  const { branchId, limit, before, sort, direction } = input;
  const page = before === undefined ? wayTo(input, all) : { limit, skipped: 0, backwards: false };
  const column = before === undefined ? sortColumns[sort] : 'game_number';
  const ascending = before === undefined && (direction === 'asc') !== page.backwards;
  const order = ascending ? 'asc' : 'desc';
  let found = matching(db, 'analysis.sessions', input).select('game_number');
  if (before !== undefined) found = found.where('game_number', '<', before);
  if (isSifted(input) && all <= FEW) {
    const days = await daysWith(db, input);
    // The last one that matched may have become something else since they were counted.
    if (days.length === 0) return [];
    found = found.where('session_date', 'in', days);
  }
  found = found.orderBy(column, order).orderBy('game_number', order).offset(page.skipped).limit(page.limit);
  const rows = await db
    .selectFrom(found.as('found'))
    .innerJoin('analysis.sessions as session', (join) =>
      join.onRef('session.game_number', '=', 'found.game_number').on('session.branch_id', '=', branchId),
    )
    .selectAll('session')
    .orderBy(`session.${column}`, order)
    .orderBy('session.game_number', order)
    .execute();
  return page.backwards ? rows.toReversed() : rows;
}

/** Whether only some of a day's sessions are asked for, of which days tell how many. */
function isSifted({ status, source, winner }: Input): boolean {
  return winner === undefined && (status !== undefined || source !== undefined);
}

async function daysWith(db: Games, input: Input): Promise<Day[]> {
  const days = matching(db, 'analysis.days', input).select('session_date').distinct();
  return (await days.where(sql<boolean>`games > 0`).execute()).map((day) => day.session_date);
}

/** How a page of so many in `all` is come to: from the end that it is nearer to. */
function wayTo({ page, limit }: Pick<Input, 'page' | 'limit'>, all: number) {
  const skipped = (page - 1) * limit;
  const behind = all - skipped - limit;
  if (skipped <= behind) return { limit, skipped, backwards: false };
  return {
    limit: Math.max(0, Math.min(limit, all - skipped)),
    skipped: Math.max(0, behind),
    backwards: true,
  };
}

const zero = money(0);
const noSums = {
  count: 0,
  counted: 0,
  voided: 0,
  voidedBet: zero,
  totalBet: zero,
  totalWin: zero,
  houseProfit: zero,
  houseBonus: zero,
  playersBonus: zero,
  paidOut: zero,
  toPay: zero,
  notClaimed: zero,
};

/** Kept ready of all, and by day for every filter but one; who won stands in the rows alone. */
function matchedSums(db: Analysis, input: Input) {
  const { from, to, status, winner, source } = input;
  if (winner !== undefined) return sumsOver(db, 'analysis.sessions', input);
  const filtered = [from, to, status, source].some((filter) => filter !== undefined);
  return filtered ? sumsOver(db, 'analysis.days', input) : readySums(db, input);
}

type SummedColumn = Exclude<keyof Row<typeof days>, 'branch_id' | 'session_date' | 'source' | 'status'>;

function sumsOver(db: Games, table: GamesTable, input: Input) {
  const games = table === 'analysis.days' ? sql`games` : sql`1`;
  const counts = sql`status not in (${sql.join(countNothing.map((status) => sql.lit(status)))})`;
  const voided = sql`status = 'voided'`;
  const amount = (column: SummedColumn, which: RawBuilder<unknown>) =>
    sql<Money>`coalesce(sum(${sql.ref(column)}) filter (where ${which}), 0)::numeric(18, 2)`;
  const number = (which: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${games}) filter (where ${which}), 0)::integer`;
  return matching(db, table, input)
    .select([
      number(sql`true`).as('count'),
      number(counts).as('counted'),
      number(voided).as('voided'),
      amount('total_bet', voided).as('voidedBet'),
      amount('total_bet', counts).as('totalBet'),
      amount('total_win', counts).as('totalWin'),
      amount('house_profit', counts).as('houseProfit'),
      amount('house_bonus', counts).as('houseBonus'),
      amount('players_bonus', counts).as('playersBonus'),
      amount('paid_out', counts).as('paidOut'),
      amount('to_pay', counts).as('toPay'),
      amount('not_claimed', counts).as('notClaimed'),
    ])
    .executeTakeFirst();
}

function readySums(db: Analysis, { branchId, voided }: Input) {
  return db
    .selectFrom('analysis.totals')
    .select(voided === 'with' ? 'sessions as count' : 'total_games as count')
    .select('total_games as counted')
    .$if(voided === 'with', (all) => all.select(['voided_games as voided', 'voided_bet as voidedBet']))
    .select(['total_bet as totalBet', 'total_win as totalWin'])
    .select([
      'total_profit as houseProfit',
      'total_house_bonus as houseBonus',
      'total_jackpot as playersBonus',
    ])
    .select(['paid_out as paidOut', 'to_pay as toPay', 'not_claimed as notClaimed'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
}

/** How the voids stand that the agent was asked for, by game; of a deleted branch none waits any more. */
async function requestsOf(
  db: Analysis,
  branchId: BranchId,
  rows: readonly Session[],
): Promise<Map<number, GameSession['voidRequest']>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('analysis.void_requests as request')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'request.branch_id')
    .select(['request.game_number', 'request.state'])
    .where('request.branch_id', '=', branchId)
    .where(
      'request.game_number',
      'in',
      rows.map((row) => row.game_number),
    )
    .where((eb) => eb.or([eb('branch.deleted', '=', false), eb('request.state', '!=', 'waiting')]))
    .execute();
  return new Map(found.map(({ game_number, state }) => [game_number, state]));
}

/** Those that wait for an answer, the oldest first, with their games. */
export async function voidRequestsOf(
  db: Kysely<TablesOf<typeof sessions | typeof voidRequests | typeof branches | typeof accounts>>,
): Promise<VoidRequest[]> {
  const rows = await db
    .selectFrom('analysis.void_requests as request')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'request.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .innerJoin('analysis.sessions as session', (join) =>
      join
        .onRef('session.branch_id', '=', 'request.branch_id')
        .onRef('session.game_number', '=', 'request.game_number'),
    )
    .selectAll('session')
    .select(['request.reason', 'request.requested_at', 'branch.branch_name'])
    .select(ownerColumns)
    .where('request.state', '=', 'waiting')
    .where('branch.deleted', '=', false)
    .orderBy('request.requested_at')
    .orderBy('request.branch_id')
    .execute();
  return rows.map((row) => ({
    branchId: row.branch_id,
    branchName: row.branch_name,
    ownerName: row.ownerName,
    gameNumber: row.game_number,
    reason: row.reason,
    requestedAt: row.requested_at,
    session: gameSession(row, 'waiting'),
  }));
}

const nothing: AnalysisTotals = {
  totalBet: zero,
  totalGames: 0,
  totalWin: zero,
  totalProfit: zero,
  totalJackpot: zero,
};

/** Totals of a branch over all its games, voided and cancelled ones left out. */
export async function branchAnalysisOf(
  db: Kysely<TablesOf<typeof totals>>,
  branchId: BranchId,
): Promise<AnalysisTotals> {
  const row = await db
    .selectFrom('analysis.totals')
    .select(['total_bet as totalBet', 'total_games as totalGames', 'total_win as totalWin'])
    .select(['total_profit as totalProfit', 'total_jackpot as totalJackpot'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  return row ?? nothing;
}

/**
 * Per branch of one owner, or of everyone (null), over all its games, by branch name, and the sums. Of the deleted
 * branches those that have played stand among the others; all of them stand last.
 */
export async function branchesAnalysisOf(
  db: Kysely<TablesOf<typeof totals | typeof branches | typeof accounts>>,
  owner: AccountId | null,
  deleted: 'played' | 'all',
): Promise<OutputOf<typeof branchesAnalysis>> {
  let query = db
    .selectFrom('branches.rows as branch')
    .leftJoin('analysis.totals as totals', 'totals.branch_id', 'branch.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName', 'branch.deleted'])
    .select(ownerColumns)
    .select((eb) => [
      eb.fn.coalesce('totals.total_bet', eb.val(zero)).as('totalBet'),
      eb.fn.coalesce('totals.total_games', eb.val(0)).as('totalGames'),
      eb.fn.coalesce('totals.total_win', eb.val(zero)).as('totalWin'),
      eb.fn.coalesce('totals.total_profit', eb.val(zero)).as('totalProfit'),
      eb.fn.coalesce('totals.total_jackpot', eb.val(zero)).as('totalJackpot'),
    ])
    .$if(deleted === 'all', (all) => all.orderBy('branch.deleted'));
  if (deleted === 'played')
    query = query.where((eb) => eb.or([eb('branch.deleted', '=', false), eb('totals.total_games', '>', 0)]));
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  return {
    branches: rows,
    totals: {
      totalBet: sumMoney(rows.map((branch) => branch.totalBet)),
      totalGames: rows.reduce((sum, branch) => sum + branch.totalGames, 0),
      totalWin: sumMoney(rows.map((branch) => branch.totalWin)),
      totalProfit: sumMoney(rows.map((branch) => branch.totalProfit)),
      totalJackpot: sumMoney(rows.map((branch) => branch.totalJackpot)),
    },
  };
}

/** Games of a branch opened in each hour of a business date, by the clock of `timeZone`; voided and cancelled ones left out. */
export async function gamesPerHourOf(db: Sessions, branchId: BranchId, date: Day, timeZone: string) {
  const rows = await db
    .selectFrom('analysis.sessions')
    .select(['opened_at', 'total_bet'])
    .where('branch_id', '=', branchId)
    .where('session_date', '=', date)
    .where('status', 'not in', countNothing)
    .execute();
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const bets = Array.from({ length: 24 }, (): Money[] => []);
  for (const row of rows) bets[Number(clock.format(new Date(row.opened_at)))]?.push(row.total_bet);
  return bets.map((ofHour, hour) => ({ hour, games: ofHour.length, totalBet: sumMoney(ofHour) }));
}
