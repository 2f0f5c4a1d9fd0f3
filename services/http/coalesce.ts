import type { LiveChange } from '../../contracts/live.ts';

/**
 * At most one message per read model and branch within `milliseconds`: the first goes out at once, of those that come
 * meanwhile the last one when the time is over. A change tells only that there is something newer, so nothing is lost.
 */
export class Coalesce {
  readonly #send: (change: LiveChange) => void;
  readonly #milliseconds: number;
  readonly #waiting = new Map<string, { change: LiveChange | null; timer: NodeJS.Timeout }>();

  constructor(send: (change: LiveChange) => void, milliseconds: number) {
    this.#send = send;
    this.#milliseconds = milliseconds;
  }

  add(change: LiveChange): void {
    const key = `${change.readModel} ${change.branchId}`;
    const entry = this.#waiting.get(key);
    if (entry) entry.change = change;
    else this.#sendNow(key, change);
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #sendNow(key: string, change: LiveChange): void {
    this.#waiting.set(key, {
      change: null,
      timer: setTimeout(() => this.#next(key), this.#milliseconds),
    });
    this.#send(change);
  }

  #next(key: string): void {
    const change = this.#waiting.get(key)?.change;
    if (change) this.#sendNow(key, change);
    else this.#waiting.delete(key);
  }
}
