import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .withSchema('projections')
    .createTable('flaws')
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('revision', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('flaw', 'text', (column) => column.notNull())
    .addColumn('written_at', 'timestamptz', (column) => column.notNull())
    .addColumn('found_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('flaws_pkey', ['stream', 'revision', 'event_id'])
    .execute();
}

/** Events that are not the product's own, whichever read model has met them. */
export const flaws: Migration = { up };
