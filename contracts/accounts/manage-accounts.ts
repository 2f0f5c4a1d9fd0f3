import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { AccountId, BranchId, Permission } from '../ids.ts';

/** A super admin by an agent, a branch user by its super admin. Setting the present value again appends nothing. 0 ends live sessions. */
export const togglePermission = command({
  name: 'toggle-permission',
  summary: 'Set the permission of an own account to 0 or 1',
  may: ['all_admin', 'super_admin'],
  tenant: { account: 'accountId' },
  input: { accountId: AccountId, permission: Permission },
  output: z.object({ permission: Permission }),
});

/** Refused with OWNS_BRANCHES while the super admin still owns branches. */
export const deleteSuperAdmin = command({
  name: 'delete-super-admin',
  summary: 'Delete a super admin',
  may: ['all_admin'],
  tenant: { account: 'accountId' },
  input: { accountId: AccountId },
  output: z.object({}),
});

export const Account = z.object({
  accountId: AccountId,
  username: z.string(),
  role: z.string(),
  permission: Permission,
  branchId: BranchId.nullable(),
});
export type Account = z.infer<typeof Account>;

/** The super admins of an agent, or the branch users of a super admin; deleted ones are left out. */
export const accounts = query({
  name: 'accounts',
  summary: 'Accounts the session manages',
  may: ['all_admin', 'super_admin'],
  tenant: 'none',
  reads: ['accounts'],
  input: {},
  output: z.object({ accounts: z.array(Account) }),
});
