import type { BrowserContext, Page } from '@playwright/test';
import { drawNumber, startGame } from '../../contracts/game/commands.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import {
  type Branch,
  expect,
  type RunningProduct,
  openNextGame,
  prefer,
  test,
  withoutSharedWorker,
} from '../support/running-product.ts';

const DRAW = '**/api/commands/draw-number';

async function running(page: Page, product: RunningProduct, { speed = 300 } = {}) {
  const branch = await product.branch({ cartelas: 3 });
  const gameNumber = await openNextGame(branch);
  await product.enter(page, branch.caller);
  await prefer(page, { speed });
  const screen = await openScreen(page);
  await screen.button('START GAME').click();
  await expect.poll(async () => (await screen.called()).length).toBeGreaterThan(1);
  return { branch, gameNumber, screen };
}

async function openScreen(page: Page): Promise<GameScreen> {
  await page.goto('/nextPage');
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  return new GameScreen(page);
}

/** From now on, by page, how many draws it asks for. */
function drawsOf(context: BrowserContext): Map<Page, number> {
  const draws = new Map<Page, number>();
  context.on('request', (request) => {
    if (!request.url().endsWith('/draw-number')) return;
    const page = request.frame().page();
    draws.set(page, (draws.get(page) ?? 0) + 1);
  });
  return draws;
}

const drawnOf = async (branch: Branch) => (await gameOf(branch.caller)).drawn;

test('of two tabs one drives; when it closes the other goes on, and none draws twice', async ({
  page,
  product,
  context,
}) => {
  const draws = drawsOf(context);
  const { branch, screen } = await running(page, product);
  const second = await openScreen(await context.newPage());
  const before = (await drawnOf(branch)).length;
  await expect.poll(async () => (await second.called()).length).toBeGreaterThan(before + 2);
  expect([draws.get(page) ?? 0, draws.get(second.page) ?? 0]).toEqual([expect.any(Number), 0]);
  await page.close();
  const after = (await second.called()).length;
  await expect.poll(async () => (await second.called()).length).toBeGreaterThan(after + 2);
  expect(draws.get(second.page)).toBeGreaterThan(1);
  const drawn = await drawnOf(branch);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(screen.page.isClosed()).toBe(true);
});

test('a running game goes on by itself after a reload', async ({ page, product }) => {
  const { branch, screen } = await running(page, product);
  await page.reload();
  const drawn = await drawnOf(branch);
  await expect.poll(async () => (await screen.called()).length).toBeGreaterThan(drawn.length + 2);
});

test('a call made in another window shows here, in order, and the clock counts it', async ({
  page,
  product,
}) => {
  const { branch, gameNumber, screen } = await running(page, product, { speed: 3000 });
  const { place } = await branch.caller.does(drawNumber, { gameNumber });
  await expect.poll(async () => (await screen.called()).length).toBeGreaterThanOrEqual(place);
  await expect.poll(async () => (await drawnOf(branch)).length).toBeGreaterThan(place);
  // While one looks the next number may come.
  await expect.poll(async () => (await drawnOf(branch)).at(-1) === (await screen.current())).toBe(true);
});

test('an answer that is lost on its way is asked for again and draws nothing twice', async ({
  page,
  product,
}) => {
  // Nor does the live stream tell that it went through, which is the page's own here so that it can be cut off.
  await withoutSharedWorker(page);
  await page.route('**/api/live', (route) => route.abort());
  const { branch, gameNumber, screen } = await running(page, product);
  const ids: string[] = [];
  await page.route(DRAW, async (route) => {
    const { commandId } = route.request().postDataJSON() as { commandId: string };
    ids.push(commandId);
    if (ids.filter((id) => id === commandId).length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await expect.poll(() => ids.length).toBeGreaterThan(5);
  await page.unroute(DRAW);
  await screen.button(/^PAUSE/).click();
  await expect(screen.button('PAUSED')).toBeVisible();
  expect(ids.length).toBeGreaterThanOrEqual(2 * new Set(ids).size - 1);
  const drawn = await drawnOf(branch);
  await expect
    .poll(async () => (await screen.called()).toSorted((a, b) => a - b))
    .toEqual(drawn.toSorted((a, b) => a - b));
  expect(await branch.caller.does(drawNumber, { gameNumber })).toMatchObject({ place: drawn.length + 1 });
});

test('a server that is slow is never asked for two numbers at once', async ({ page, product }) => {
  const { screen } = await running(page, product, { speed: 100 });
  let underWay = 0;
  let most = 0;
  let sent = 0;
  await page.route(DRAW, async (route) => {
    underWay += 1;
    sent += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 500));
    underWay -= 1;
    await route.continue().catch(() => undefined);
  });
  await expect.poll(() => sent).toBeGreaterThan(2);
  await page.keyboard.press('n');
  await screen.button('NEXT NUMBER').click();
  await expect.poll(() => sent).toBeGreaterThan(4);
  expect(most).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a server killed in mid-game loses nothing: the screen says so and goes on', async ({
  page,
  product,
}) => {
  const { branch, screen } = await running(page, product);
  product.stack.kill9('services');
  await expect(page.getByText('Connection lost, trying again. Nothing is lost.')).toBeVisible();
  const shown = await screen.called();
  await expect.poll(async () => (await screen.called()).length).toBeGreaterThan(shown.length + 2);
  await expect(page.getByText('Connection lost, trying again. Nothing is lost.')).toHaveCount(0);
  await screen.button(/^PAUSE/).click();
  await expect(screen.button('PAUSED')).toBeVisible();
  const drawn = await drawnOf(branch);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.slice(0, shown.length).toSorted((a, b) => a - b)).toEqual(shown.toSorted((a, b) => a - b));
});

test('START GAME in one window starts the clock of another that drives', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  const gameNumber = await openNextGame(branch);
  await product.enter(page, branch.caller);
  await prefer(page, { speed: 200 });
  const screen = await openScreen(page);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await branch.caller.does(startGame, { gameNumber });
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await expect.poll(async () => (await screen.called()).length).toBeGreaterThan(2);
});
