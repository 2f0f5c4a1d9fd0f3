import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { AccountId, BranchId, Permission, Role } from '../ids.ts';
import { Password, Username } from './credentials.ts';

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

/** Read-only. Sees the branches of the super admin that registers it, or all when an agent does (design section 7). */
export const registerAuditor = command({
  name: 'register-auditor',
  summary: 'Register an auditor',
  may: ['all_admin', 'super_admin'],
  tenant: 'none',
  input: { username: Username, password: Password },
  output: z.object({ accountId: AccountId }),
});

export const deleteAuditor = command({
  name: 'delete-auditor',
  summary: 'Delete an own auditor',
  may: ['all_admin', 'super_admin'],
  tenant: { account: 'accountId' },
  input: { accountId: AccountId },
  output: z.object({}),
});

/** A new password for an own account (super admin, branch user or auditor); ends its live sessions. */
export const setPassword = command({
  name: 'set-password',
  summary: 'Set the password of an own account',
  may: ['all_admin', 'super_admin'],
  tenant: { account: 'accountId' },
  input: { accountId: AccountId, next: Password },
  output: z.object({}),
});

export const Account = z.object({
  accountId: AccountId,
  username: z.string(),
  role: Role,
  permission: Permission,
  branchId: BranchId.nullable(),
});
export type Account = z.infer<typeof Account>;

/**
 * Super admins and auditors of an agent, or branch users and auditors of a super admin (an agent may name one);
 * deleted ones are left out.
 */
export const accounts = query({
  name: 'accounts',
  summary: 'Accounts the session manages',
  may: ['all_admin', 'super_admin'],
  tenant: { owner: 'ownerId' },
  reads: ['accounts'],
  input: { ownerId: AccountId.optional() },
  output: z.object({ accounts: z.array(Account) }),
});
