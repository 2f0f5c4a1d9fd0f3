import type { Registration } from '../../contracts/accounts/events.ts';
import type { AccountEvent } from '../../contracts/events.ts';
import type { BranchId, Permission } from '../../contracts/ids.ts';
import { category } from '../commands/category.ts';

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

function evolve(state: Account, event: AccountEvent): Account {
  if (event.type === 'AccountRegistered')
    return { registration: event.data, permission: 1, deleted: false, branches: new Set(), addresses: [] };
  if (!state) return state;
  switch (event.type) {
    case 'PermissionToggled':
      return { ...state, permission: event.data.permission };
    case 'AccountDeleted':
      return { ...state, deleted: true };
    case 'SignedIn': {
      const others = state.addresses.filter((address) => address !== event.data.address);
      return { ...state, addresses: [event.data.address, ...others].slice(0, KNOWN_ADDRESSES) };
    }
    case 'BranchAssigned':
      return { ...state, branches: new Set(state.branches).add(event.data.branchId) };
    case 'BranchUnassigned':
      return { ...state, branches: without(state.branches, event.data.branchId) };
    case 'SignInRefused':
    case 'SignedOut':
    case 'PasswordChanged':
    case 'AccessRefused':
      return state;
    default:
      return event satisfies never;
  }
}

function without<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  return new Set([...set].filter((other) => other !== item));
}

export const account = category('account', { initial: null, evolve });
