import type { Browser, Page } from '@playwright/test';
import { startGame } from '../../contracts/game/commands.ts';
import { frozenProxy } from '../support/frozen-proxy.ts';
import { GameScreen } from '../support/game-screen.ts';
import {
  expect,
  openNextGame,
  prefer,
  type RunningProduct,
  test,
  withoutSharedWorker,
} from '../support/running-product.ts';

const live = (page: Page) => page.getByText('Live', { exact: true });
const offline = (page: Page) => page.getByText('Offline – trying again');

async function clientsOf(product: RunningProduct): Promise<number> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return Number(/^live_clients (\d+)/m.exec(text)?.[1]);
}

test('seven tabs share one stream, and the draw goes on at full speed', async ({
  page,
  product,
  context,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await prefer(page, { speed: 300 });
  await expect.poll(() => clientsOf(product)).toBe(0);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await screen.button('START GAME').click();
  const tabs = [page];
  for (const path of [
    '/branchAdmin',
    '/Cartel_Register',
    '/Cardlist',
    '/Jackpot',
    '/settings',
    '/nextPage',
  ]) {
    const tab = await context.newPage();
    await tab.goto(path, { waitUntil: 'commit' });
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(live(tab)).toBeVisible();
  expect(await clientsOf(product)).toBe(1);
  // Three a second are due; without a connection for its commands the draw stood still for 50 s.
  const before = (await screen.called()).length;
  await expect
    .poll(async () => (await screen.called()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(Math.min(before + 6, 75));
});

test('the tab that came first may go: the others go on hearing', async ({ page, product, context }) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(live(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/nextPage');
  await expect(live(other)).toBeVisible();
  await page.close();
  await openNextGame(branch);
  await expect(other.getByText('GAME Is STARTED')).toBeVisible();
});

/** What a crash does to the worker that holds the stream. */
async function killSharedWorker(browser: Browser, page: Page): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const own = await (await page.context().newCDPSession(page)).send('Target.getTargetInfo');
  const { browserContextId } = own.targetInfo;
  const sharedWorkers = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    const holding = targetInfos.filter(
      (target) =>
        target.type === 'shared_worker' &&
        target.browserContextId === browserContextId &&
        target.url.includes('live-worker'),
    );
    return holding.map(({ targetId }) => targetId);
  };
  await expect.poll(sharedWorkers).toHaveLength(1);
  const [targetId = ''] = await sharedWorkers();
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const params = { expression: 'self.close()' };
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  await expect.poll(sharedWorkers).not.toContain(targetId);
  await session.detach();
}

test('a worker that dies is replaced, and nothing is missed', async ({ page, product, browser }) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(live(page)).toBeVisible();
  await killSharedWorker(browser, page);
  const gameNumber = await openNextGame(branch);
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  await branch.caller.does(startGame, { gameNumber });
  await expect(new GameScreen(page).button(/^PAUSE/)).toBeEnabled();
});

/** What a busy machine may add to a time; a link told by its errors alone took 19 s. */
const BUSY_MS = 6_000;

for (const shared of [true, false])
  test(`a link that falls silent is told within 8 s and back at once, the stream being ${shared ? 'shared' : "the tab's own"}`, async ({
    page,
    product,
  }) => {
    if (!shared) await withoutSharedWorker(page);
    const branch = await product.branch({ cartelas: 0 });
    const proxy = await frozenProxy(Number(new URL(product.url).port));
    await product.enter(page, branch.caller);
    await page.goto(`http://127.0.0.1:${proxy.port}/branchAdmin`);
    await expect(live(page)).toBeVisible();
    proxy.freeze();
    const fell = Date.now();
    await expect(offline(page)).toBeVisible();
    expect(Date.now() - fell).toBeLessThan(8_000 + BUSY_MS);
    proxy.thaw();
    const back = Date.now();
    await expect(live(page)).toBeVisible();
    expect(Date.now() - back).toBeLessThan(8_000 + BUSY_MS);
    // And it stays so: the beats come.
    await page.waitForTimeout(8_000);
    await expect(live(page)).toBeVisible();
    await page.goto('about:blank');
    await proxy.close();
  });

test('a page that stood still for long is not offline for that', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.addInitScript(() => {
    // Each of the next pings finds a page that has no time to read the answer before the next is due.
    // oxlint-disable-next-line typescript/unbound-method -- called with its port
    const post = MessagePort.prototype.postMessage;
    let blocks = 2;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      post.apply(this, given as Parameters<typeof post>);
      if (given[0] !== 'ping' || blocks === 0) return;
      blocks -= 1;
      const end = performance.now() + 7_000;
      while (performance.now() < end);
      if (blocks === 0) document.documentElement.dataset['blocked'] = 'true';
    };
    new MutationObserver(() => {
      if (document.body.textContent.includes('Offline')) document.documentElement.dataset['offline'] = 'true';
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/branchAdmin');
  await expect(live(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-blocked', 'true');
  await page.waitForTimeout(7_000);
  await expect(live(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-offline', 'true');
});

test('another account in the same browser hears its own', async ({ page, product, context }) => {
  const first = await product.branch({ cartelas: 3 });
  await product.enter(page, first.caller);
  await page.goto('/nextPage');
  await expect(live(page)).toBeVisible();
  const second = await product.branch({ cartelas: 3 });
  await product.enter(page, second.caller);
  const other = await context.newPage();
  await other.goto('/nextPage');
  await expect(live(other)).toBeVisible();
  await openNextGame(second);
  await expect(other.getByText('GAME Is STARTED')).toBeVisible();
});
