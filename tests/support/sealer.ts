import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import { keepLeaves } from '../../services/kept-leaves/keep-leaves.ts';
import { type KeptLeavesDatabase, migrateKeptLeaves } from '../../services/kept-leaves/tables.ts';
import { keepMissing } from '../../services/sealer/keep-missing.ts';
import { logIdOf } from '../../services/sealer/log-id.ts';
import { sealDays } from '../../services/sealer/seal-days.ts';
import { rootsOf } from '../../services/sealer/sealed-trees.ts';
import { sha256 } from '../../services/kept-leaves/sha256.ts';
import { SealKey } from '../../services/sealer/signing.ts';
import { logOver } from '../../services/sealer/walk.ts';
import type { Stores } from './app.ts';

const KEY = new SealKey(new Uint8Array(32).fill(7));

/** Seals what is due at an instant, as the program of the product does, and keeps the leaves: at once, or afterwards from the log. */
export async function sealsAt(
  { eventStore, database }: Stores,
  now: string,
  keep: 'at once' | 'afterwards' = 'at once',
  keys: readonly [SealKey, ...SealKey[]] = [KEY],
): Promise<string[]> {
  const url = eventStore.urls.sealer;
  const [connection, store] = [new Connection(url), connectEventStoreDb(url)];
  const { pool } = openDatabase(database.url, 1);
  const db = new Kysely<KeptLeavesDatabase>({ dialect: new PostgresDialect({ pool }) });
  const days: string[] = [];
  try {
    await migrateKeptLeaves(db);
    await sealDays({
      log: logOver(connection),
      store,
      logId: (await logIdOf(store)) ?? '',
      keys,
      timeZone: 'Africa/Addis_Ababa',
      now: () => new Date(now),
      async sealed({ day, number }, records, { trees }) {
        days.push(day);
        if (keep === 'at once') await keepLeaves(db, number, trees, rootsOf(records), sha256);
      },
    });
    await keepMissing(db, store, logOver(connection));
    return days;
  } finally {
    connection.close();
    await store.close();
    await pool.end();
  }
}
