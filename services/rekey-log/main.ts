import { z } from 'zod';
import { commonVariables, readEnvironment, WriterKeyList } from '../../contracts/environment.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { rekeyLog } from './rekey-log.ts';

const Settings = z.object({
  ...commonVariables,
  WRITER_KEYS: WriterKeyList,
  BUSINESS_TIMEZONE: z.string().default('Africa/Addis_Ababa'),
});

async function run(): Promise<void> {
  const env = readEnvironment(Settings, process.env);
  const keys = new WriterKeys(env.WRITER_KEYS);
  const store = connectEventStoreDb(env.EVENTSTORE_URL, {}, keys);
  const connection = new Connection(env.EVENTSTORE_URL);
  await store.ping();
  const lost = await rekeyLog({
    connection,
    store,
    keys,
    timeZone: env.BUSINESS_TIMEZONE,
    now: new Date(),
    named: process.argv.slice(2),
  });
  connection.close();
  await store.close();
  if (process.send) process.send({ ready: true }, () => process.exit(0));
  // Without the supervisor, on a server of its own, this is where it is read.
  else process.stdout.write(`given up as lost: ${lost.join(', ')}\n`);
}

process.on('disconnect', () => process.exit(0));
// It may have gone before we listened.
if (process.send && !process.connected) process.exit(0);
try {
  await run();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${reason}\n`);
  if (process.send) process.send({ failed: reason }, () => process.exit(1));
  else process.exit(1);
}
