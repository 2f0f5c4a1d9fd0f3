import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.schema.withSchema('projections');
  await tables
    .createTable('checkpoints')
    .addColumn('read_model', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('commit_position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('prepare_position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('halted_at_position', sql`numeric(20)`)
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await tables
    .createTable('rebuilds')
    .addColumn('read_model', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('events_done', 'bigint', (column) => column.notNull())
    .addColumn('events_per_second', 'double precision', (column) => column.notNull())
    .addColumn('seconds_left', 'double precision')
    .execute();
}

/** Where every read model stands, and how its rebuilds go. */
export const checkpoints: Migration = { up };
