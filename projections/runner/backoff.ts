import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';

/** No longer than that, for screens are to go on within seconds of the return of whatever was away. */
const WAITS = { first: 50, longest: 2_000 };

/** Waits longer after every failure in a row, and as at first once it is told of success. */
export class Backoff {
  readonly #signal: AbortSignal;
  #failures = 0;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  async wait(): Promise<void> {
    await pause(backoff(++this.#failures, WAITS), this.#signal);
  }
}

/** Sleeps, or returns at once when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
