import type { Registration } from '../../contracts/accounts/events.ts';
import type { AccountEvent, EventData } from '../../contracts/events.ts';
import type { BranchId, Permission } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision, type Fold } from '../commands/decision.ts';

/** An account as its stream tells it; null before it is registered. */
export type Account = RegisteredAccount | null;
export interface RegisteredAccount {
  readonly registration: Registration;
  readonly permission: Permission;
  readonly deleted: boolean;
  /** The branches of a super admin. */
  readonly branches: ReadonlySet<BranchId>;
  /** Where it last signed in from: these are not held up when others guess at its password. */
  readonly addresses: readonly string[];
}

const KNOWN_ADDRESSES = 10;

export const accountFold: Fold<Account, AccountEvent> = { initial: null, evolve };

function evolve(account: Account, event: AccountEvent): Account {
  if (event.type === 'AccountRegistered')
    return { registration: event.data, permission: 1, deleted: false, branches: new Set(), addresses: [] };
  if (!account) return account;
  switch (event.type) {
    case 'PermissionToggled':
      return { ...account, permission: event.data.permission };
    case 'AccountDeleted':
      return { ...account, deleted: true };
    case 'SignedIn': {
      const others = account.addresses.filter((address) => address !== event.data.address);
      return { ...account, addresses: [event.data.address, ...others].slice(0, KNOWN_ADDRESSES) };
    }
    case 'BranchAssigned':
      return { ...account, branches: new Set(account.branches).add(event.data.branchId) };
    case 'BranchUnassigned':
      return { ...account, branches: without(account.branches, event.data.branchId) };
    case 'SignInRefused':
    case 'SignedOut':
    case 'PasswordChanged':
    case 'AccessRefused':
      return account;
    default:
      return event satisfies never;
  }
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return new Set([...set].filter((other) => other !== item));
}

export function register(registration: Registration, account: Account): Decision<AccountEvent> {
  if (account) return accept();
  return accept({ type: 'AccountRegistered', data: registration });
}

export function setPermission(permission: Permission, account: Account): Decision<AccountEvent> {
  if (!account || account.deleted) return refuse('NOT_FOUND');
  if (account.permission === permission) return accept();
  return accept({ type: 'PermissionToggled', data: { permission } });
}

export function deleteAccount(account: Account): Decision<AccountEvent> {
  if (!account) return refuse('NOT_FOUND');
  if (account.branches.size > 0) return refuse('OWNS_BRANCHES');
  if (account.deleted) return accept();
  return accept({ type: 'AccountDeleted', data: {} });
}

/** Refused once the super admin is deleted: the branch must then not come into being. */
export function assignBranch(branchId: BranchId, owner: Account): Decision<AccountEvent> {
  if (!owner || owner.deleted) return refuse('NOT_ALLOWED');
  if (owner.branches.has(branchId)) return accept();
  return accept({ type: 'BranchAssigned', data: { branchId } });
}

export function unassignBranch(branchId: BranchId, owner: Account): Decision<AccountEvent> {
  if (!owner?.branches.has(branchId)) return accept();
  return accept({ type: 'BranchUnassigned', data: { branchId } });
}

/** Whoever set it: the owner of the account or itself. */
export function changedPassword(account: Account): Decision<AccountEvent> {
  if (!account || account.deleted) return refuse('NOT_FOUND');
  return accept({ type: 'PasswordChanged', data: {} });
}

export type SignInProblem = EventData<'SignInRefused'>['reason'];

/** Why this account may not sign in, if so. */
export function signInProblem(account: RegisteredAccount, passwordRight: boolean): SignInProblem | null {
  if (!passwordRight) return 'WRONG_PASSWORD';
  if (account.deleted) return 'DELETED';
  return account.permission === 0 ? 'NO_PERMISSION' : null;
}

/** Records an attempt to sign in, whatever came of it; nothing for an account that was never registered. */
export function recordSignIn(
  address: string,
  problem: SignInProblem | null,
  account: Account,
): Decision<AccountEvent> {
  if (!account) return accept();
  if (problem) return accept({ type: 'SignInRefused', data: { address, reason: problem } });
  return accept({ type: 'SignedIn', data: { address } });
}
