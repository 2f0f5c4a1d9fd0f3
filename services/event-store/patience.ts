import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import { LoginRefused } from '../../projections/event-store/login-refused.ts';
import { StoreUnavailable } from './port.ts';

/** Trying again goes on for this long: a restart of the store or a change of leader is mostly over by then, and nobody waits longer than 5 s for an answer. */
const PATIENCE_MS = 4_000;
/** Once it has been away for longer, nobody is made to wait for as long again, and one try a second is made for all. */
const LITTLE_PATIENCE_MS = 1_000;
/** A failure longer ago than this says nothing about now. */
const FORGOTTEN_MS = 10_000;
const PAUSES = { first: 25, longest: 500 };

/** What a single try came to: `again` says why it has to be made again. */
export type Try<T> = { readonly done: T } | { readonly again: unknown };

/** Makes tries until one is done, no longer than whoever sent the command waits for an answer. */
export class Patience {
  readonly #retried: (reason: string) => void;
  #awaySince: number | null = null;
  #failedAt = 0;

  constructor(retried: (reason: string) => void = () => undefined) {
    this.#retried = retried;
  }

  /** Gives each try the milliseconds that are left. Throws {@link StoreUnavailable} when they are used up. */
  async until<T>(what: string, attempt: (leftMs: number) => Promise<Try<T>>): Promise<T> {
    const started = performance.now();
    const away = this.#isAway(started);
    if (away && started - this.#failedAt < LITTLE_PATIENCE_MS) throw new StoreUnavailable(what);
    const until = started + (away ? LITTLE_PATIENCE_MS : PATIENCE_MS);
    for (let failures = 1; ; failures++) {
      const tried = performance.now();
      let result: Try<T>;
      try {
        result = await attempt(Math.max(1, Math.ceil(until - tried)));
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || error.cause instanceof LoginRefused) throw error;
        result = { again: error.cause ?? error };
      }
      if ('done' in result) {
        this.#awaySince = null;
        return result.done;
      }
      this.#failedAt = performance.now();
      this.#awaySince ??= tried;
      this.#retried(String(result.again));
      const pause = backoff(failures, PAUSES);
      if (this.#failedAt + pause > until) throw new StoreUnavailable(what, { cause: result.again });
      await sleep(pause);
    }
  }

  #isAway(now: number): boolean {
    if (now - this.#failedAt > FORGOTTEN_MS) this.#awaySince = null;
    return this.#awaySince !== null && now - this.#awaySince > PATIENCE_MS;
  }
}
