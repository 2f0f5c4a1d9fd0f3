import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Connection } from '../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import { logIdOf } from '../../services/sealer/log-id.ts';
import { sealDays } from '../../services/sealer/seal-days.ts';
import { SealKey } from '../../services/sealer/signing.ts';
import { logOver } from '../../services/sealer/walk.ts';
import type { Stack } from './stack.ts';

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

const DAY_MS = 86_400_000;

/**
 * As if days had gone by: all that a running product has recorded is sealed, also where a test has sealed this day before. Its own sealer
 * keeps the leaves, without which an export shows no seal, at its next start.
 */
export async function sealAllOf(stack: Stack): Promise<void> {
  const seed = Buffer.from(await readFile(join(stack.dataDir, 'seal-key'), 'utf8'), 'base64');
  const url = await stack.logUrl('sealer');
  const days = (sealsOf.get(stack) ?? 0) + 1;
  sealsOf.set(stack, days);
  await sealAt(url, new Date(Date.now() + days * DAY_MS).toISOString(), [new SealKey(seed)]);
}

/** How many days are sealed, this one and those to come. */
const sealsOf = new WeakMap<Stack, number>();
