import type { LateVoids } from '../../contracts/accounts/late-voids.ts';
import type { CashiersMeanwhile } from '../../contracts/accounts/suspension.ts';
import type { Registration } from '../../contracts/accounts/events.ts';
import { branchNameKey } from '../../contracts/branches/branch-name.ts';
import type { AccountEvent, EventData } from '../../contracts/events.ts';
import type { BranchId, Permission, SessionId } from '../../contracts/ids.ts';
import { isRefusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import type { Account, RegisteredAccount } from './state.ts';

export function decideRegister(registration: Registration, account: Account): Decision<AccountEvent> {
  if (account) return accept();
  return accept({ type: 'AccountRegistered', data: registration });
}

export function decideSetPermission(
  { permission, cashiers }: { permission: Permission; cashiers?: CashiersMeanwhile | undefined },
  account: Account,
): Decision<AccountEvent> {
  if (!account || account.deleted) return refuse('NOT_FOUND');
  const told = permission === 0 && account.registration.role === 'super_admin' ? cashiers : undefined;
  if (account.permission === permission && (told === undefined || told === account.cashiers)) return accept();
  return accept({ type: 'PermissionToggled', data: { permission, ...(told && { cashiers: told }) } });
}

export function decideSetLateVoids(
  { lateVoids }: { lateVoids: LateVoids },
  account: Account,
): Decision<AccountEvent> {
  if (!account || account.deleted || account.registration.role !== 'super_admin') return refuse('NOT_FOUND');
  if (account.lateVoids === lateVoids) return accept();
  return accept({ type: 'LateVoidsSet', data: { lateVoids } });
}

export function decideDelete(_: object, account: Account): Decision<AccountEvent> {
  if (!account) return refuse('NOT_FOUND');
  if (account.branches.size > 0) return refuse('OWNS_BRANCHES');
  if (account.deleted) return accept();
  return accept({ type: 'AccountDeleted', data: {} });
}

export interface AssignBranch {
  readonly branchId: BranchId;
  readonly branchName: string;
  /** Names of branches that were assigned before an assignment told the name. */
  readonly names: ReadonlyMap<BranchId, string>;
}

/**
 * Refused once the super admin is deleted, and while another branch of it has the name: the branch must then not come into
 * being. Of two that are registered at once this stream has one first.
 */
export function decideAssignBranch(
  { branchId, branchName, names }: AssignBranch,
  owner: Account,
): Decision<AccountEvent> {
  if (!owner || owner.deleted) return refuse('NOT_ALLOWED');
  if (owner.branches.has(branchId)) return accept();
  const wanted = branchNameKey(branchName);
  for (const [id, told] of owner.branches) {
    const name = told ?? names.get(id);
    if (name !== undefined && branchNameKey(name) === wanted)
      return refuse('BRANCH_NAME_TAKEN', { branchName });
  }
  if (owner.formerBranches.has(branchId)) return refuse('CONFLICT');
  return accept({ type: 'BranchAssigned', data: { branchId, branchName } });
}

/**
 * Assigns it, or puts on record that it never will be: what then follows from that is the same for all who complete this
 * registration, although a name that was taken may be free by the time that the next one looks.
 */
export function decideAssignBranchOrNever(wish: AssignBranch, owner: Account): Decision<AccountEvent> {
  const { branchId } = wish;
  const decision = decideAssignBranch(wish, owner);
  if (!isRefusal(decision)) return decision;
  if (!owner || owner.deleted || owner.formerBranches.has(branchId)) return accept();
  return accept({ type: 'BranchUnassigned', data: { branchId } });
}

export function decideUnassignBranch(
  { branchId }: { branchId: BranchId },
  owner: Account,
): Decision<AccountEvent> {
  if (!owner?.branches.has(branchId)) return accept();
  return accept({ type: 'BranchUnassigned', data: { branchId } });
}

/** Puts on record that the password is another, whoever set it: the owner of the account or itself. */
export function decideChangePassword(_: object, account: Account): Decision<AccountEvent> {
  if (!account || account.deleted) return refuse('NOT_FOUND');
  return accept({ type: 'PasswordChanged', data: {} });
}

type AboutFactor =
  | 'SecondFactorTurnedOn'
  | 'SecondFactorTurnedOff'
  | 'SecondFactorRemoved'
  | 'RecoveryCodesRenewed';

/** Puts on record what was done about the second factor: no screen shows the stream of what it is checked by. */
export function decideRecordFactor(
  { type }: { type: AboutFactor },
  account: Account,
): Decision<AccountEvent> {
  if (!account || account.deleted) return refuse('NOT_FOUND');
  return accept({ type, data: {} });
}

/** On the machine itself; `secondFactor`: whether it had one. */
export function decideResetAgent(
  { secondFactor }: { secondFactor: boolean },
  account: Account,
): Decision<AccountEvent> {
  if (!account || account.deleted || account.registration.role !== 'all_admin') return refuse('NOT_FOUND');
  return accept({ type: 'AgentReset', data: { secondFactor } });
}

export function decideSignOut(): Decision<AccountEvent> {
  return accept({ type: 'SignedOut', data: {} });
}

export function decideEndSession({ sessionId }: { sessionId: SessionId }): Decision<AccountEvent> {
  return accept({ type: 'SessionEnded', data: { sessionId } });
}

export function decideEndOtherSessions(): Decision<AccountEvent> {
  return accept({ type: 'OtherSessionsEnded', data: {} });
}

export type SignInProblem = EventData<'SignInRefused'>['reason'];

/** Why this account may not sign in, if so. */
export function signInProblem(account: RegisteredAccount, passwordRight: boolean): SignInProblem | null {
  if (!passwordRight) return 'WRONG_PASSWORD';
  if (account.deleted) return 'DELETED';
  return account.permission === 0 ? 'NO_PERMISSION' : null;
}

/** What came of an attempt to sign in; `secondFactor`: what it was asked for beside the password. */
export interface RecordedSignIn {
  readonly address: string;
  readonly deviceName: string | null;
  readonly problem: SignInProblem | null;
  readonly secondFactor?: EventData<'SignedIn'>['secondFactor'];
}

/** Records an attempt to sign in, whatever came of it; nothing for an account that was never registered. */
export function decideRecordSignIn(
  { address, deviceName, problem, secondFactor }: RecordedSignIn,
  account: Account,
): Decision<AccountEvent> {
  if (!account) return accept();
  if (problem) return accept({ type: 'SignInRefused', data: { address, reason: problem } });
  const device = deviceName === null ? {} : { device: deviceName };
  return accept({ type: 'SignedIn', data: { address, ...device, ...(secondFactor && { secondFactor }) } });
}
