import { z } from 'zod';
import { AccountId, BranchId, Permission, Role, SessionId } from '../ids.ts';
import { LateVoids } from './late-voids.ts';
import { CashiersMeanwhile } from './suspension.ts';

/** What is registered with a username: everything needed to complete the registration after a crash. */
export const Registration = z.object({
  accountId: AccountId,
  username: z.string(),
  role: Role,
  /** The super admin of a branch user or auditor, the agent of a super admin; null for an agent. */
  ownerId: AccountId.nullable(),
  /** The branch of a branch_admin, else null. */
  branch: z.object({ branchId: BranchId, branchName: z.string() }).nullable(),
});
export type Registration = z.infer<typeof Registration>;

/** Events of `account-{id}`. */
export const accountEvents = {
  AccountRegistered: Registration,
  /** `cashiers`: those of a super admin whose permission is taken. */
  PermissionToggled: z.object({ permission: Permission, cashiers: CashiersMeanwhile.optional() }),
  /** Of a super admin, by its agent. */
  LateVoidsSet: z.object({ lateVoids: LateVoids }),
  AccountDeleted: z.object({}),
  /**
   * The session that begins is that of its metadata. `device`: what the browser says it is, in short; earlier builds did not ask.
   * `secondFactor`: what it was asked for beside the password, where it has one.
   */
  SignedIn: z.object({
    address: z.string(),
    device: z.string().optional(),
    secondFactor: z.enum(['code', 'recovery-code']).optional(),
  }),
  SignInRefused: z.object({
    address: z.string(),
    reason: z.enum(['WRONG_PASSWORD', 'WRONG_CODE', 'NO_PERMISSION', 'DELETED']),
  }),
  SignedOut: z.object({}),
  /** One of its own, from another. */
  SessionEnded: z.object({ sessionId: SessionId }),
  /** All but the one that it was asked from. */
  OtherSessionsEnded: z.object({}),
  PasswordChanged: z.object({}),
  SecondFactorTurnedOn: z.object({}),
  SecondFactorTurnedOff: z.object({}),
  /** Taken away by who manages the account. */
  SecondFactorRemoved: z.object({}),
  RecoveryCodesRenewed: z.object({}),
  /** Of an agent, on the machine itself: a new password; `secondFactor`: whether there was one, which is gone. */
  AgentReset: z.object({ secondFactor: z.boolean() }),
  /**
   * On the super admin's own stream, so that it cannot be deleted while a branch of it is being registered, and two of its
   * branches get no name in common. Earlier builds did not tell the name.
   */
  BranchAssigned: z.object({ branchId: BranchId, branchName: z.string().optional() }),
  BranchUnassigned: z.object({ branchId: BranchId }),
  /** Asked for what its role may not do, or for somebody else's branch or account (contracts/accounts/README.md); on the stream of who asked. */
  AccessRefused: z.object({
    endpoint: z.string(),
    code: z.enum(['NOT_ALLOWED', 'NOT_FOUND']),
    branchId: BranchId.nullable(),
    accountId: AccountId.nullable(),
  }),
};

/**
 * Events of `agents-all`: who the agents are. On one stream, so that only one of several processes makes the first, and of
 * two who remove each other one stays. It begins with those of a log of earlier builds.
 */
export const agentsEvents = {
  AgentAdded: Registration,
  AgentRemoved: z.object({ accountId: AccountId }),
};

/** Events of `credential-{id}` ($maxCount 1). `hash`: argon2id in PHC string format. Never leaves the write side. */
export const credentialEvents = {
  PasswordSet: z.object({ hash: z.string() }),
};

/**
 * Events of `username-{usernameKey}`. A claim is the commit point of a registration; what follows it is completed after a crash.
 * It is released when the registration is undone (earlier builds: when the account was deleted, too).
 */
export const usernameEvents = {
  UsernameClaimed: Registration,
  UsernameReleased: z.object({ accountId: AccountId }),
};
