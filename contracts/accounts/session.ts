import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { AccountId, BranchId, Permission, Role } from '../ids.ts';
import { Password } from './credentials.ts';

/** Who is signed in; `branch` only for a branch_admin. `timeZone` (an IANA name) is that of the business dates. */
export const Session = z.object({
  accountId: AccountId,
  username: z.string(),
  role: Role,
  timeZone: z.string(),
  branch: z.object({ branchId: BranchId, branchName: z.string(), jackpotPermission: Permission }).nullable(),
});
export type Session = z.infer<typeof Session>;

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
  may: ['all_admin', 'super_admin', 'branch_admin', 'auditor'],
  tenant: 'none',
  input: {},
  output: z.object({}),
});

/** Ends every other session of the account. */
export const changePassword = command({
  name: 'change-password',
  summary: 'Change the own password',
  may: ['all_admin', 'super_admin', 'branch_admin', 'auditor'],
  tenant: 'none',
  input: { present: z.string().max(1000), next: Password },
  output: z.object({}),
});

/** Not signed in: 401 NOT_SIGNED_IN. */
export const session = query({
  name: 'session',
  summary: 'Who is signed in',
  may: ['all_admin', 'super_admin', 'branch_admin', 'auditor'],
  tenant: 'none',
  reads: ['accounts', 'branches'],
  input: {},
  output: Session,
});
