import { setTimeout as sleep } from 'node:timers/promises';

/** Waits longer after every failure in a row (full jitter, at most `ceilingMs`), not at all once it is told of success. */
export class Backoff {
  readonly #signal: AbortSignal;
  readonly #ceilingMs: number;
  #failures = 0;

  constructor(signal: AbortSignal, ceilingMs = 5_000) {
    this.#signal = signal;
    this.#ceilingMs = ceilingMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  async wait(): Promise<void> {
    this.#failures++;
    const most = Math.min(this.#ceilingMs, 50 * 2 ** Math.min(this.#failures, 10));
    await pause(Math.random() * most, this.#signal);
  }
}

/** Sleeps, or returns at once when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
