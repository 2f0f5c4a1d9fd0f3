import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import type { Day } from '../../contracts/time.ts';
import { MOST_UNPLAYED, type Unplayed, type wouldBeWinners } from '../../contracts/verification/queries.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { SystemTables } from '../system/table.ts';
import type { TablesOf } from '../table/table.ts';

type Db = Kysely<SystemTables & TablesOf<typeof accounts | typeof branches>>;
type Unfinished = OutputOf<typeof wouldBeWinners>['games'][number]['status'];

/** Of one owner, or of everyone (null). */
export async function wouldBeWinnersOf(
  db: Db,
  owner: AccountId | null,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<OutputOf<typeof wouldBeWinners>> {
  let query = db
    .selectFrom('projections.recomputed_games as game')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'game.branch_id')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .leftJoin('accounts.rows as cashier', (join) =>
      join.on(sql<boolean>`cashier.account_id::text = game.figures ->> 'cashier'`),
    )
    .where('game.would_have_won', 'is not', null)
    .where('game.date', '>=', from)
    .where('game.date', '<=', to)
    .select(['game.branch_id as branchId', 'branch.branch_name as branchName', 'cashier.username as cashier'])
    .select(['game.date', 'game.game_number as gameNumber', 'game.would_have_won as unplayed'])
    .select(sql<string>`coalesce(owner.username, '')`.as('ownerName'))
    .select(sql<Unfinished>`game.figures ->> 'status'`.as('status'))
    .orderBy('game.date', 'desc')
    .orderBy('branch.branch_name')
    .orderBy('game.branch_id')
    .orderBy('game.game_number', 'desc')
    .limit(MOST_UNPLAYED + 1);
  if (owner !== null) query = query.where('branch.owner_id', '=', owner);
  const rows = await query.execute();
  const games = rows
    .slice(0, MOST_UNPLAYED)
    .map(({ unplayed, ...game }) => ({ ...game, ...(unplayed ?? none) }));
  return { games, more: rows.length > MOST_UNPLAYED };
}

const none: Unplayed = { called: 0, cards: [] };
