import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../event-store/eventstoredb.ts';
import { runOnce } from '../run-once.ts';
import { drawKeysOf, readSettings } from '../settings.ts';
import { logins } from './business.ts';
import { holdsDemo } from './holds-demo.ts';
import { seedDemo } from './seed.ts';

await runOnce(async () => {
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
  return { logins: logins() };
});
