import { z } from 'zod';
import { byManager, everyone } from '../audience.ts';
import { command } from '../endpoint.ts';
import { AccountId, Permission } from '../ids.ts';
import { Password, Username } from './credentials.ts';
import { LateVoids } from './late-voids.ts';
import { Session } from './queries.ts';
import { CashiersMeanwhile } from './suspension.ts';

export const registerSuperAdmin = command({
  name: 'register-super-admin',
  summary: 'Register a super admin (agent screens)',
  may: ['all_admin'],
  tenant: 'none',
  input: { username: Username, password: Password },
  output: z.object({ accountId: AccountId }),
});

/** An agent is as good as any other: each manages all super admins, and the auditors of all agents. */
export const registerAgent = command({
  name: 'register-agent',
  summary: 'Register another agent',
  may: ['all_admin'],
  tenant: 'none',
  input: { username: Username, password: Password },
  output: z.object({ accountId: AccountId }),
});

/** Ends its sessions. Refused with LAST_AGENT while there is no other; 404 where no agent has this id. */
export const removeAgent = command({
  name: 'remove-agent',
  summary: 'Remove an agent',
  may: ['all_admin'],
  tenant: 'none',
  freshPassword: true,
  input: { accountId: AccountId },
  output: z.object({}),
});

/**
 * A super admin by an agent, a branch user by its super admin. Setting the present value again appends nothing. 0 ends live sessions; of a super
 * admin also those of its auditors and, where `cashiers` says so, of its cashiers.
 */
export const togglePermission = command({
  name: 'toggle-permission',
  summary: 'Set the permission of an own account to 0 or 1',
  ...byManager,
  input: { accountId: AccountId, permission: Permission, cashiers: CashiersMeanwhile.optional() },
  output: z.object({ permission: Permission }),
});

/** What becomes of voids that come late. Setting the present value again appends nothing. */
export const setLateVoids = command({
  name: 'set-late-voids',
  summary: 'Set whether a super admin may void games after 24 hours',
  may: ['all_admin'],
  tenant: { account: 'accountId' },
  input: { accountId: AccountId, lateVoids: LateVoids },
  output: z.object({ lateVoids: LateVoids }),
});

/** Refused with OWNS_BRANCHES while the super admin still owns branches. */
export const deleteSuperAdmin = command({
  name: 'delete-super-admin',
  summary: 'Delete a super admin',
  may: ['all_admin'],
  tenant: { account: 'accountId' },
  freshPassword: true,
  input: { accountId: AccountId },
  output: z.object({}),
});

/** Read-only. Sees the branches of the super admin that registers it, or all when an agent does (contracts/accounts/README.md). */
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
  ...byManager,
  freshPassword: true,
  input: { accountId: AccountId },
  output: z.object({}),
});

/** A new password for an own account (super admin, branch user or auditor); ends its live sessions. */
export const setPassword = command({
  name: 'set-password',
  summary: 'Set the password of an own account',
  ...byManager,
  freshPassword: true,
  input: { accountId: AccountId, next: Password },
  output: z.object({}),
});

/** Sets the session cookie. Wrong or empty credentials, deleted accounts and permission 0: SIGN_IN_REFUSED, no hint which. */
export const signIn = command({
  name: 'sign-in',
  summary: 'Sign in and start a session',
  may: 'anyone',
  tenant: 'none',
  input: { username: z.string().max(200), password: z.string().max(1000) },
  output: Session,
});

export const signOut = command({
  name: 'sign-out',
  summary: 'End this session',
  may: everyone,
  tenant: 'none',
  input: {},
  output: z.object({}),
});

/** Ends every other session of the account. */
export const changePassword = command({
  name: 'change-password',
  summary: 'Change the own password',
  may: everyone,
  tenant: 'none',
  input: { present: z.string().max(1000), next: Password },
  output: z.object({}),
});
