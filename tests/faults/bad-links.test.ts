import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyLink, faultyLink, type LinkFault } from '../support/faults/faulty-link.ts';
import { expectSettled } from '../support/faults/expect-settled.ts';
import { BusyHall } from '../support/faults/hall.ts';
import { SEED, seeded } from '../support/faults/random.ts';
import { startEventStore, type TestEventStore } from '../support/event-store.ts';
import { fullCounts } from '../support/full-counts.ts';
import { RunningProduct } from '../support/running-product.ts';

const LOST_REPLIES = fullCounts ? 1_000 : 30;
const ROUNDS = fullCounts ? 20 : 1;
const FAULTS: readonly LinkFault[] = ['cut', 'slices', 'black hole'];
const WENT_ON = 120_000;

const random = seeded(SEED);
let store: TestEventStore;
let toStore: FaultyLink;
let toProduct: FaultyLink;
let product: RunningProduct;
beforeAll(async () => {
  store = await startEventStore();
  const port = Number(/:(\d+)(?=[/?])/.exec(store.url)?.[1]);
  toStore = await faultyLink(port);
  const url = store.url.replace(`:${port}`, `:${toStore.port}`);
  product = await RunningProduct.open({ environment: { EVENTSTORE_URL: url } });
  toProduct = await faultyLink(Number(new URL(product.url).port));
});
afterAll(async () => {
  await product.stack.stop();
  await toProduct.close();
  await toStore.close();
  await store.stop();
});

test.each([
  ['the event store', () => toStore],
  ['its clients', () => toProduct],
] as const)(
  `a link to %s that is cut, sliced, a black hole, and loses replies: nothing is lost or doubled (seed ${SEED})`,
  async (name, linkOf) => {
    const began = performance.now();
    const link = linkOf();
    const hall = await BusyHall.open(product, 2, random, () => `http://127.0.0.1:${toProduct.port}`);
    const goesOn = async () => {
      const before = hall.done;
      await expect.poll(() => hall.done, { timeout: WENT_ON }).toBeGreaterThan(before + 3);
    };
    const counts: Record<string, number> = {};
    hall.start();
    await goesOn();
    for (let round = 0; round < ROUNDS; round++)
      for (const fault of FAULTS) {
        link.become(fault);
        counts[fault] = (counts[fault] ?? 0) + 1;
        if (fault === 'slices') await goesOn();
        else await sleep(200 + 800 * random());
        link.become('none');
        await goesOn();
      }
    const before = link.faults();
    while (link.faults() - before < LOST_REPLIES) {
      link.become('lost reply');
      await sleep(20);
      link.become('none');
      await sleep(30);
    }
    counts['lost reply'] = link.faults() - before;
    await goesOn();
    const reader = EventStoreDBClient.connectionString(store.url);
    await expectSettled(hall, { name: `link to ${name}`, counts, began, acknowledged: 20, reader });
    await reader.dispose();
  },
  fullCounts ? 3_600_000 : undefined,
);
