import type { Kysely, Migration } from 'kysely';

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.withSchema('projections').alterTable('flaws').addColumn('problem', 'text').execute();
}

/** Where in an event what is wrong, of one that cannot be read. */
export const flawProblems: Migration = { up };
