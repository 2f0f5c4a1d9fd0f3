import type { Kysely } from 'kysely';
import type { Branch } from '../../contracts/branches/queries.ts';
import type { AccountId, BranchId, Role } from '../../contracts/ids.ts';
import type { TablesOf } from '../table/table.ts';
import type { branches } from './table.ts';

type Db = Kysely<TablesOf<typeof branches>>;

/**
 * The branches an account may see, by name: all for an all_admin, its own for a super_admin, its one for a branch_admin;
 * with the deleted ones after the others, or without.
 */
export async function branchesVisibleTo(
  db: Db,
  { role, accountId }: { role: Role; accountId: AccountId },
  deleted: 'with' | 'without' = 'without',
): Promise<Branch[]> {
  let query = db
    .selectFrom('branches.rows')
    .select(['branch_id as branchId', 'branch_name as branchName', 'owner_id as ownerId'])
    .select(['jackpot_permission as jackpotPermission', 'jackpot_share as jackpotShare', 'deleted'])
    .select(['late_winners as lateWinners', 'winner_type_change as winnerTypeChange'])
    .select(['cut_mode as cutMode', 'legacy_games as legacyGames']);
  if (deleted === 'without') query = query.where('deleted', '=', false);
  if (role === 'super_admin') query = query.where('owner_id', '=', accountId);
  else if (role === 'branch_admin') query = query.where('account_id', '=', accountId);
  else if (role !== 'all_admin') return [];
  return query.orderBy('deleted').orderBy('branch_name').orderBy('branch_id').execute();
}

/** The branches that are not deleted. */
export async function branchIdsOf(db: Db): Promise<BranchId[]> {
  const rows = await db
    .selectFrom('branches.rows')
    .select('branch_id')
    .where('deleted', '=', false)
    .execute();
  return rows.map((row) => row.branch_id);
}
