import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { usernameKey } from '../../../contracts/accounts/credentials.ts';
import type { AccountId } from '../../../contracts/ids.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { ServicesDatabase } from '../../sessions/tables.ts';
import { FailedAttempts, type Limit } from './failed-attempts.ts';
import { networkOf } from './network.ts';

/** An attempt at a password. */
export interface Attempt {
  readonly address: string;
  readonly username: string;
  /** The account with this username, if there is one. */
  readonly accountId: AccountId | null;
  /** A browser (or session) that has signed in to this account before; null: a stranger. */
  readonly device: string | null;
  /** Whether the account has been signed in to from this address. */
  readonly known: boolean;
}

/**
 * Slows down guessing at passwords. Each measure counts failed attempts alone, and its pauses grow:
 * - of a device that has signed in to the account before: a budget of its own, that nobody else can use up;
 * - of one network at any account: a hall behind one address may have many users, so many;
 * - of one network at one account: few, then a pause that is long;
 * - at one account from everywhere: many, then a pause that is short at first, and not at all from an address that has
 *   signed in to it before.
 */
export interface Throttle {
  /** Counts an attempt of a stranger against its network, before anything is looked up; null: go ahead. */
  ofNetwork(address: string): Promise<Refusal | null>;
  /** Counts an attempt as failed until {@link succeeded}; null: go ahead. */
  attempt(attempt: Attempt): Promise<Refusal | null>;
  succeeded(attempt: Attempt): Promise<void>;
  /** Deletes what is counted no longer. */
  purge(): Promise<void>;
}

export interface ThrottleLimits {
  /** Of one network, or one device, at one account. */
  readonly pair: Limit;
  readonly address: Limit;
  readonly account: Limit;
}

const usual: ThrottleLimits = {
  pair: { points: 6, duration: 300, longest: 3_600 },
  address: { points: 60, duration: 300, longest: 3_600 },
  account: { points: 40, duration: 30, longest: 900 },
};

/** Usernames that are nobody's share so many keys: held up as others are, without one being kept for each. */
const UNKNOWN_NAMES = 1_024;

export function createThrottle(db: Kysely<ServicesDatabase>, limits: ThrottleLimits = usual): Throttle {
  const pairs = new FailedAttempts(db, 'pair', limits.pair);
  const networks = new FailedAttempts(db, 'network', limits.address);
  const accounts = new FailedAttempts(db, 'account', limits.account);

  const pairKey = (attempt: Attempt) =>
    `${attempt.device ?? networkOf(attempt.address)} ${accountKey(attempt)}`;

  return {
    ofNetwork: async (address) => refusal(await networks.attempt(networkOf(address))),
    async attempt(attempt) {
      const { device, known } = attempt;
      const seconds =
        (await pairs.attempt(pairKey(attempt))) ??
        (device !== null || known ? null : await accounts.attempt(accountKey(attempt)));
      return refusal(seconds);
    },
    async succeeded(attempt) {
      const stranger = attempt.device === null;
      await Promise.all([
        pairs.forget(pairKey(attempt)),
        stranger && networks.giveBack(networkOf(attempt.address)),
        stranger && !attempt.known && accounts.giveBack(accountKey(attempt)),
      ]);
    },
    async purge() {
      for (const attempts of [pairs, networks, accounts]) await attempts.trim();
    },
  };
}

function accountKey({ accountId, username }: Attempt): string {
  if (accountId !== null) return accountId;
  const digest = Buffer.from(hash('sha256', usernameKey(username), 'hex'), 'hex');
  return `unknown ${digest.readUInt16BE(0) % UNKNOWN_NAMES}`;
}

function refusal(seconds: number | null): Refusal | null {
  return seconds === null ? null : refuse('TOO_MANY_ATTEMPTS', { seconds });
}
