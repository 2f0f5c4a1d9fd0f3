import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../contracts/time.ts';
import type { ServicesDatabase } from '../sessions/tables.ts';
import { type Alert, messageOf } from './message.ts';
import type { Problems } from './problems.ts';

/** Longer than an attempt takes: whoever is killed in one is gone on for by another process. */
const LEASE = sql<Instant>`now() + interval '1 minute'`;

/**
 * What is wrong, since when, and how far it was told, in Postgres, where every process of the services sees it. Of each kind there is one
 * row, and one message in a while: what comes and goes is told as it stands by then.
 */
export class AlertBook {
  readonly #db: Kysely<ServicesDatabase>;

  constructor(db: Kysely<ServicesDatabase>) {
    this.#db = db;
  }

  /** Takes down what is wrong now, and what is not any more. What was not looked at stays as it was: another process may have found it. */
  async note({ found, looked }: Problems): Promise<void> {
    for (const [alert, details] of found)
      await sql`
        insert into services.alerts as known (alert, since, over, details)
        values (${alert}, now(), false, ${JSON.stringify(details)}::jsonb)
        on conflict (alert) do update set
          since = case when known.over then now() else known.since end,
          told = case when known.over then null else known.told end,
          over = false, details = excluded.details
        where known.over or known.details <> excluded.details`.execute(this.#db);
    const well = looked.filter((kind) => !found.has(kind));
    await this.#db
      .updateTable('services.alerts')
      .set({ over: true })
      .where('over', '=', false)
      .where(sql<boolean>`alert = any(${well})`)
      .execute();
  }

  /** Those of which there is something new to tell, each claimed for this process alone once it is its turn. `pauseMs`: the least between two messages of a kind. */
  async *claim(pauseMs: number): AsyncGenerator<Alert & { readonly attempts: number }> {
    const rows = await this.#db
      .selectFrom('services.alerts')
      .selectAll()
      .where('next_at', '<=', sql<Instant>`now()`)
      .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', sql<Instant>`now()`)]))
      .where((is) =>
        is.or([
          is('told_at', 'is', null),
          is('told_at', '<=', sql<Instant>`now() - ${pauseMs / 1_000} * interval '1 second'`),
        ]),
      )
      .orderBy('since')
      .execute();
    for (const row of rows) {
      // What was over before anybody was told of it is nothing to tell.
      if (row.told === messageOf(row).id || (row.over && row.told === null)) continue;
      if (await this.#lease(row)) yield row;
    }
  }

  async took(alert: Alert): Promise<void> {
    await this.#row(alert)
      .set({ told: messageOf(alert).id, told_at: sql<Instant>`now()`, attempts: 0, leased_until: null })
      .set({ next_at: sql<Instant>`now()` })
      .execute();
  }

  async failed(alert: Alert, pauseMs: number): Promise<void> {
    await this.#row(alert)
      .set({ attempts: sql<number>`attempts + 1`, leased_until: null })
      .set({ next_at: sql<Instant>`now() + ${pauseMs / 1_000} * interval '1 second'` })
      .execute();
  }

  /** Whether it is this process's to tell: nobody else is at it, nor has told it meanwhile. */
  async #lease(alert: Alert & { readonly told: string | null }): Promise<boolean> {
    const { numUpdatedRows } = await this.#row(alert)
      .set({ leased_until: LEASE })
      .where('told', 'is not distinct from', alert.told)
      .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', sql<Instant>`now()`)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #row({ alert }: Alert) {
    return this.#db.updateTable('services.alerts').where('alert', '=', alert);
  }
}
