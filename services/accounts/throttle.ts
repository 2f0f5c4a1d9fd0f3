import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { usernameKey } from '../../contracts/accounts/credentials.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';

/**
 * Slows down guessing at passwords. Three measures, each of failed attempts alone:
 * - of one address at one account: few, then a pause that is long;
 * - of one address at any account: a hall behind one address may have many users, so more;
 * - at one account from everywhere: many, then a short pause, so that nobody is locked out for long by others,
 *   and not at all from an address that has signed in to it before.
 */
export interface Throttle {
  /** Counts an attempt as failed until {@link succeeded}; null: go ahead. */
  attempt(address: string, username: string, known: boolean): Promise<Refusal | null>;
  succeeded(address: string, username: string): Promise<void>;
}

export interface ThrottleLimits {
  readonly pair: { points: number; duration: number };
  readonly address: { points: number; duration: number };
  readonly account: { points: number; duration: number };
}

const usual: ThrottleLimits = {
  pair: { points: 6, duration: 300 },
  address: { points: 60, duration: 300 },
  account: { points: 40, duration: 30 },
};

const pairKey = (from: string, username: string) => `${from} ${usernameKey(username)}`;

export function createThrottle(limits: ThrottleLimits = usual): Throttle {
  const pair = new RateLimiterMemory(limits.pair);
  const address = new RateLimiterMemory(limits.address);
  const account = new RateLimiterMemory(limits.account);

  return {
    async attempt(from, username, known) {
      const wanted = [
        [pair, pairKey(from, username)],
        [address, from],
        ...(known ? [] : ([[account, usernameKey(username)]] as const)),
      ] as const;
      for (const [limiter, key] of wanted) {
        const seconds = await secondsToWait(limiter, key);
        if (seconds !== null) return refuse('TOO_MANY_ATTEMPTS', { seconds });
      }
      return null;
    },
    async succeeded(from, username) {
      await pair.delete(pairKey(from, username));
      await address.reward(from);
      await account.reward(usernameKey(username));
    },
  };
}

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}
