import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.schema.withSchema('projections');
  await tables
    .alterTable('checkpoints')
    .addColumn('log_id', 'uuid')
    .addColumn('event_id', 'text')
    .addColumn('event_commit', sql`numeric(20)`)
    .addColumn('event_prepare', sql`numeric(20)`)
    .execute();
  await tables
    .createTable('log_breaks')
    .addColumn('found_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('log_id', 'uuid')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('commit_position', sql`numeric(20)`, (column) => column.notNull())
    .execute();
}

/** Which log a checkpoint belongs to, by its id and by the last event that was taken from it; and when one was not as it had been. */
export const checkpointLogs: Migration = { up };
