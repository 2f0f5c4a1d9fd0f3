import { Kysely, PostgresDialect } from 'kysely';
import { dayLineText, headOf } from '../../contracts/seal/day-line.ts';
import { nextDue } from '../../contracts/seal/due.ts';
import { openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { keepLeaves } from '../kept-leaves/keep-leaves.ts';
import { type KeptLeavesDatabase, migrateKeptLeaves } from '../kept-leaves/tables.ts';
import { processLog } from '../../projections/process-log.ts';
import { runOnce } from '../run-once.ts';
import { keepMissing } from './keep-missing.ts';
import { logIdOf } from './log-id.ts';
import { sealDays } from './seal-days.ts';
import { rootsOf } from './sealed-trees.ts';
import { readSealerSettings } from './settings.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import { SealKey } from './signing.ts';
import { logOver } from './walk.ts';

/** Where the leaves could not be kept they are when this has passed. */
const KEEP_AGAIN_MS = 10 * 60_000;

/** Seals what is due and keeps its leaves; answers when to run again. */
async function run(): Promise<Date> {
  const env = readSealerSettings(process.env);
  const log = processLog({ name: 'sealer', level: env.LOG_LEVEL });
  const [first, ...others] = env.SEAL_KEYS.map((seed) => new SealKey(seed));
  if (!first) throw new Error('SEAL_KEYS must be set');
  const connection = new Connection(env.EVENTSTORE_URL);
  const store = connectEventStoreDb(env.EVENTSTORE_URL);
  const pool = env.DATABASE_URL === undefined ? null : openDatabase(env.DATABASE_URL, 1).pool;
  const db = pool && new Kysely<KeptLeavesDatabase>({ dialect: new PostgresDialect({ pool }) });
  let kept = true;
  /** A day is sealed whether or not Postgres is there. */
  const keeping = async (keep: (to: Kysely<KeptLeavesDatabase>) => Promise<void>) => {
    if (!db) return;
    try {
      await migrateKeptLeaves(db);
      await keep(db);
    } catch (error) {
      kept = false;
      log.warn({ err: error }, 'the leaves of a seal are not kept yet');
    }
  };
  try {
    const logId = await logIdOf(store);
    const due = () => nextDue(env.BUSINESS_TIMEZONE, new Date());
    if (logId === null) return due();
    await sealDays({
      log: logOver(connection),
      store,
      logId,
      keys: [first, ...others],
      timeZone: env.BUSINESS_TIMEZONE,
      now: () => new Date(),
      async sealed(line, records, { trees }) {
        log.info({ day: line.day, number: line.number, head: headOf(dayLineText(line), sha256) }, 'sealed');
        await keeping((to) => keepLeaves(to, line.number, trees, rootsOf(records), sha256));
      },
    });
    await keeping((to) => keepMissing(to, store, logOver(connection)));
    return kept ? due() : new Date(Math.min(due().getTime(), Date.now() + KEEP_AGAIN_MS));
  } finally {
    connection.close();
    await store.close();
    await pool?.end();
  }
}

await runOnce(async () => ({ due: (await run()).toISOString() }));
