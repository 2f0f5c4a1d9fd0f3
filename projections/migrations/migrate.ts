import { type Kysely, Migrator } from 'kysely';
import type { SystemTables } from '../system/table.ts';
import { checkpoints } from './0001-checkpoints.ts';
import { flaws } from './0002-flaws.ts';
import { checkedGames } from './0003-checked-games.ts';
import { recomputedGames } from './0004-recomputed-games.ts';
import { checkpointLogs } from './0005-checkpoint-logs.ts';
import { flawProblems } from './0006-flaw-problems.ts';

const migrations = {
  '0001-checkpoints': checkpoints,
  '0002-flaws': flaws,
  '0003-checked-games': checkedGames,
  '0004-recomputed-games': recomputedGames,
  '0005-checkpoint-logs': checkpointLogs,
  '0006-flaw-problems': flawProblems,
};

/** Brings the fixed tables up to date; processes that start together take turns. Read models make their own tables. */
export async function migrate(db: Kysely<SystemTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'projections',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
