import type { Page } from '@playwright/test';
import { drawNumber, startGame } from '../../contracts/game/commands.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

/** The queries a page asks from here on, by name. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/queries\/([\w-]+)/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
}

test('a draw of this window asks for no board, one of another window asks once', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await openNextGame(branch, [1, 2, 3]);
  await branch.caller.does(startGame, { gameNumber });
  await prefer(page, { speed: 10_000 });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await expect(screen.button(/NEXT NUMBER/)).toBeEnabled();
  // What the opening of the stream asks again has come a little later. (A shared worker's request never ends for networkidle.)
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.waitForTimeout(1000);
  const names = asked(page);
  const draws = async (place: number) => {
    await screen.button(/NEXT NUMBER/).click();
    await expect.poll(async () => (await screen.called()).length).toBe(place);
    // The news of this draw has come by then, whether it is asked for again or not.
    await page.waitForTimeout(700);
  };
  const boards = () => names.filter((name) => name === 'board').length;
  for (let place = 1; place <= 5; place += 1) await draws(place);
  expect((await gameOf(branch.caller)).drawn).toHaveLength(5);
  expect(boards()).toBe(0);
  await branch.caller.does(drawNumber, { gameNumber });
  await expect.poll(async () => (await screen.called()).length).toBe(6);
  await page.waitForTimeout(700);
  expect(boards()).toBe(1);
  await draws(7);
  expect(boards()).toBe(1);
});

test('pointing at a link loads the data behind it, and following it asks for nothing more', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeVisible();
  const names = asked(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const link = page.getByRole('link', { name: 'WEKKLEY REPORT' });
  await link.hover();
  await expect.poll(() => names).toContain('weekly-report');
  await link.click();
  await expect(page).toHaveURL(/\/weekly_agent$/);
  await expect(page.getByRole('heading', { name: 'Shops' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Bole' })).toBeVisible();
  expect(names.filter((name) => name === 'weekly-report')).toHaveLength(1);
});

test('the dashboard asks for the day, not for the week, before it shows', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  const names = asked(page);
  await page.goto('/Admin');
  await expect(page.getByRole('status', { name: 'TOTAL BET', exact: true })).toHaveText('0.00');
  expect(names).not.toContain('weekly-report');
  expect(names).toContain('business-day');
  expect(names.indexOf('business-day')).toBeLessThan(names.indexOf('day-report'));
});

test('an open dashboard turns over when the business day ends', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  let today = '2026-11-27';
  await page.route('**/api/queries/business-day*', (route) =>
    route.fulfill({ json: { today, secondsLeft: 2 } }),
  );
  const dates: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/queries/day-report'))
      dates.push(new URL(request.url()).searchParams.get('date'));
  });
  await page.goto('/Admin');
  await expect.poll(() => dates).toContain('2026-11-27');
  today = '2026-11-28';
  await expect.poll(() => dates).toContain('2026-11-28');
});

test('the address of a branch of somebody else asks for nothing that would be put on record', async ({
  page,
  product,
}) => {
  const stranger = await (await product.business()).branch('Merkato');
  const business = await product.business();
  await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  const names = asked(page);
  await page.goto(`/Game_analysis?branch=${stranger.branchId}`);
  await expect(page.getByText('Invalid branch', { exact: false })).toBeVisible();
  await page.waitForTimeout(500);
  expect(names).toContain('branches');
  const ofEveryScreen = ['session', 'branches', 'business-day', 'figures-state'];
  expect(names.filter((name) => !ofEveryScreen.includes(name))).toEqual([]);
});
