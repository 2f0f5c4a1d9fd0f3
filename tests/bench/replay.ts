import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';
import * as run from '../../contracts/game/commands.ts';
import { findBrowser } from '../support/browser.ts';
import { type Branch, openNextGame, RunningProduct } from '../support/running-product.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { fixed, median, table } from './figures.ts';

const MAIN = join(import.meta.dirname, '../../deploy/single-machine/main.js');
const CARDS = 1500;
const CALLS = 75;
/** Between two calls, as in a hall: at 64× one in 78 ms. */
const PACE_MS = 5000;
const ROUNDS = 3;
const SECONDS = 4;

/** What the replay of a game with 1,500 cards and all 75 calls costs a browser. */
export function benchReplay(): Promise<string> {
  return endingAll(benchInBrowser);
}

async function benchInBrowser(atEnd: AtEnd): Promise<string> {
  const product = await RunningProduct.open({ main: MAIN });
  atEnd(() => product.stack.stop());
  const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  atEnd(() => browser.close());
  const branch = await playedBranch(product);
  const rows: string[][] = [];
  for (const slowdown of [1, 4]) rows.push(await measure(browser, product, branch, slowdown));
  return table(
    [
      `${CARDS} cards`,
      'first paint ms',
      'again ms',
      'main thread ms/step',
      'ms/jump',
      'frames/s at 64×',
      'main thread ms/event at 64×',
    ],
    rows,
  );
}

async function playedBranch(product: RunningProduct): Promise<Branch> {
  const branch = await product.branch({ cartelas: CARDS });
  const gameNumber = await openNextGame(
    branch,
    Array.from({ length: CARDS }, (_, index) => index + 1),
  );
  await branch.caller.does(run.startGame, { gameNumber });
  for (let place = 1; place <= CALLS; place++)
    await branch.caller.does(run.drawNumber, { gameNumber, place });
  await branch.caller.does(run.finishGame, { gameNumber });
  return branch;
}

async function measure(browser: Browser, product: RunningProduct, branch: Branch, slowdown: number) {
  const figures: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const [name = '', value = ''] = branch.superAdmin.cookie.split('=', 2);
    await context.addCookies([{ name, value, url: product.url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await asInAHall(page);
    const address = `${product.url}/Replay?branch=${branch.branchId}&game=1&speed=64`;
    const first = await untilPainted(page, () => page.goto(address, { waitUntil: 'commit' }));
    const again = await untilPainted(page, () => page.reload({ waitUntil: 'commit' }));
    await sleep(1000);
    const step = await costOf(page, devtools, ['ArrowRight'], 40);
    const jump = await costOf(page, devtools, ['End', 'Home'], 20);
    figures.push([first, again, step, jump, ...(await play(page, devtools))]);
    await context.close();
  }
  const medians = figures[0]?.map((_, column) => median(figures.map((row) => row[column] ?? Number.NaN)));
  return [`processor slowed ${slowdown} times`, ...(medians ?? []).map((figure) => fixed(figure, 1))];
}

/** The calls of this game followed each other within milliseconds: they are told as a hall makes them. */
async function asInAHall(page: Page): Promise<void> {
  await page.route('**/api/queries/game-replay?*', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { events: { metadata: { at: string } }[] };
    const begun = Date.parse(told.events[0]?.metadata.at ?? '');
    for (const [index, { metadata }] of told.events.entries())
      metadata.at = new Date(begun + index * PACE_MS).toISOString();
    await route.fulfill({ response, json: told });
  });
}

async function untilPainted(page: Page, go: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await go();
  await page.locator('[data-card]').first().waitFor();
  return performance.now() - since;
}

async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Of the main thread, for each of so many presses of these keys in turn. */
async function costOf(page: Page, devtools: CDPSession, keys: readonly string[], count: number) {
  const before = await busy(devtools);
  for (let press = 0; press < count; press++) await page.keyboard.press(keys[press % keys.length] ?? '');
  return ((await busy(devtools)) - before) / count;
}

/** Frames a second, and ms of the main thread for each event that was shown. */
async function play(page: Page, devtools: CDPSession): Promise<number[]> {
  const slider = page.getByRole('slider');
  await page.keyboard.press('Home');
  await sleep(500);
  const before = await busy(devtools);
  await page.keyboard.press(' ');
  const frames = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const end = performance.now() + ms;
        const next = () => {
          count += 1;
          if (performance.now() < end) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
    SECONDS * 1000,
  );
  const shown = Number(await slider.inputValue());
  return [frames / SECONDS, ((await busy(devtools)) - before) / shown];
}
