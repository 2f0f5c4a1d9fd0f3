import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Instant } from '../../../contracts/time.ts';
import type { DeliveryRow, ServicesDatabase } from '../../sessions/tables.ts';
import type { Problem } from '../../webhook/post.ts';

/** Longer than an attempt takes: whoever is killed in one is gone on for by another process. */
const LEASE = sql<Instant>`now() + interval '15 seconds'`;

export type Delivery = Selectable<DeliveryRow>;

/**
 * How far each receiver has got, in Postgres: every process of the services sees it, and it needs no event. Lost with the read models,
 * it costs that all lines are sent once more, which a receiver of at-least-once deliveries has to bear with anyway. A receiver is known by
 * the hash of its address, which may hold a secret; another address is sent all lines.
 */
export class Deliveries {
  readonly #db: Kysely<ServicesDatabase>;
  readonly #receiver: string;

  constructor(db: Kysely<ServicesDatabase>, url: URL) {
    this.#db = db;
    this.#receiver = createHash('sha256').update(url.href).digest('hex');
  }

  async state(): Promise<(Delivery & { alarm: boolean }) | undefined> {
    return this.#db
      .selectFrom('services.seal_deliveries')
      .selectAll()
      .select(sql<boolean>`coalesce(failing_since < now() - interval '1 day', false)`.as('alarm'))
      .where('receiver', '=', this.#receiver)
      .executeTakeFirst();
  }

  /** One process at a time may try, and none before the pause is over. */
  async claim(): Promise<Delivery | undefined> {
    await this.#db
      .insertInto('services.seal_deliveries')
      .values({ receiver: this.#receiver })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.#own()
      .set({ leased_until: LEASE })
      .where('next_at', '<=', sql<Instant>`now()`)
      .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', sql<Instant>`now()`)]))
      .returningAll()
      .executeTakeFirst();
  }

  /** Milliseconds until somebody may try again. */
  async pause(): Promise<number> {
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from greatest(next_at, leased_until) - now())::double precision * 1000 as pause
      from services.seal_deliveries where receiver = ${this.#receiver}`.execute(this.#db);
    return Math.max(0, rows[0]?.pause ?? 0);
  }

  /** Nothing was to be sent. */
  async release(): Promise<void> {
    await this.#own().set({ leased_until: null }).execute();
  }

  /** What had been delivered is not of this log any more: all is sent anew. */
  async startOver(): Promise<void> {
    await this.#own().set({ delivered: 0, head: null, leased_until: null }).execute();
  }

  async took(delivered: number, head: string): Promise<void> {
    const none = { attempts: 0, failing_since: null, problem: null, status: null, leased_until: null };
    await this.#own()
      .set({ delivered, head, ...none, tried_at: sql<Instant>`now()`, next_at: sql<Instant>`now()` })
      .execute();
  }

  async failed({ kind, status }: Problem, pauseMs: number): Promise<void> {
    await this.#own()
      .set({
        attempts: sql<number>`attempts + 1`,
        failing_since: sql<Instant>`coalesce(failing_since, now())`,
        tried_at: sql<Instant>`now()`,
        next_at: sql<Instant>`now() + ${pauseMs / 1000} * interval '1 second'`,
        problem: kind,
        status,
        leased_until: null,
      })
      .execute();
  }

  #own() {
    return this.#db.updateTable('services.seal_deliveries').where('receiver', '=', this.#receiver);
  }
}
