import { z } from 'zod';
import { commonVariables, readEnvironment, WriterKeyList } from '../../contracts/environment.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { runOnce } from '../run-once.ts';
import { rekeyLog } from './rekey-log.ts';

const Settings = z.object({ ...commonVariables, WRITER_KEYS: WriterKeyList });

await runOnce(async () => {
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
  // Without the supervisor, on a server of its own, this is where it is read.
  if (!process.send) process.stdout.write(`given up as lost: ${lost.join(', ')}\n`);
  return {};
});
