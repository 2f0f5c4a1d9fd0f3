import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { end, type Launched, launch, otherServer, urlsOf } from '../../support/event-store.ts';

let folder: string;
let running: Launched;
let client: EventStoreDBClient;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-'));
  running = await launch(folder, 0);
  url = (await urlsOf(folder, running.port)).admin;
  client = EventStoreDBClient.connectionString(url);
});
afterAll(async () => {
  await client.dispose();
  await end(running.child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** Memory of the store's process, in MiB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test.skipIf(process.platform !== 'linux' || otherServer)(
  'readers that do not read cost the store no memory, and get everything when they do read',
  { timeout: 120_000 },
  async () => {
    const batches = 80;
    const data = { text: 'x'.repeat(10_000) };
    const slow = EventStoreDBClient.connectionString(url);
    const subscriptions = Array.from({ length: 10 }, () => slow.subscribeToAll({}, { highWaterMark: 1 }));
    await Promise.all(
      subscriptions.map((one) => new Promise((resolve) => one.once('confirmation', resolve))),
    );
    const append = (): Promise<unknown> =>
      client.appendToStream(
        'hall',
        Array.from({ length: 50 }, () => jsonEvent({ type: 'Big', data })),
      );
    for (let n = 0; n < batches / 4; n++) await append();
    const before = await memory();
    for (let n = batches / 4; n < batches; n++) await append();
    // 30 MB were written since, which ten readers have not taken: 300 MB if the store kept it for them.
    expect((await memory()) - before).toBeLessThan(120);
    let seen = 0;
    for await (const _ of subscriptions[0]!) if (++seen === batches * 50) break;
    await Promise.all(subscriptions.slice(1).map((one) => one.unsubscribe()));
    await slow.dispose();
  },
);
