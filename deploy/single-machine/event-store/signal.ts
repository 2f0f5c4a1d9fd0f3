/** Wakes those who wait for new events, all of them or those of one stream. */
export class Signal {
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Calls `wake` once, at the next notice for `key`; the result takes the wish back. */
  onNext(key: string, wake: () => void): () => void {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting.add(wake));
    return () => {
      waiting.delete(wake);
      if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key);
    };
  }

  notify(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    this.#waiting.delete(key);
    for (const wake of waiting) wake();
  }
}
