import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { SystemTables } from './table.ts';

type Db = Kysely<SystemTables>;

const SHORTEST_MS = 2;
const LONGEST_MS = 25;
/** After this long a projector is asked whether the log holds anything more for its read model. */
const ASK_AFTER_MS = 4;
const ASK_AGAIN_MS = 100;

interface Waiter {
  readonly readModels: ReadonlySet<ReadModel>;
  readonly position: bigint;
  readonly since: number;
  readonly until: number;
  settle(reached: boolean): void;
  fail(error: unknown): void;
}

/** Everyone who waits in this process for read models to pass a position; they share one look at the checkpoints. */
export class Waiting {
  readonly #db: Db;
  readonly #waiters = new Set<Waiter>();
  readonly #asked = new Map<ReadModel, { position: bigint; at: number }>();
  #looking = false;

  constructor(db: Db) {
    this.#db = db;
  }

  add(readModels: ReadonlySet<ReadModel>, position: bigint, deadlineMs: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const waiter: Waiter = {
        readModels,
        position,
        since,
        until: since + deadlineMs,
        settle: (reached) => {
          this.#waiters.delete(waiter);
          resolve(reached);
        },
        fail: (error) => {
          this.#waiters.delete(waiter);
          reject(error);
        },
      };
      this.#waiters.add(waiter);
      void this.#look();
    });
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#waiters.size > 0) {
        const youngest = await this.#settle();
        if (this.#waiters.size > 0)
          await sleep(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (performance.now() - youngest) / 4)));
      }
    } catch (error) {
      for (const waiter of this.#waiters) waiter.fail(error);
    } finally {
      this.#looking = false;
    }
  }

  /** Answers since when the youngest of those still waiting waits. */
  async #settle(): Promise<number> {
    // Whoever came while the look was under way is not answered by it with a false.
    const asked = [...this.#waiters];
    const rows = await this.#db
      .selectFrom('projections.checkpoints')
      .select(['read_model', 'version', 'commit_position', 'state'])
      .execute();
    const reached = new Map(rows.map((row) => [row.read_model, row]));
    const missing = new Map<ReadModel, bigint>();
    const now = performance.now();
    let youngest = 0;
    for (const waiter of asked) {
      const behind = [...waiter.readModels].filter((name) => {
        const row = reached.get(name);
        return !row || row.version === 0 || BigInt(row.commit_position) < waiter.position;
      });
      if (behind.length === 0) waiter.settle(true);
      else if (now >= waiter.until || behind.some((name) => reached.get(name)?.state === 'halted'))
        waiter.settle(false);
      else {
        youngest = Math.max(youngest, waiter.since);
        if (now - waiter.since < ASK_AFTER_MS) continue;
        for (const name of behind)
          if ((missing.get(name) ?? -1n) < waiter.position) missing.set(name, waiter.position);
      }
    }
    await this.#ask(missing);
    return youngest || now;
  }

  /**
   * A read model's checkpoint stands at the last event that concerned it. When the position waited for is a later one
   * of no concern to it, its projector moves the checkpoint on once it has made sure of that.
   */
  async #ask(missing: ReadonlyMap<ReadModel, bigint>): Promise<void> {
    const now = performance.now();
    for (const [name, position] of missing) {
      const before = this.#asked.get(name);
      if (before && before.position >= position && now - before.at < ASK_AGAIN_MS) continue;
      this.#asked.set(name, { position, at: now });
      await sql`select pg_notify(${`wanted_${name}`}, ${String(position)})`.execute(this.#db);
    }
  }
}
