import { type Kysely, sql } from 'kysely';
import { lru } from '../../cache/lru.ts';
import type { ServicesDatabase } from '../../sessions/tables.ts';

export interface Limit {
  /** So many attempts may fail … */
  readonly points: number;
  /** … within so many seconds; one more, and there is a pause as long. */
  readonly duration: number;
  /** The next pause of the same key is twice as long, up to so many seconds. */
  readonly longest: number;
}

/** Pauses of a key that has kept still for so long begin anew. */
const REMEMBERED = sql`interval '24 hours'`;
/** What has been still for longest is forgotten first: whoever tries many keys has each for a few attempts only. */
const MOST_KEYS = 20_000;
/** What is too much is looked for whenever so many have come. */
const TRIMMED_EACH = 500;
/** A pause is taken back where an attempt from before it turns out right, perhaps at another process. */
const PAUSE_KNOWN_MS = 5_000;

/**
 * Failed attempts of one kind by key, with pauses that grow, counted for all processes together: in Postgres, by its clock. Bounded,
 * whatever is tried; whoever goes on during a pause is refused without asking.
 */
export class FailedAttempts {
  readonly #db: Kysely<ServicesDatabase>;
  readonly #kind: string;
  readonly #limit: Limit;
  /** Until when, by this process's own time. */
  readonly #pauses = lru<string, { readonly until: number; readonly askAgain: number }>(MOST_KEYS);
  #added = 0;

  constructor(db: Kysely<ServicesDatabase>, kind: string, limit: Limit) {
    this.#db = db;
    this.#kind = kind;
    this.#limit = limit;
  }

  /** Counts an attempt as failed and answers null, or, while there is a pause, for how many more seconds. */
  async attempt(key: string): Promise<number | null> {
    const known = this.#pauses.get(key);
    const now = performance.now();
    if (known && now < Math.min(known.until, known.askAgain)) return seconds(known.until - now);
    const { added, pause } = await this.#count(key);
    if (added && ++this.#added % TRIMMED_EACH === 0) await this.trim();
    if (pause === null) {
      this.#pauses.delete(key);
      return null;
    }
    this.#pauses.set(key, { until: now + pause, askAgain: now + PAUSE_KNOWN_MS });
    return seconds(pause);
  }

  /** The milliseconds of a pause that are left; null: there is none. */
  async #count(key: string): Promise<{ added: boolean; pause: number | null }> {
    const { points, duration, longest } = this.#limit;
    // Of the row as it stands: each attempt finds what the one before it has left, at whichever process.
    const paused = sql`kept.paused_until > now()`;
    const forgotten = sql`greatest(kept.since, kept.paused_until) <= now() - ${REMEMBERED}`;
    const anew = sql`kept.since <= now() - make_interval(secs => ${duration})`;
    const spent = sql`kept.failed >= ${points}`;
    const end = sql`now() + make_interval(secs => least(${duration} * 2 ^ least(kept.pauses, 30), ${longest}))`;
    const { rows } = await sql<{ added: boolean; pause: number | null }>`
      insert into services.failed_attempts as kept (kind, key) values (${this.#kind}, ${key})
      on conflict (kind, key) do update set
        failed = case when ${paused} then kept.failed when ${anew} then 1 when ${spent} then 0 else kept.failed + 1 end,
        since = case when ${paused} then kept.since when ${anew} then now() when ${spent} then ${end} else kept.since end,
        pauses = case when ${paused} then kept.pauses when ${forgotten} then 0 when ${anew} then kept.pauses
          when ${spent} then kept.pauses + 1 else kept.pauses end,
        paused_until = case when ${paused} or ${anew} then kept.paused_until when ${spent} then ${end}
          else kept.paused_until end
      returning xmax = 0 as added,
        case when paused_until > now() then (extract(epoch from paused_until - now()) * 1000)::double precision end as pause
    `.execute(this.#db);
    return rows[0] ?? { added: false, pause: null };
  }

  /** One attempt has not failed after all; those before it have. */
  async giveBack(key: string): Promise<void> {
    await this.#rows(key)
      .where('failed', '>', 0)
      .set((row) => ({ failed: row('failed', '-', 1) }))
      .execute();
  }

  async forget(key: string): Promise<void> {
    this.#pauses.delete(key);
    await this.#db
      .deleteFrom('services.failed_attempts')
      .where('kind', '=', this.#kind)
      .where('key', '=', key)
      .execute();
  }

  /** Deletes what is remembered no longer, and of too many those that have been still for longest. */
  async trim(): Promise<void> {
    await sql`
      with ranked as (
        select kind, key, greatest(since, paused_until) as heard,
          row_number() over (order by greatest(since, paused_until) desc) as place
        from services.failed_attempts where kind = ${this.#kind}
      ), unwanted as (
        select kind, key from services.failed_attempts as kept join ranked using (kind, key)
        where place > ${MOST_KEYS} or heard <= now() - ${REMEMBERED}
        for update of kept skip locked
      )
      delete from services.failed_attempts as kept using unwanted
      where kept.kind = unwanted.kind and kept.key = unwanted.key
    `.execute(this.#db);
  }

  #rows(key: string) {
    return this.#db
      .updateTable('services.failed_attempts')
      .where('kind', '=', this.#kind)
      .where('key', '=', key);
  }
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000));
}
