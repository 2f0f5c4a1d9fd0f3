import { sql } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { money, sumMoney } from '../../contracts/money.ts';
import type { branchesAnalysis } from '../../contracts/analysis/queries.ts';
import type { liveGames } from '../../contracts/game/queries.ts';
import type { OwnedRow } from '../../contracts/reports/queries.ts';
import type { Day } from '../../contracts/time.ts';
import type { Db } from '../database.ts';

/** The branches of one super admin, or of everyone (null). */
export type Owner = string | null;

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

/** Per branch over all its games, by branch name, and the sums; a deleted branch shows only where it has played. */
export async function branchesAnalysisOf(db: Db, owner: Owner): Promise<OutputOf<typeof branchesAnalysis>> {
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

/** The open games of branches that stand, by branch name. */
export async function liveGamesOf(db: Db, owner: Owner): Promise<OutputOf<typeof liveGames>['games']> {
  let query = db
    .selectFrom('board.rows as board')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'board.branch_id')
    .select(['board.branch_id', 'branch.branch_name', 'board.game_number'])
    .select([
      sql<string | null>`course ->> 'play'`.as('play'),
      sql<number | null>`jsonb_array_length(course -> 'drawn')`.as('called'),
      sql<number>`jsonb_array_length(opened -> 'cardIds')`.as('cartela_count'),
      sql<string>`opened ->> 'openedAt'`.as('opened_at'),
    ])
    .where(sql`course ->> 'phase'`, '=', 'open')
    .where('branch.deleted', '=', false);
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  return rows.map((row) => ({
    branchId: row.branch_id,
    branchName: row.branch_name,
    gameNumber: row.game_number,
    ...(row.play === null ? { source: 'legacy' } : { source: 'own', play: row.play, called: row.called }),
    cartelaCount: row.cartela_count,
    openedAt: row.opened_at,
  })) as OutputOf<typeof liveGames>['games'];
}
