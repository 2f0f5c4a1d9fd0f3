import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { connectEventStoreDb } from '../../services/event-store/eventstoredb.ts';
import { BranchLog, type Entry } from '../support/branch-log.ts';
import type { Stack } from '../support/stack.ts';

const HALLS = 12;
const BETWEEN_GAMES_MS = 10 * 60_000;

/** Writes games of several halls into the log of a product that runs, as its services would have. */
export async function playInto(stack: Stack, events: number): Promise<void> {
  const key = await readFile(join(stack.dataDir, 'writer-key'), 'utf8');
  const keys = new WriterKeys([Buffer.from(key.trim(), 'base64')]);
  const store = connectEventStoreDb(await stack.logUrl('services'), {}, keys);
  const halls = Array.from({ length: HALLS }, (_, index) => new BranchLog(`Hall ${index}`, index + 1, 60));
  let at = Date.now() - (events / 500) * BETWEEN_GAMES_MS;
  let written = 0;
  const write = async (entries: readonly Entry[]): Promise<void> => {
    written += entries.length;
    for (const stream of new Set(entries.map((entry) => entry.stream))) {
      const own = entries.filter((entry) => entry.stream === stream);
      const appended = await store.append(
        stream,
        own.map((entry) => ({ id: randomUUID(), ...entry })),
        'no-stream',
      );
      if (appended.kind !== 'appended') throw new Error(`${stream} was there`);
    }
  };
  await Promise.all(halls.map((hall) => write(hall.registration(new Date(at)))));
  while (written < events) {
    at += BETWEEN_GAMES_MS;
    await Promise.all(halls.map((hall) => write(hall.game(new Date(at)))));
  }
  await store.close();
}
