import type { Board } from '../../contracts/game/queries.ts';
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
