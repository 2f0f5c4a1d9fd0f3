import { Migrator } from 'kysely';
import type { Db } from '../database.ts';
import { checkpoints } from './0001-checkpoints.ts';

/** Brings the fixed tables up to date; processes that start together take turns. Read models make their own tables. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ '0001-checkpoints': checkpoints }) },
    migrationTableSchema: 'projections',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
