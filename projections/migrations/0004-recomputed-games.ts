import { type Kysely, type Migration, sql } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db.schema.withSchema('projections');
  await tables
    .createTable('recomputed_games')
    .addColumn('branch_id', 'uuid', (column) => column.notNull())
    .addColumn('game_number', 'integer', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('utc_day', 'date', (column) => column.notNull())
    .addColumn('position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addColumn('figures', 'jsonb', (column) => column.notNull())
    .addColumn('would_have_won', 'jsonb')
    .addPrimaryKeyConstraint('recomputed_games_pkey', ['branch_id', 'game_number'])
    .execute();
  for (const day of ['date', 'utc_day'])
    await tables
      .createIndex(`recomputed_games_${day}`)
      .on('recomputed_games')
      .columns(['branch_id', day])
      .execute();
  await tables
    .createTable('checked_periods')
    .addColumn('branch_id', 'uuid', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('position', sql`numeric(20)`, (column) => column.notNull())
    .addColumn('rules', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('checked_periods_pkey', ['branch_id', 'kind', 'date'])
    .execute();
}

/** What each game comes to by its recomputation, and for which weeks, months and days of bonuses the sums of that were compared. */
export const recomputedGames: Migration = { up };
