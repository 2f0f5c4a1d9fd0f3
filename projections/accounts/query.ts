import type { Account } from '../../contracts/accounts/queries.ts';
import { Permission } from '../../contracts/ids.ts';
import type { Db } from '../database.ts';
import type { AccountRow } from './table.ts';

/** The accounts a super admin or an agent owns, by username; deleted ones are left out. */
export async function accountsOwnedBy(db: Db, ownerId: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('accounts.rows')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted', '=', false)
    .orderBy('username')
    .orderBy('account_id')
    .execute();
  return rows.map(account);
}

/** The permission of a branch's user; null where it has none any more. */
export async function permissionOfBranch(db: Db, branchId: string): Promise<Permission | null> {
  const row = await db
    .selectFrom('accounts.rows')
    .select('permission')
    .where('branch_id', '=', branchId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return row ? Permission.parse(row.permission) : null;
}

/** The usernames of accounts, deleted ones included. */
export async function usernamesOf(db: Db, accountIds: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...accountIds];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts.rows')
    .select(['account_id', 'username'])
    .where('account_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.username]));
}

function account(row: AccountRow): Account {
  return {
    accountId: row.account_id,
    username: row.username,
    role: row.role,
    permission: row.permission,
    branchId: row.branch_id,
  } as Account;
}
