import { setTimeout as sleep } from 'node:timers/promises';

/** What is under way may hang: nobody waits longer than this for it to end. */
const PATIENCE_MS = 100;

/**
 * What many ask for at the same moment, done once for all of them: the screens of a hall hear of a number together. Whoever asks while it
 * is under way is answered by the next, which begins after that, so everybody is told what stood there when they asked.
 */
export class Together<K, T> {
  readonly #work: (key: K) => Promise<T>;
  readonly #underWay = new Map<K, Promise<unknown>>();
  readonly #next = new Map<K, Promise<T>>();

  constructor(work: (key: K) => Promise<T>) {
    this.#work = work;
  }

  ask(key: K): Promise<T> {
    const underWay = this.#underWay.get(key);
    if (!underWay) return this.#begin(key);
    const next = this.#next.get(key) ?? this.#after(underWay, key);
    this.#next.set(key, next);
    return next;
  }

  async #after(underWay: Promise<unknown>, key: K): Promise<T> {
    const patience = new AbortController();
    const tired = sleep(PATIENCE_MS, undefined, { signal: patience.signal });
    await Promise.race([underWay, tired]).catch(() => undefined);
    patience.abort();
    this.#next.delete(key);
    return this.#begin(key);
  }

  #begin(key: K): Promise<T> {
    const begun = this.#work(key).finally(() => {
      if (this.#underWay.get(key) === begun) this.#underWay.delete(key);
    });
    this.#underWay.set(key, begun);
    return begun;
  }
}
