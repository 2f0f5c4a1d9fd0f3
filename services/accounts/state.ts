import type { Registration } from '../../contracts/accounts/events.ts';
import { DEFAULT_LATE_VOIDS, type LateVoids } from '../../contracts/accounts/late-voids.ts';
import type { CashiersMeanwhile } from '../../contracts/accounts/suspension.ts';
import type { AccountEvent, EventMetadata } from '../../contracts/events.ts';
import type { BranchId, Permission } from '../../contracts/ids.ts';
import type { Instant } from '../../contracts/time.ts';
import { category } from '../commands/category.ts';

/** An account as its stream tells it; null before it is registered. */
export type Account = RegisteredAccount | null;
export interface RegisteredAccount {
  readonly registration: Registration;
  readonly permission: Permission;
  /** What its cashiers do meanwhile, of a super admin without permission. */
  readonly cashiers: CashiersMeanwhile;
  /** What its agent has set for voids that come late, of a super admin. */
  readonly lateVoids: LateVoids;
  readonly deleted: boolean;
  /** The branches of a super admin that are there, with their names; null where an older assignment does not tell it. */
  readonly branches: ReadonlyMap<BranchId, string | null>;
  /** Those that were taken away from it, or were never to be its own: none of them is assigned (again). */
  readonly formerBranches: ReadonlySet<BranchId>;
  /** Where it last signed in from: these are not held up when others guess at its password. */
  readonly addresses: readonly string[];
  /** When an agent was reset on the machine, until it has chosen a password of its own. */
  readonly resetAt: Instant | null;
}

const KNOWN_ADDRESSES = 10;

function evolve(state: Account, event: AccountEvent, metadata: EventMetadata): Account {
  if (event.type === 'AccountRegistered')
    return {
      registration: event.data,
      permission: 1,
      cashiers: 'go-on',
      lateVoids: DEFAULT_LATE_VOIDS,
      deleted: false,
      branches: new Map(),
      formerBranches: new Set(),
      addresses: [],
      resetAt: null,
    };
  if (!state) return state;
  switch (event.type) {
    case 'PermissionToggled':
      return { ...state, permission: event.data.permission, cashiers: event.data.cashiers ?? 'go-on' };
    case 'LateVoidsSet':
      return { ...state, lateVoids: event.data.lateVoids };
    case 'AccountDeleted':
      return { ...state, deleted: true };
    case 'SignedIn': {
      const others = state.addresses.filter((address) => address !== event.data.address);
      return { ...state, addresses: [event.data.address, ...others].slice(0, KNOWN_ADDRESSES) };
    }
    case 'BranchAssigned': {
      const { branchId, branchName = null } = event.data;
      return { ...state, branches: new Map(state.branches).set(branchId, branchName) };
    }
    case 'BranchUnassigned': {
      const { branchId } = event.data;
      return {
        ...state,
        branches: without(state.branches, branchId),
        formerBranches: new Set(state.formerBranches).add(branchId),
      };
    }
    case 'AgentReset':
      return { ...state, resetAt: metadata.at };
    case 'PasswordChanged':
      return { ...state, resetAt: null };
    case 'SignInRefused':
    case 'SignedOut':
    case 'SessionEnded':
    case 'OtherSessionsEnded':
    case 'SecondFactorTurnedOn':
    case 'SecondFactorTurnedOff':
    case 'SecondFactorRemoved':
    case 'RecoveryCodesRenewed':
    case 'AccessRefused':
      return state;
    default:
      return event satisfies never;
  }
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([other]) => other !== key));
}

export const account = category('account', { initial: null, evolve });
