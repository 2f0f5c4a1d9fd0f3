import type { Branch } from '../../contracts/branches/queries.ts';
import type { Role } from '../../contracts/ids.ts';
import type { Db } from '../database.ts';
import type { BranchRow } from './table.ts';

/** The branches an account may see, by name: all for an all_admin, its own for a super_admin, its one for a branch_admin. */
export async function branchesVisibleTo(
  db: Db,
  { role, accountId }: { role: Role; accountId: string },
): Promise<Branch[]> {
  let query = db.selectFrom('branches.rows').selectAll().where('deleted', '=', false);
  if (role === 'super_admin') query = query.where('owner_id', '=', accountId);
  else if (role === 'branch_admin') query = query.where('account_id', '=', accountId);
  else if (role !== 'all_admin') return [];
  const rows = await query.orderBy('branch_name').orderBy('branch_id').execute();
  return rows.map(branch);
}

function branch(row: BranchRow): Branch {
  return {
    branchId: row.branch_id,
    branchName: row.branch_name,
    ownerId: row.owner_id,
    jackpotPermission: row.jackpot_permission,
    jackpotShare: row.jackpot_share,
  } as Branch;
}
