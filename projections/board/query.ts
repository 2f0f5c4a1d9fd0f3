import type { Kysely } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { Board, BoardGame, liveGames } from '../../contracts/game/queries.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { usernamesOf } from '../accounts/query.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { Row, TablesOf } from '../table/table.ts';
import type { boards } from './table.ts';

type BoardDb = Kysely<TablesOf<typeof boards | typeof accounts>>;
type LiveGame = OutputOf<typeof liveGames>['games'][number];

/** The latest game of a branch as the board shows it, and how many games the branch has opened. */
export async function boardOf(db: BoardDb, branchId: BranchId): Promise<Board> {
  const row = await db
    .selectFrom('board.rows')
    .select(['game_number', 'revision', 'opened', 'course'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  // Games are numbered without gaps, so the latest number is the count.
  if (!row) return { game: null, totalGames: 0, revision: 0 };
  return { game: await boardGame(db, row), totalGames: row.game_number, revision: row.revision };
}

async function boardGame(
  db: BoardDb,
  { opened, course }: Pick<Row<typeof boards>, 'opened' | 'course'>,
): Promise<BoardGame> {
  if (course.source === 'legacy') return { ...opened, ...course };
  const usernames = await usernamesOf(db, new Set(course.withdrawn.flatMap(({ by }) => by.accountId ?? [])));
  const withdrawn = course.withdrawn.map(({ by, ...each }) => ({
    ...each,
    username: (by.accountId && usernames.get(by.accountId)) ?? null,
  }));
  return { ...opened, ...course, withdrawn };
}

/** The open games of the branches of one owner, or of everyone (null), that stand, by branch name. */
export async function liveGamesOf(
  db: Kysely<TablesOf<typeof boards | typeof branches>>,
  ownerId: AccountId | null,
): Promise<LiveGame[]> {
  let query = db
    .selectFrom('board.rows as board')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'board.branch_id')
    .select(['board.branch_id as branchId', 'branch.branch_name as branchName', 'board.course'])
    .select((eb) => [
      'board.game_number as gameNumber',
      eb.ref('board.opened', '->>').key('openedAt').as('openedAt'),
      eb.fn<number>('jsonb_array_length', [eb.ref('board.opened', '->').key('cardIds')]).as('cartelaCount'),
    ])
    .where((eb) => eb.ref('board.course', '->>').key('phase'), '=', 'open')
    .where('branch.deleted', '=', false);
  if (ownerId !== null) query = query.where('branch.owner_id', '=', ownerId);
  const rows = await query.orderBy('branch.branch_name').orderBy('branch.branch_id').execute();
  return rows.flatMap(({ course, ...game }): LiveGame[] => {
    if (course.phase !== 'open') return [];
    if (course.source === 'legacy') return [{ ...game, source: 'legacy' }];
    return [{ ...game, source: 'own', play: course.play, called: course.drawn.length }];
  });
}
