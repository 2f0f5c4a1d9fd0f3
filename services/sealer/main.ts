import { pino } from 'pino';
import { dayLineText, headOf } from '../../contracts/seal/day-line.ts';
import { nextDue } from '../../contracts/seal/due.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { logIdOf } from './log-id.ts';
import { sealDays } from './seal-days.ts';
import { readSealerSettings } from './settings.ts';
import { SealKey, sha256 } from './signing.ts';
import { logOver } from './walk.ts';

/** Seals what is due; answers when the next day will be. */
async function run(): Promise<Date> {
  const env = readSealerSettings(process.env);
  const log = pino({ name: 'sealer', level: env.LOG_LEVEL });
  const [first, ...others] = env.SEAL_KEYS.map((seed) => new SealKey(seed));
  if (!first) throw new Error('SEAL_KEYS must be set');
  const connection = new Connection(env.EVENTSTORE_URL);
  const store = connectEventStoreDb(env.EVENTSTORE_URL);
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
      sealed: (line) =>
        log.info({ day: line.day, number: line.number, head: headOf(dayLineText(line), sha256) }, 'sealed'),
    });
    return due();
  } finally {
    connection.close();
    await store.close();
  }
}

// The supervisor is gone: nobody would ever end this process.
process.on('disconnect', () => process.exit(1));
try {
  const due = await run();
  if (process.send) process.send({ ready: true, due: due.toISOString() }, () => process.exit(0));
  else process.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  if (process.send) process.send({ failed: reason }, () => process.exit(1));
  else process.exit(1);
}
