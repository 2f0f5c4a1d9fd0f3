import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseHeadLine } from '../../contracts/seal/day-line.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { endOf } from '../support/child-end.ts';
import { expectSettled } from '../support/faults/expect-settled.ts';
import { BusyHall } from '../support/faults/hall.ts';
import { SEED, seeded } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { startSealer } from '../support/faults/sealer-process.ts';
import { fullCounts } from '../support/full-counts.ts';
import { Receiver } from '../support/receiver.ts';
import { RunningProduct } from '../support/running-product.ts';
import { recomputedDays, wholeLog } from '../support/sealed-log.ts';
import { untilHealthy } from '../support/web-client.ts';

const KILLS = 100;
const DELIVERIES = 10;
const DAY_MS = 86_400_000;
const SENT_AGAIN = 90_000;
const HANGING = 3_600_000;
/** The short form has no time for these kills. */
const whole = test.runIf(fullCounts);
const RECOVERED = 120_000;

const random = seeded(SEED);
let receiver: Receiver;
let product: RunningProduct;
let hall: BusyHall;
beforeAll(async () => {
  receiver = await Receiver.open();
  product = await RunningProduct.open({
    environment: {
      SEAL_WEBHOOK_URL: receiver.url.href,
      SEAL_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
    },
  });
  hall = await BusyHall.open(product, 2, random);
  hall.start();
});
afterAll(async () => {
  await product.stack.stop();
  await receiver.close();
});

/** How many days are sealed. */
let sealed = 0;

/** Runs the sealer on the day after the one before, to its end. */
async function sealOneMore(): Promise<void> {
  sealed += 1;
  expect(await endOf(await startSealer(product.stack, sealed * DAY_MS), 'the sealer')).toBe(0);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

whole(
  `the sealer is killed ${KILLS} times: every day is sealed once, and every event is in one seal`,
  async () => {
    const began = performance.now();
    const { stack } = product;
    const usual = await timeOf(sealOneMore);
    for (let seal = 0; seal < KILLS; seal++) {
      // Each day two are killed at.
      if (seal % 2 === 0) sealed += 1;
      const sealer = await startSealer(stack, sealed * DAY_MS);
      await sleep(usual * (0.4 + 0.6 * random()));
      sealer.kill('SIGKILL');
      await endOf(sealer, 'the sealer');
    }
    await sealOneMore();
    const connection = new Connection(await stack.logUrl());
    const days = recomputedDays(await wholeLog(connection));
    connection.close();
    const first = Date.parse(days[0]?.day ?? '');
    expect(days.map(({ day, number }) => [day, number])).toEqual(
      days.map((_, n) => [new Date(first + n * DAY_MS).toISOString().slice(0, 10), n + 1]),
    );
    expect(days).toHaveLength(sealed);
    const covered = days.flatMap(({ covers }) => covers);
    expect(new Set(covered).size).toBe(covered.length);
    tell({
      name: 'kill -9 of the sealer',
      seed: SEED,
      counts: { kills: KILLS, 'days sealed': days.length },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);

whole(
  `the services are killed ${DELIVERIES} times while they send what is sealed: it is sent again, and in order`,
  async () => {
    const began = performance.now();
    for (let delivery = 0; delivery < DELIVERIES; delivery++) {
      receiver.answers = 'never';
      const before = receiver.received.length;
      await sealOneMore();
      await expect.poll(() => receiver.received.length, { timeout: SENT_AGAIN }).toBeGreaterThan(before);
      product.stack.kill9('services');
      await untilHealthy(product.url, RECOVERED);
      const sent = receiver.received.splice(before).map(({ headers }) => headers['webhook-id']);
      receiver.answers = 200;
      const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
      await expect.poll(ids, { timeout: SENT_AGAIN }).toContain(sent.at(-1));
    }
    const numbers = receiver.received.flatMap(({ body }) =>
      (JSON.parse(body) as { data: { lines: string[] } }).data.lines.map(
        (line) => parseHeadLine(line)?.number,
      ),
    );
    expect([...new Set(numbers)]).toEqual(Array.from({ length: sealed }, (_, n) => n + 1));
    tell({
      name: 'kill -9 while a sealed day is sent',
      seed: SEED,
      counts: { kills: DELIVERIES, messages: receiver.received.length },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);

whole(
  'what was played meanwhile is there, once, and on the screens',
  async () => {
    await expectSettled(hall, { name: 'games meanwhile', began: performance.now(), acknowledged: 20 });
  },
  HANGING,
);
