import { DEFAULT_LATE_VOIDS, type LateVoids } from '../accounts/late-voids.ts';
import type { AccountId, BranchId, Role } from '../ids.ts';
import { isUnread, type LogEntry } from './log-entry.ts';
import type { Instant } from '../time.ts';
import { type Moment, Timeline } from './moment.ts';
import { momentOf } from './moment-of.ts';

/** What an account was let do. */
export interface AccountRights {
  readonly role: Role;
  readonly ownerId: AccountId | null;
  /** Of a cashier. */
  readonly branchId: BranchId | null;
  readonly permitted: boolean;
  /** Of a super admin: its cashiers may not act. */
  readonly cashiersStopped: boolean;
  /** Of a super admin. */
  readonly lateVoids: LateVoids;
  readonly deleted: boolean;
}

/** What the streams `account-{id}` tell of rights, at any moment. */
export class AccountHistory {
  readonly #accounts = new Map<string, Timeline<AccountRights>>();
  readonly #known: ReadonlySet<string> | null;

  /** `known`: whose streams are there as a whole; null where all are. */
  constructor(known: ReadonlySet<string> | null = null) {
    this.#known = known;
  }

  isWithheld(accountId: AccountId): boolean {
    return this.#known !== null && !this.#known.has(accountId);
  }

  /** The next event of any of these streams. */
  add(entry: LogEntry): void {
    if (isUnread(entry)) return;
    if (entry.type === 'AccountRegistered') {
      const { accountId, role, ownerId, branch } = entry.data;
      if (entry.stream !== `account-${accountId}`) return;
      const rights = { ...fresh, role, ownerId, branchId: branch?.branchId ?? null };
      const account = this.#accounts.get(accountId) ?? new Timeline<AccountRights>();
      this.#accounts.set(accountId, account);
      account.add(momentOf(entry), rights);
      return;
    }
    const account = this.#accounts.get(entry.stream.slice('account-'.length));
    const changed = changeBy(entry);
    if (account?.latest && changed) account.add(momentOf(entry), { ...account.latest, ...changed });
  }

  /** Undefined for one that was not registered then. */
  at(accountId: AccountId, moment: Moment): AccountRights | undefined {
    return this.#accounts.get(accountId)?.at(moment);
  }

  /** All that it was let do at some time from an instant to a later moment. */
  within(accountId: AccountId, from: Instant, to: Moment): AccountRights[] {
    return this.#accounts.get(accountId)?.within(from, to) ?? [];
  }
}

const fresh = {
  permitted: true,
  cashiersStopped: false,
  lateVoids: DEFAULT_LATE_VOIDS,
  deleted: false,
};

function changeBy(entry: Exclude<LogEntry, { unread: unknown }>): Partial<AccountRights> | null {
  switch (entry.type) {
    case 'PermissionToggled': {
      const { permission, cashiers } = entry.data;
      return { permitted: permission === 1, cashiersStopped: permission === 0 && cashiers === 'stop' };
    }
    case 'LateVoidsSet':
      return { lateVoids: entry.data.lateVoids };
    case 'AccountDeleted':
      return { deleted: true };
    default:
      return null;
  }
}
