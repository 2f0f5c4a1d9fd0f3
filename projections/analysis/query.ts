import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import { type Money, money, sumMoney } from '../../contracts/money.ts';
import type {
  AnalysisTotals,
  branchesAnalysis,
  GameSession,
  gameSessions,
  sessionSorts,
} from '../../contracts/analysis/queries.ts';
import type { Db } from '../database.ts';
import type { SessionRow } from './table.ts';

/** A page of a branch's game sessions, with the count and the sums of all that match. */
export async function gameSessionsOf(
  db: Db,
  input: InputOf<typeof gameSessions>,
): Promise<OutputOf<typeof gameSessions>> {
  const [rows, sums] = await Promise.all([pageOf(db, input), sumsOf(db, input)]);
  const { count, ...totals } = sums ?? nothing;
  return { sessions: rows.map(gameSession), count: Number(count), totals } as OutputOf<typeof gameSessions>;
}

const sortColumns = {
  gameNumber: 'game_number',
  cartelaCount: 'cartela_count',
  betPrice: 'bet_price',
  totalBet: 'total_bet',
  totalWin: 'total_win',
  houseProfit: 'house_profit',
} as const satisfies Record<(typeof sessionSorts)[number], keyof SessionRow>;

function pageOf(db: Db, input: InputOf<typeof gameSessions>): Promise<SessionRow[]> {
  const { limit, page, before, sort, direction } = input;
  const query = matching(db, input).selectAll().limit(limit);
  if (before !== undefined)
    return query.where('game_number', '<', before).orderBy('game_number', 'desc').execute();
  return query
    .orderBy(sortColumns[sort], direction)
    .orderBy('game_number', direction)
    .offset((page - 1) * limit)
    .execute();
}

const nothing = {
  count: '0',
  totalBet: '0.00',
  totalWin: '0.00',
  houseProfit: '0.00',
  houseBonus: '0.00',
  playersBonus: '0.00',
};

/** Without a filter the sums are kept ready; a hundred thousand sessions are not summed for every page. */
function sumsOf(db: Db, input: InputOf<typeof gameSessions>) {
  const { from, to, status, winner } = input;
  if ([from, to, status, winner].every((filter) => filter === undefined)) return readySumsOf(db, input);
  const counted = (column: keyof SessionRow) =>
    sql<string>`coalesce(sum(${sql.ref(column)}) filter (where status <> 'voided'), 0)::numeric(18, 2)`;
  return matching(db, input)
    .select([
      sql<string>`count(*)`.as('count'),
      counted('total_bet').as('totalBet'),
      counted('total_win').as('totalWin'),
      counted('house_profit').as('houseProfit'),
      counted('house_bonus').as('houseBonus'),
      counted('players_bonus').as('playersBonus'),
    ])
    .executeTakeFirst();
}

function readySumsOf(db: Db, { branchId, voided }: InputOf<typeof gameSessions>) {
  return db
    .selectFrom('analysis.totals')
    .select(voided === 'with' ? 'sessions as count' : 'total_games as count')
    .select(['total_bet as totalBet', 'total_win as totalWin'])
    .select([
      'total_profit as houseProfit',
      'total_house_bonus as houseBonus',
      'total_jackpot as playersBonus',
    ])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
}

function matching(db: Db, { branchId, from, to, status, voided, winner }: InputOf<typeof gameSessions>) {
  let query = db.selectFrom('analysis.sessions').where('branch_id', '=', branchId);
  if (from !== undefined) query = query.where('session_date', '>=', from);
  if (to !== undefined) query = query.where('session_date', '<=', to);
  if (status !== undefined) query = query.where('status', '=', status);
  if (voided === 'without') query = query.where('status', '!=', 'voided');
  if (winner !== undefined)
    query = query.where(sql<boolean>`${winner}::integer = any(winner_card_ids || claimed_card_ids)`);
  return query;
}

function gameSession(row: SessionRow): GameSession {
  // A card claimed first and then seen to win is no claim any more.
  const claimed = row.claimed_card_ids.filter((cardId) => !row.winner_card_ids.includes(cardId));
  return {
    gameNumber: row.game_number,
    sessionDate: row.session_date,
    openedAt: row.opened_at.toISOString(),
    cartelaCount: row.cartela_count,
    betPrice: row.bet_price,
    betPercent: row.bet_percent,
    totalBet: row.total_bet,
    totalWin: row.total_win,
    houseProfit: row.house_profit,
    houseBonus: row.house_bonus,
    playersBonus: row.players_bonus,
    source: row.source,
    winnerCardIds: [...row.winner_card_ids, ...claimed],
    claimedCardIds: claimed,
    status: row.status,
  } as GameSession;
}

/** Totals of a branch over all its games, voided ones left out. */
export async function branchAnalysisOf(db: Db, branchId: string): Promise<AnalysisTotals> {
  const row = await db
    .selectFrom('analysis.totals')
    .selectAll()
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  return {
    totalBet: row?.total_bet ?? '0.00',
    totalGames: row?.total_games ?? 0,
    totalWin: row?.total_win ?? '0.00',
    totalProfit: row?.total_profit ?? '0.00',
    totalJackpot: row?.total_jackpot ?? '0.00',
  } as AnalysisTotals;
}

/**
 * Per branch of one owner, or of everyone (null), over all its games, by branch name, and the sums; a deleted branch
 * shows only where it has played.
 */
export async function branchesAnalysisOf(
  db: Db,
  owner: string | null,
): Promise<OutputOf<typeof branchesAnalysis>> {
  let query = db
    .selectFrom('branches.rows as branch')
    .leftJoin('analysis.totals as totals', 'totals.branch_id', 'branch.branch_id')
    .select(['branch.branch_id', 'branch.branch_name', 'totals.total_bet', 'totals.total_games'])
    .select(['totals.total_win', 'totals.total_profit', 'totals.total_jackpot'])
    .where((eb) => eb.or([eb('branch.deleted', '=', false), eb('totals.total_games', '>', 0)]));
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  const branches = rows.map((row) => ({
    branchId: row.branch_id,
    branchName: row.branch_name,
    totalBet: money(row.total_bet ?? 0),
    totalGames: row.total_games ?? 0,
    totalWin: money(row.total_win ?? 0),
    totalProfit: money(row.total_profit ?? 0),
    totalJackpot: money(row.total_jackpot ?? 0),
  }));
  const totals = {
    totalBet: sumMoney(branches.map((branch) => branch.totalBet)),
    totalGames: branches.reduce((sum, branch) => sum + branch.totalGames, 0),
    totalWin: sumMoney(branches.map((branch) => branch.totalWin)),
    totalProfit: sumMoney(branches.map((branch) => branch.totalProfit)),
    totalJackpot: sumMoney(branches.map((branch) => branch.totalJackpot)),
  };
  return { branches, totals } as OutputOf<typeof branchesAnalysis>;
}

/** Games of a branch opened in each hour of a business date, by the clock of `timeZone`; voided ones left out. */
export async function gamesPerHourOf(db: Db, branchId: string, date: string, timeZone: string) {
  const rows = await db
    .selectFrom('analysis.sessions')
    .select(['opened_at', 'total_bet'])
    .where('branch_id', '=', branchId)
    .where('session_date', '=', date)
    .where('status', '!=', 'voided')
    .execute();
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const bets = Array.from({ length: 24 }, (): Money[] => []);
  for (const row of rows) bets[Number(clock.format(row.opened_at))]?.push(row.total_bet as Money);
  return bets.map((ofHour, hour) => ({ hour, games: ofHour.length, totalBet: sumMoney(ofHour) }));
}
