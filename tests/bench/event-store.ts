import { readFileSync } from 'node:fs';
import {
  EventStoreDBClient,
  eventTypeFilter,
  type Filter,
  jsonEvent,
  NO_STREAM,
} from '@eventstore/db-client';
import { startEventStore } from '../support/event-store.ts';

/*
 * What the event store does with the real client on this machine.
 * node dist/tests/bench/event-store.js [events to fill the log with, 200000]
 */

const FILL = Number(process.argv[2] ?? 200_000);
const GAME = 80;
const TYPES = Array.from({ length: 80 }, (_, n) => `NumberDrawn${n}`);
const METADATA = {
  actor: { id: '0192d1c0-6b1f-7f3a-9a63-2f6b1c1f0a11', role: 'branch_admin' },
  at: '2026-11-27T20:00:00.000Z',
  businessDate: '2026-11-27',
  commandId: '0192d1c0-6b1f-7f3a-9a63-2f6b1c1f0a12',
  schema: 1,
};

const store = await startEventStore();
const client = EventStoreDBClient.connectionString(store.url);

await time('append, one at a time', 1500, async () => {
  for (let n = 0; n < 1500; n++) await client.appendToStream(`single-${n % 20}`, event(n));
});
await time('append, 64 streams at once', 20_000, async () => {
  await Promise.all(
    Array.from({ length: 64 }, async (_, stream) => {
      for (let n = 0; n < 20_000 / 64; n++) await client.appendToStream(`busy-${stream}`, event(n));
    }),
  );
});
await time(`append, games of ${GAME} events, 8 at once`, FILL, async () => {
  let next = 0;
  const games = Math.ceil(FILL / GAME);
  const append = async (): Promise<void> => {
    while (next < games) {
      const events = Array.from({ length: GAME }, (_, n) => event(n));
      await client.appendToStream(`game-${next++}`, events, { expectedRevision: NO_STREAM });
    }
  };
  await Promise.all(Array.from({ length: 8 }, append));
});

let inLog = 0;
await time('readAll', FILL, async () => {
  for await (const _ of client.readAll()) inLog++;
});
await time('read streams of a game, one after the other', 500 * GAME, async () => {
  for (let n = 0; n < 500; n++) for await (const _ of client.readStream(`game-${n}`)) inLog += 0;
});
await time('subscribeToAll from the start', inLog, async () => {
  await follow(client.subscribeToAll(), inLog);
});
const filters: [string, Filter][] = [
  ['prefixes', eventTypeFilter({ prefixes: ['NumberDrawn7'], maxSearchWindow: 4096 })],
  ['regex', eventTypeFilter({ regex: '^(NumberDrawn3|NumberDrawn4|NumberDrawn5)$', maxSearchWindow: 4096 })],
];
for (const [name, filter] of filters) {
  await time(`filtered subscription, ${name}, over`, inLog, async () => {
    const subscription = client.subscribeToAll({ filter });
    await new Promise((resolve) => subscription.once('caughtUp', resolve).resume());
    await subscription.unsubscribe();
  });
}
await store.restart();
await time('restart and first answer', 1, async () => {
  await store.restart();
});
await client.dispose();
await store.stop();

function event(n: number): ReturnType<typeof jsonEvent> {
  return jsonEvent({
    type: TYPES[n % TYPES.length] as string,
    data: { number: n % 75, place: n },
    metadata: METADATA,
  });
}

async function follow(subscription: AsyncIterable<unknown>, count: number): Promise<void> {
  let seen = 0;
  for await (const _ of subscription) if (++seen === count) return;
}

async function time(what: string, count: number, work: () => Promise<void>): Promise<void> {
  const before = serverCpu();
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const cpu = ((serverCpu() - before) * 1000) / count;
  process.stdout.write(
    `${what}: ${count} in ${ms.toFixed(0)} ms, ${Math.round((count / ms) * 1000)}/s, ${cpu.toFixed(1)} us of the server each\n`,
  );
}

/** Milliseconds of processor time the server has used; on a busy machine this says more than the clock. */
function serverCpu(): number {
  try {
    const fields = readFileSync(`/proc/${store.pid()}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
