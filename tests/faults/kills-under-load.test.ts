import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber, openGame, prepareGame } from '../../contracts/game/commands.ts';
import { collect } from '../support/collect.ts';
import { BusyHall } from '../support/faults/hall.ts';
import { pick, SEED, seeded } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { fullCounts } from '../support/full-counts.ts';
import { RunningProduct } from '../support/running-product.ts';
import { untilHealthy } from '../support/web-client.ts';

const ROUNDS = Number(process.env['FAULTS_KILLS'] ?? (fullCounts ? 500 : 3));
const BRANCHES = fullCounts ? 4 : 2;
const STARTS = 50;
const WINDOWS = 20;
const PLACES = 20;
const RECOVERED = 120_000;
const PARTS = ['services', 'projections', 'Postgres', 'event store', 'supervisor', 'everything'] as const;
type Victim = (typeof PARTS)[number];

const random = seeded(SEED);
let product: RunningProduct;
beforeAll(async () => {
  product = await RunningProduct.open();
});
afterAll(() => product.stack.stop());

async function kill(victim: Victim): Promise<void> {
  const { stack } = product;
  if (victim === 'everything')
    for (const pid of [stack.pid, ...Object.values(stack.pids)]) process.kill(pid, 'SIGKILL');
  else stack.kill9(victim);
  if (victim === 'everything' || victim === 'supervisor') await stack.restart();
}

test(
  `kill -9 under load, ${ROUNDS} times: nothing acknowledged is lost, nothing is counted twice (seed ${SEED})`,
  async () => {
    const began = performance.now();
    const hall = await BusyHall.open(product, BRANCHES, random);
    const readyMs: Partial<Record<Victim, number[]>> = {};
    hall.start();
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(300 + 1_200 * random());
      const victim = pick(random, PARTS);
      const killed = performance.now();
      await kill(victim);
      const before = hall.done;
      await untilHealthy(product.url, RECOVERED);
      await expect.poll(() => hall.done, { timeout: RECOVERED, interval: 10 }).toBeGreaterThan(before);
      (readyMs[victim] ??= []).push(performance.now() - killed);
    }
    const judgement = await hall.settle();
    const counts = Object.fromEntries(Object.entries(readyMs).map(([part, all]) => [part, all.length]));
    tell({ name: 'kill -9', seed: SEED, counts, judgement, readyMs, tookMs: performance.now() - began });
    expect(judgement).toMatchObject({ lost: [], doubled: [], untrue: [] });
    expect(judgement.acknowledged).toBeGreaterThan(10 * ROUNDS);
  },
  60_000 * (ROUNDS + 5),
);

test('50 Starts at once open one game, and 20 windows that draw in it see the same numbers', async () => {
  const { branchId, caller } = await product.branch({ cartelas: 10 });
  const { gameNumber } = await caller.does(prepareGame, {});
  const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
  const starts = await Promise.allSettled(
    Array.from({ length: STARTS }, () => caller.does(openGame, { gameNumber, cardIds: [1, 2, 3], ...stake })),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const windows = await Promise.all(
    Array.from({ length: WINDOWS }, async () => {
      const numbers: number[] = [];
      for (let place = 1; place <= PLACES; place++)
        numbers.push((await caller.does(drawNumber, { gameNumber, place })).number);
      return numbers;
    }),
  );
  expect(new Set(windows.map((numbers) => numbers.join(' '))).size).toBe(1);
  const events = await collect((await product.stack.log()).readStream(`game-${branchId}-${gameNumber}`));
  const drawn = events.filter(({ type }) => type === 'NumberDrawn');
  expect(events.filter(({ type }) => type === 'GameOpened')).toHaveLength(1);
  expect(drawn.map(({ data }) => (data as unknown as { number: number }).number)).toEqual(windows[0]);
});
