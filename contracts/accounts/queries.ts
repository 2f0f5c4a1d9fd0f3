import { z } from 'zod';
import { everyone, oneOwner, ownerInput } from '../audience.ts';
import { query } from '../endpoint.ts';
import { AccountId, BranchId, Permission, Role, SessionId } from '../ids.ts';
import { Instant } from '../time.ts';
import { LateVoids } from './late-voids.ts';
import { CashiersMeanwhile } from './suspension.ts';

/** What a session has to do before it may do anything else. */
export const Duty = z.enum(['change-password', 'set-up-second-factor']);
export type Duty = z.infer<typeof Duty>;

/** Who is signed in; `branch` only for a branch_admin. `timeZone` (an IANA name) is that of the business dates. */
export const Session = z.object({
  accountId: AccountId,
  username: z.string(),
  role: Role,
  timeZone: z.string(),
  branch: z.object({ branchId: BranchId, branchName: z.string(), jackpotPermission: Permission }).nullable(),
  duty: Duty.optional(),
  /** When the operator reset this agent's password on the machine; until it changes it. */
  resetAt: Instant.optional(),
});
export type Session = z.infer<typeof Session>;

/** Not signed in: 401 NOT_SIGNED_IN. */
export const session = query({
  name: 'session',
  summary: 'Who is signed in',
  may: everyone,
  tenant: 'none',
  reads: ['accounts', 'branches'],
  input: {},
  output: Session,
});

export const OwnSession = z.object({
  sessionId: SessionId,
  /** What the browser calls itself, such as `Chrome · Windows`; null where it does not say. */
  device: z.string().nullable(),
  /** Where it was begun; null where an earlier build began it. */
  address: z.string().nullable(),
  begunAt: Instant,
  /** To the minute. */
  seenAt: Instant,
  /** The one that asks. */
  present: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Those of one's own account that stand, the one that asks first, then by when they were last seen; at most 100. */
export const ownSessions = query({
  name: 'own-sessions',
  summary: 'Where the own account is signed in',
  may: everyone,
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({ sessions: z.array(OwnSession) }),
});

export const Account = z.object({
  accountId: AccountId,
  username: z.string(),
  role: Role,
  permission: Permission,
  branchId: BranchId.nullable(),
  /** Of a super admin; what it is does not matter for others. */
  lateVoids: LateVoids,
  /** Whether signing in takes a code beside the password. */
  secondFactor: z.boolean(),
  /** Of a super admin whose permission is taken; what it is does not matter for others. */
  cashiers: CashiersMeanwhile,
});
export type Account = z.infer<typeof Account>;

/** The agents that are there, by username. */
export const agents = query({
  name: 'agents',
  summary: 'Every agent',
  may: ['all_admin'],
  tenant: 'none',
  reads: ['accounts'],
  input: {},
  output: z.object({ agents: z.array(Account.pick({ accountId: true, username: true })) }),
});

/**
 * Super admins and auditors of the agents, or branch users and auditors of a super admin (an agent may name one);
 * deleted ones are left out.
 */
export const accounts = query({
  name: 'accounts',
  summary: 'Accounts the session manages',
  may: ['all_admin', 'super_admin'],
  tenant: oneOwner,
  reads: ['accounts'],
  input: ownerInput,
  output: z.object({ accounts: z.array(Account) }),
});

/** The fewest characters in a new password, and in one of an agent or super admin, where more are asked of these. */
export const passwordLengths = query({
  name: 'password-lengths',
  summary: 'The fewest characters in a new password',
  may: everyone,
  tenant: 'none',
  reads: [],
  input: {},
  output: z.object({ least: z.int(), ofManagers: z.int() }),
});

/** What the agent has set for this super admin. */
export const lateVoidsRule = query({
  name: 'late-voids',
  summary: 'Whether games may be voided after 24 hours',
  may: ['super_admin'],
  tenant: 'none',
  reads: ['accounts'],
  input: {},
  output: z.object({ lateVoids: LateVoids }),
});
