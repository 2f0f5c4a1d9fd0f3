import type { Registration } from '../../contracts/accounts/events.ts';
import type { AccountEvent, BranchEvent, EventMetadata } from '../../contracts/events.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { category } from '../commands/category.ts';

// Folds of its own, of no more than access is decided by: the subjects stand above it.

/** Whose an account is and whether it may act. */
export interface AccountAccess extends Pick<Registration, 'accountId' | 'role' | 'ownerId'> {
  readonly permitted: boolean;
  readonly deleted: boolean;
  /** Of a super admin: its cashiers may not act until it has its permission back. */
  readonly cashiersStopped: boolean;
  /** Whether it has chosen its present password itself. */
  readonly ownPassword: boolean;
}

function evolveAccount(
  account: AccountAccess | null,
  event: AccountEvent,
  { actor }: EventMetadata,
): AccountAccess | null {
  if (event.type === 'AccountRegistered') {
    const { accountId, role, ownerId } = event.data;
    const fresh = { permitted: true, deleted: false, cashiersStopped: false, ownPassword: false };
    return { accountId, role, ownerId, ...fresh };
  }
  if (!account) return account;
  switch (event.type) {
    case 'PermissionToggled':
      return {
        ...account,
        permitted: event.data.permission === 1,
        cashiersStopped: event.data.permission === 0 && event.data.cashiers === 'stop',
      };
    case 'AccountDeleted':
      return { ...account, deleted: true };
    case 'AgentReset':
      return { ...account, ownPassword: false };
    case 'PasswordChanged':
      return { ...account, ownPassword: actor.accountId === account.accountId };
    case 'LateVoidsSet':
    case 'SignedIn':
    case 'SignInRefused':
    case 'SignedOut':
    case 'SessionEnded':
    case 'OtherSessionsEnded':
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
    case 'SecondFactorRemoved':
    case 'RecoveryCodesRenewed':
    case 'BranchAssigned':
    case 'BranchUnassigned':
    case 'AccessRefused':
      return account;
    default:
      return event satisfies never;
  }
}

export const accountAccess = category('account', { initial: null, evolve: evolveAccount });

/** Whose a branch is. */
export interface BranchAccess {
  readonly ownerId: AccountId;
  readonly deleted: boolean;
}

function evolveBranch(branch: BranchAccess | null, event: BranchEvent): BranchAccess | null {
  if (event.type === 'BranchRegistered') return { ownerId: event.data.ownerId, deleted: false };
  if (!branch) return branch;
  switch (event.type) {
    case 'BranchDeleted':
      return { ...branch, deleted: true };
    case 'JackpotPermissionToggled':
    case 'JackpotShareSet':
    case 'LateWinnersSet':
    case 'WinnerTypeChangeToggled':
    case 'CutModeSet':
    case 'LegacyGamesToggled':
      return branch;
    default:
      return event satisfies never;
  }
}

export const branchAccess = category('branch', { initial: null, evolve: evolveBranch });
