import { Connection } from '../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import { logIdOf } from '../../services/sealer/log-id.ts';
import { sealDays } from '../../services/sealer/seal-days.ts';
import type { SealKey } from '../../services/sealer/signing.ts';
import { logOver } from '../../services/sealer/walk.ts';

/** Seals what is due at a time, as the sealer of the product does. `url`: with the login of the sealer. */
export async function sealAt(
  url: string,
  time: string,
  keys: readonly [SealKey, ...SealKey[]],
): Promise<void> {
  const [connection, store] = [new Connection(url), connectEventStoreDb(url)];
  try {
    await sealDays({
      log: logOver(connection),
      store,
      logId: (await logIdOf(store)) ?? '',
      keys,
      timeZone: 'Africa/Addis_Ababa',
      now: () => new Date(time),
    });
  } finally {
    connection.close();
    await store.close();
  }
}
