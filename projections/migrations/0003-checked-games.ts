import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.schema.withSchema('projections');
  await tables
    .createTable('checked_games')
    .addColumn('branch_id', 'uuid', (column) => column.notNull())
    .addColumn('game_number', 'integer', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('checked_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('checked_games_pkey', ['branch_id', 'game_number'])
    .execute();
  await tables
    .createTable('checked_days')
    .addColumn('branch_id', 'uuid', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('checked_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('checked_days_pkey', ['branch_id', 'date'])
    .execute();
  await tables
    .createTable('findings')
    .addColumn('branch_id', 'uuid', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('class', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('revision', 'text')
    .addColumn('game', 'integer')
    .addColumn('day', 'date')
    .addColumn('expected', 'text')
    .addColumn('found', 'text')
    .addColumn('since', 'timestamptz')
    .addPrimaryKeyConstraint('findings_pkey', ['branch_id', 'key'])
    .execute();
  await tables.createIndex('findings_subject').on('findings').columns(['branch_id', 'subject']).execute();
  await tables
    .createTable('nightly_checks')
    .addColumn('night', 'date', (column) => column.primaryKey())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz')
    .addColumn('games_done', 'integer', (column) => column.notNull())
    .addColumn('games_total', 'integer', (column) => column.notNull())
    .addColumn('days_done', 'integer', (column) => column.notNull())
    .addColumn('days_total', 'integer', (column) => column.notNull())
    .execute();
}

/** What the recomputation of games and days came to. Not of a read model's schema: it outlives a rebuild of the others. */
export const checkedGames: Migration = { up };
