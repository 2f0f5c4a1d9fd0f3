import type { AccountId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { AccountHistory } from '../../contracts/verification/account-history.ts';
import { isUnread } from '../../contracts/verification/log-entry.ts';
import type { Moment } from '../../contracts/verification/moment.ts';
import { momentOf } from '../../contracts/verification/moment-of.ts';
import type { Connection } from '../event-store/connection.ts';
import { FollowedStream, type Reach } from './followed-stream.ts';

/** An account's stream, and who its owner is as far as it is known. */
interface FollowedAccount {
  readonly stream: FollowedStream;
  ownerId: AccountId | null;
}

/** What games of all branches are judged by: the rights of those who acted, and when the log was restored. */
export class CommonEvidence {
  readonly accounts = new AccountHistory();
  readonly restores: Moment[] = [];
  readonly #eventStore: Connection;
  readonly #followed = new Map<AccountId, FollowedAccount>();
  readonly #log: FollowedStream;

  constructor(eventStore: Connection) {
    this.#eventStore = eventStore;
    this.#log = new FollowedStream(streams.log(), (entry) => {
      if (!isUnread(entry) && entry.type === 'LogRestored') this.restores.push(momentOf(entry));
    });
  }

  /** Reads what these accounts, and those whose they are, were let do. */
  async follow(accountIds: Iterable<AccountId>, reach: Reach): Promise<void> {
    await this.#log.follow(this.#eventStore, reach);
    for (const accountId of accountIds) {
      const ownerId = await this.#followAccount(accountId, reach);
      if (ownerId) await this.#followAccount(ownerId, reach);
    }
  }

  async #followAccount(accountId: AccountId, reach: Reach): Promise<AccountId | null> {
    const followed = this.#followed.get(accountId) ?? this.#account(accountId);
    await followed.stream.follow(this.#eventStore, reach);
    return followed.ownerId;
  }

  #account(accountId: AccountId): FollowedAccount {
    const stream = new FollowedStream(streams.account(accountId), (entry) => {
      this.accounts.add(entry);
      if (!isUnread(entry) && entry.type === 'AccountRegistered') followed.ownerId = entry.data.ownerId;
    });
    const followed: FollowedAccount = { stream, ownerId: null };
    this.#followed.set(accountId, followed);
    return followed;
  }
}
