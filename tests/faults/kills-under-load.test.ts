import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber, openGame, pauseGame, prepareGame, startGame } from '../../contracts/game/commands.ts';
import { findBrowser } from '../support/browser.ts';
import { collect } from '../support/collect.ts';
import { expectSettled } from '../support/faults/expect-settled.ts';
import { BusyHall } from '../support/faults/hall.ts';
import { pick, SEED, seeded } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { fullCounts } from '../support/full-counts.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { openNextGame, prefer, RunningProduct } from '../support/running-product.ts';
import { untilHealthy } from '../support/web-client.ts';

const KILLS = Number(process.env['FAULTS_KILLS'] ?? (fullCounts ? 500 : 3));
const BRANCHES = fullCounts ? 4 : 2;
const STARTS = 50;
const WINDOWS = 20;
const PLACES = 20;
const BROWSERS = 5;
const RECOVERED = 120_000;
const PARTS = ['services', 'projections', 'Postgres', 'event store'] as const;
type Victim = (typeof PARTS)[number] | 'supervisor' | 'everything';
/** Each time so many parts at once. */
const AT_ONCE = [1, 1, 1, 2, 3] as const;

const random = seeded(SEED);
let product: RunningProduct;
beforeAll(async () => {
  product = await RunningProduct.open();
});
afterAll(() => product.stack.stop());

/** Who is killed next: parts, one or several, or one of the two that take a new start. */
function victims(): readonly Victim[] {
  const count = pick(random, AT_ONCE);
  if (count === 1) return [pick(random, [...PARTS, 'supervisor', 'everything'] as const)];
  const chosen = new Set<Victim>();
  while (chosen.size < count) chosen.add(pick(random, PARTS));
  return [...chosen];
}

async function kill(chosen: readonly Victim[]): Promise<void> {
  const { stack } = product;
  const { pid, pids } = stack;
  for (const victim of chosen)
    for (const each of victim === 'everything'
      ? [pid, ...Object.values(pids)]
      : [victim === 'supervisor' ? pid : pids[victim]])
      if (each !== undefined) process.kill(each, 'SIGKILL');
  if (chosen.includes('everything') || chosen.includes('supervisor')) await stack.restart();
}

test(
  `kill -9 under load, ${KILLS} times: nothing acknowledged is lost, nothing is counted twice (seed ${SEED})`,
  async () => {
    const began = performance.now();
    const hall = await BusyHall.open(product, BRANCHES, random);
    const readyMs: Record<string, number[]> = {};
    const counts: Record<string, number> = {};
    hall.start();
    for (let kills = 0; kills < KILLS; ) {
      await sleep(200 + 800 * random());
      const chosen = victims();
      const killed = performance.now();
      await kill(chosen);
      const before = hall.done;
      await untilHealthy(product.url, RECOVERED);
      await expect.poll(() => hall.done, { timeout: RECOVERED, interval: 10 }).toBeGreaterThan(before);
      kills += chosen.length;
      for (const victim of chosen) counts[victim] = (counts[victim] ?? 0) + 1;
      (readyMs[chosen.length > 1 ? 'several at once' : chosen.join()] ??= []).push(
        performance.now() - killed,
      );
    }
    await expectSettled(hall, { name: 'kill -9', counts, readyMs, began, acknowledged: 5 * KILLS });
  },
  60_000 * (KILLS + 5),
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

if (fullCounts)
  test(`${BROWSERS} browsers on one game, while its parts are killed: all show the same numbers, none twice`, async () => {
    const began = performance.now();
    const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);
    const branch = await product.branch({ cartelas: 3 });
    const gameNumber = await openNextGame(branch);
    /** As soon as it can be told again. */
    const drawn = async (): Promise<readonly number[]> => {
      for (;;) {
        const game = await gameOf(branch.caller).catch(() => null);
        if (game) return game.drawn;
        await sleep(100);
      }
    };
    const browsers = await Promise.all(
      Array.from({ length: BROWSERS }, () =>
        chromium.launch({ executablePath, args, env: { ...process.env, ...env } }),
      ),
    );
    try {
      const screens = await Promise.all(
        browsers.map(async (browser) => {
          const page = await browser.newPage({ baseURL: product.url });
          await product.enter(page, branch.caller);
          await prefer(page, { speed: 500 });
          await page.goto('/nextPage');
          await page.getByText('GAME Is STARTED').waitFor();
          return new GameScreen(page);
        }),
      );
      await branch.caller.does(startGame, { gameNumber });
      for (const part of PARTS) {
        await kill([part]);
        await untilHealthy(product.url, RECOVERED);
        const before = (await drawn()).length;
        await expect
          .poll(async () => (await drawn()).length, { timeout: RECOVERED })
          .toBeGreaterThan(before + 2);
      }
      await branch.caller.does(pauseGame, { gameNumber });
      const numbers = await drawn();
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const screen of screens)
        await expect
          .poll(async () => (await screen.called()).toSorted((a, b) => a - b), { timeout: RECOVERED })
          .toEqual(numbers.toSorted((a, b) => a - b));
      tell({
        name: 'browsers on one game',
        seed: SEED,
        counts: { browsers: BROWSERS, kills: PARTS.length, draws: numbers.length },
        tookMs: performance.now() - began,
      });
    } finally {
      await Promise.all(browsers.map((browser) => browser.close()));
    }
  });
