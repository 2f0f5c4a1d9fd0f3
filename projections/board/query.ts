import { sql } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { Board, liveGames } from '../../contracts/game/queries.ts';
import type { Db } from '../database.ts';

/** The latest game of a branch as the board shows it, and how many games the branch has opened. */
export async function boardOf(db: Db, branchId: string): Promise<Board> {
  const row = await db
    .selectFrom('board.rows')
    .select(['game_number', 'opened', 'course'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  // Games are numbered without gaps, so the latest number is the count.
  if (!row) return { game: null, totalGames: 0 };
  return { game: { ...row.opened, ...row.course }, totalGames: row.game_number };
}

/** The open games of the branches of one owner, or of everyone (null), that stand, by branch name. */
export async function liveGamesOf(
  db: Db,
  owner: string | null,
): Promise<OutputOf<typeof liveGames>['games']> {
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
