import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { drawKeysOf, readSettings } from '../settings.ts';
import { logins } from './business.ts';
import { holdsDemo } from './holds-demo.ts';
import { seedDemo } from './seed.ts';

async function run(): Promise<void> {
  const env = readSettings(process.env);
  const store = connectEventStoreDb(env.EVENTSTORE_URL, {}, new WriterKeys(env.WRITER_KEYS));
  await store.ping();
  const isOldDemo = () => holdsDemo(store);
  await store.identify({ mode: 'demo', timeZone: env.BUSINESS_TIMEZONE, now: new Date(), isOldDemo });
  await seedDemo({
    store,
    timeZone: env.BUSINESS_TIMEZONE,
    drawKeys: drawKeysOf(env),
    now: new Date(),
    progress: (progress) => process.send?.({ progress }),
  });
  await store.close();
  process.send?.({ ready: true, logins: logins() }, () => process.exit(0));
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
