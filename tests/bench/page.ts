import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../support/browser.ts';
import { transferred, watchRequests, weigh } from '../support/page-weight.ts';
import { openNextGame, prefer, RunningProduct } from '../support/running-product.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { fixed, median, table } from './figures.ts';

const MAIN = join(import.meta.dirname, '../../deploy/single-machine/main.js');
const ROUNDS = 3;
const SECONDS = 4;
const MEGABIT = 1_000_000 / 8;

interface Visit {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** What the cashier's screen, /nextPage, weighs, how long it takes on a slow line, and what a draw costs it. */
export function benchPage(): Promise<string> {
  return endingAll(benchInBrowser);
}

async function benchInBrowser(atEnd: AtEnd): Promise<string> {
  const product = await RunningProduct.open({ main: MAIN });
  atEnd(() => product.stack.stop());
  const { executablePath, args, env } = findBrowser(process.env['CHROMIUM']);
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  atEnd(() => browser.close());
  const loads: string[][] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(...(await loadTwice(browser, product)));
  const draws: string[][] = [];
  for (const slowdown of [1, 4]) draws.push(await drawFast(browser, product, slowdown));
  return [
    table(
      [
        'load at 1 Mbit/s',
        'usable after s',
        'code KiB gz',
        'styles KiB gz',
        'fonts KiB',
        'voice KiB',
        'not data',
      ],
      loads,
    ),
    table(['10 draws a second', 'draws/s', 'main thread ms/draw', 'frames/s', 'board queries'], draws),
  ].join('\n\n');
}

async function visitor(browser: Browser, product: RunningProduct) {
  const branch = await product.branch();
  await openNextGame(
    branch,
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = branch.caller.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: product.url }]);
  return async (): Promise<Visit> => {
    const page = await context.newPage();
    return { page, devtools: await context.newCDPSession(page) };
  };
}

const startOf = (page: Page) => page.getByRole('button', { name: 'START GAME' });

async function loadTwice(browser: Browser, product: RunningProduct): Promise<string[][]> {
  const visit = await visitor(browser, product);
  const rows: string[][] = [];
  for (const name of ['first visit', 'second visit']) {
    const { page, devtools } = await visit();
    const asked = await watchRequests(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: MEGABIT,
      uploadThroughput: MEGABIT,
    });
    const since = performance.now();
    await page.goto(`${product.url}/nextPage`, { waitUntil: 'commit' });
    await startOf(page).waitFor();
    const usable = performance.now() - since;
    // The voice comes afterwards, for some seconds.
    await sleep(9000);
    const paths = new Set(await transferred(page));
    const weight = await weigh([...asked].filter((address) => paths.has(new URL(address).pathname)));
    rows.push([
      name,
      fixed(usable / 1000),
      ...[weight.code, weight.styles, weight.fonts, weight.voice].map((kib) => fixed(kib, 1)),
      String([...paths].filter((path) => !path.startsWith('/api/')).length),
    ]);
    await page.close();
  }
  return rows;
}

async function drawFast(browser: Browser, product: RunningProduct, slowdown: number): Promise<string[]> {
  const figures: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { page, devtools } = await (await visitor(browser, product))();
    await prefer(page, { speed: 100 });
    await page.goto(`${product.url}/nextPage`);
    await startOf(page).waitFor();
    await sleep(3000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await startOf(page).click();
    await sleep(500);
    figures.push(await watchDraws(page, devtools));
    await page.context().close();
  }
  const [draws = [], thread = [], frames = [], queries = []] = [0, 1, 2, 3].map((column) =>
    figures.map((row) => row[column] ?? Number.NaN),
  );
  return [
    `processor slowed ${slowdown} times`,
    fixed(median(draws), 1),
    fixed(median(thread), 1),
    fixed(median(frames), 1),
    fixed(median(queries), 0),
  ];
}

/** Draws a second, ms of the main thread a draw, frames a second, queries of the board. */
async function watchDraws(page: Page, devtools: CDPSession): Promise<number[]> {
  const drawn = () => page.locator('[data-ball][data-state]:not([data-state="uncalled"])').count();
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  let queries = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/queries/board')) queries += 1;
  });
  const [since, before, busyBefore] = [performance.now(), await drawn(), await busy()];
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
  const [busyAfter, after] = [await busy(), await drawn()];
  const seconds = (performance.now() - since) / 1000;
  const draws = after - before;
  return [draws / seconds, (busyAfter - busyBefore) / draws, frames / SECONDS, queries];
}
