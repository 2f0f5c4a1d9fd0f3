import { LRUCache } from 'lru-cache';

export interface Limit {
  /** So many attempts may fail … */
  readonly points: number;
  /** … within so many seconds; one more, and there is a pause as long. */
  readonly duration: number;
  /** The next pause of the same key is twice as long, up to so many seconds. */
  readonly longest: number;
}

interface Entry {
  failed: number;
  since: number;
  pauses: number;
  until: number;
}

/** Pauses of a key that has kept still for so long begin anew. */
const REMEMBERED_MS = 24 * 3_600_000;
/** What has been still for longest is forgotten first: whoever tries many keys has each for a few attempts only. */
const MOST_KEYS = 20_000;

/** Failed attempts by key, with pauses that grow. Bounded, whatever is tried. */
export class FailedAttempts {
  readonly #limit: Limit;
  readonly #entries = new LRUCache<string, Entry>({ max: MOST_KEYS });

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts an attempt as failed and answers null, or, while there is a pause, for how many more seconds. */
  attempt(key: string): number | null {
    const now = Date.now();
    const pause = this.#limit.duration * 1_000;
    const entry = this.#present(key, now) ?? { failed: 0, since: now, pauses: 0, until: 0 };
    if (now < entry.until) return secondsBetween(now, entry.until);
    if (now - entry.since >= pause) Object.assign(entry, { failed: 0, since: now });
    if (entry.failed < this.#limit.points) {
      entry.failed++;
      this.#entries.set(key, entry);
      return null;
    }
    entry.until = now + Math.min(pause * 2 ** entry.pauses, this.#limit.longest * 1_000);
    this.#entries.set(key, { ...entry, pauses: entry.pauses + 1, failed: 0, since: entry.until });
    return secondsBetween(now, entry.until);
  }

  #present(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && now - Math.max(entry.since, entry.until) < REMEMBERED_MS ? entry : undefined;
  }

  /** One attempt has not failed after all; those before it have. */
  giveBack(key: string): void {
    const entry = this.#entries.get(key);
    if (entry && entry.failed > 0) entry.failed--;
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }
}

function secondsBetween(now: number, until: number): number {
  return Math.max(1, Math.ceil((until - now) / 1_000));
}
