import type { BranchId } from '../../contracts/ids.ts';
import { toggleJackpotPermission } from '../../contracts/branches/commands.ts';
import { refuseAll } from '../support/answers.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

test('a new branch has empty tables and hidden figures', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Branch ${branch.name}`);
  await expect(page).toHaveTitle(`Branch ${branch.name} · Bingo Hall`);
  await expect(page.getByText('No financial data available for today.')).toBeVisible();
  await expect(page.getByText('No financial data available for this week.')).toBeVisible();
  await expect(page.getByText('No financial data available for this month.')).toBeVisible();
  await expect(page.getByText('****', { exact: true })).toHaveCount(7);
  for (const name of [
    'Daily Total',
    'Daily Profit',
    'Weekly Total',
    'Weekly Profit',
    '15 Day Profit',
    'Today House Jackpot',
    'Today Players Jackpot',
  ]) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Show ${name}` })).toBeVisible();
  }
  for (const title of ['Today', 'This Week', 'This Month'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test('a game shows in figures and tables without a reload', async ({ page, product }) => {
  const branch = await product.branch();
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await openNextGame(branch, [1, 2, 3, 4, 5]);
  const today = page.getByRole('region', { name: 'Today', exact: true }).getByRole('table');
  await expect(today.getByRole('row').last()).toContainText('50.00');
  await expect(today.getByRole('columnheader')).toHaveText([
    'Date',
    'Total Bet',
    'Total Win',
    'House Profit',
    'Total Game',
    'Paid Out',
    'To Pay',
    'Not Claimed',
    'Voided Games',
    'Voided Bet',
  ]);
  await openNextGame(branch, [1, 2, 3]);
  const cells = today.getByRole('row').last().getByRole('cell');
  await expect(cells).toHaveText([
    'Total',
    '80.00',
    '64.00',
    '16.00',
    '2',
    '0.00',
    '0.00',
    '40.00',
    '0',
    '0.00',
  ]);
});

test('no header reaches into the next one, in either language', async ({ page, product }) => {
  const branch = await product.branch();
  await openNextGame(branch, [1, 2, 3]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await product.enter(page, branch.caller);
  for (const language of ['en', 'am'] as const) {
    await prefer(page, { language });
    await page.goto('/branchAdmin');
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveCount(30);
    const wide = await headers.evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
    expect(wide).toEqual([]);
  }
});

test('a figure is shown when it is asked for and stays so after a reload', async ({ page, product }) => {
  const branch = await product.branch();
  await openNextGame(branch, [1, 2, 3]);
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Show Daily Profit' }).click();
  await expect(page.getByText('****', { exact: true })).toHaveCount(6);
  const colours = await page
    .getByRole('region', { name: 'Figures' })
    .locator('output')
    .evaluateAll((figures) =>
      figures.map((figure) => [figure.textContent === '****', getComputedStyle(figure).color] as const),
    );
  const dimmed = new Set(colours.filter(([hidden]) => hidden).map(([, colour]) => colour));
  expect(dimmed.size).toBe(1);
  expect(colours.find(([hidden]) => !hidden)?.[1]).not.toBe([...dimmed][0]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide Daily Profit' })).toBeVisible();
  await expect(page.getByText('6.00', { exact: true }).first()).toBeVisible();
});

test('a jackpot of 0 stays hidden even when revealed', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Show Today House Jackpot' }).click();
  await expect(page.getByText('****', { exact: true })).toHaveCount(7);
});

test('the game sessions list what was opened; a bonus of none is 0 and no winner is N/A', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await openNextGame(branch, [1, 2, 3]);
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('link', { name: 'Game Analytics' }).click();
  await expect(page).toHaveURL(/\/GameAnalytics$/);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('30.00');
  await expect(row).toContainText('N/A');
  await expect(row).toContainText('20%');
  const headers = await page.getByRole('columnheader').allTextContents();
  for (const header of [
    'Date',
    'Start Time',
    'Cartelas',
    'Bet Amount',
    'Total Bet',
    'Total Win',
    'Profit Percentage',
  ])
    expect(headers).toContain(header);
  for (const bonus of ['House Bonus', 'Players Bonus'])
    await expect(row.getByRole('cell').nth(headers.indexOf(bonus))).toHaveText('0');
});

test("the jackpot screen shows today's bonus and the rows, and says what it lacks", async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('link', { name: 'Go To Jackpot Data' }).click();
  await expect(page).toHaveURL(/\/Jackpot$/);
  await expect(page.getByText('No data for today.')).toBeVisible();
  const branchId = branch.branchId as BranchId;
  await product.superAdmin.does(toggleJackpotPermission, { branchId, permission: 1 });
  for (let game = 1; game <= 10; game += 1) await openNextGame(branch);
  const day = new Date().toISOString().slice(0, 10);
  for (const title of ["Today's bonus", 'Jackpot data']) {
    const row = page.getByRole('region', { name: title }).getByRole('row').nth(1);
    await expect(row.getByRole('cell')).toHaveText([day, '3.00', '3.00']);
  }
});

test("the branch's screens say in the product's words what could not be fetched", async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  const said = {
    'game-sessions': ['/GameAnalytics', 'Error fetching data.'],
    'jackpot-rows': ['/Jackpot', 'Failed to fetch jackpot data.'],
    cartelas: ['/Cartel_Register', 'Failed to fetch cards'],
  } as const;
  for (const [query, [path, message]] of Object.entries(said)) {
    await refuseAll(page, `**/api/queries/${query}?*`);
    await page.goto(path);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByText('API Error: Not found.')).toBeVisible();
  }
});

test('the menu opens at the left, closes by Escape and by choosing', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/Jackpot');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
  expect((await menu.boundingBox())?.width).toBe(300);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveText(
    'DashboardPlay BingoAdd CardCard ListSettingsLog Out',
  );
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  const places = {
    'Play Bingo': '/nextPage',
    'Add Card': '/Addcard',
    'Card List': '/Cardlist',
    Settings: '/settings',
  };
  for (const [label, path] of Object.entries(places)) {
    const left = await page.locator('h1').textContent();
    await opener.click();
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(menu).toBeHidden();
    // A press that begins on one screen and ends on the next is none.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(left ?? '');
  }
  await opener.click();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/branchAdmin$/);
  await expect(menu).toBeHidden();
});

test('a menu opened while the next screen is on its way stays open when that has come', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 1 });
  await product.enter(page, branch.caller);
  await page.goto('/Jackpot');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/queries/cartelas*', async (route) => {
    await answered;
    await route.continue();
  });
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog');
  await opener.click();
  await menu.getByRole('link', { name: 'Card List' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await expect(menu).toBeVisible();
  answer();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Card List', includeHidden: true }),
  ).toBeAttached();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(menu).toBeHidden();
});
