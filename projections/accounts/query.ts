import type { Kysely } from 'kysely';
import { DEFAULT_LATE_VOIDS, type LateVoids } from '../../contracts/accounts/late-voids.ts';
import type { Account } from '../../contracts/accounts/queries.ts';
import type { AccountId, BranchId, Permission } from '../../contracts/ids.ts';
import type { TablesOf } from '../table/table.ts';
import type { accounts } from './table.ts';

type Db = Kysely<TablesOf<typeof accounts>>;

/** The agents that are there, by username. */
export async function presentAgents(db: Db): Promise<Pick<Account, 'accountId' | 'username'>[]> {
  return db
    .selectFrom('accounts.rows')
    .select(['account_id as accountId', 'username'])
    .where('role', '=', 'all_admin')
    .where('deleted', '=', false)
    .orderBy('username')
    .execute();
}

/** The accounts a super admin owns, or, for null, those of all agents; by username, deleted ones are left out. */
export async function accountsOwnedBy(db: Db, ownerId: AccountId | null): Promise<Account[]> {
  const agents = db.selectFrom('accounts.rows').select('account_id').where('role', '=', 'all_admin');
  return db
    .selectFrom('accounts.rows')
    .select(['account_id as accountId', 'username', 'role', 'permission', 'branch_id as branchId'])
    .select(['late_voids as lateVoids', 'second_factor as secondFactor', 'cashiers'])
    .where('owner_id', 'in', ownerId === null ? agents : [ownerId])
    .where('deleted', '=', false)
    .orderBy('username')
    .orderBy('account_id')
    .execute();
}

/** Whoever may ever have acted in a branch, apart from its owner: its users and the agents, deleted ones included. */
export async function accountsActingIn(db: Db, branchId: BranchId): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('accounts.rows')
    .select('account_id')
    .where((or) => or.or([or('branch_id', '=', branchId), or('role', '=', 'all_admin')]))
    .execute();
  return rows.map((row) => row.account_id);
}

/** The permission of a branch's user; null where it has none any more. */
export async function permissionOfBranch(db: Db, branchId: BranchId): Promise<Permission | null> {
  const row = await db
    .selectFrom('accounts.rows')
    .select('permission')
    .where('branch_id', '=', branchId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row?.permission ?? null;
}

/** What a super admin's agent has set for voids that come late. */
export async function lateVoidsOfAccount(db: Db, accountId: AccountId): Promise<LateVoids> {
  const row = await db
    .selectFrom('accounts.rows')
    .select('late_voids')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.late_voids ?? DEFAULT_LATE_VOIDS;
}

/** The usernames of accounts, deleted ones included. */
export async function usernamesOf(db: Db, accountIds: Iterable<AccountId>): Promise<Map<AccountId, string>> {
  const ids = [...accountIds];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.rows')
    .select(['account_id', 'username'])
    .where('account_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.username]));
}
