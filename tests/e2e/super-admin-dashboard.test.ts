import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { finishGame, startGame } from '../../contracts/game/commands.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

const card = (page: Page, name: string) => page.getByRole('status', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the cards are the sums of the rows, of one branch only when By Branch is chosen for it', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  const merkato = await business.branch('Merkato');
  await openNextGame(bole, [1, 2, 3]);
  await openNextGame(merkato, [1, 2, 3, 4, 5]);
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');

  await expect(page.getByRole('heading', { name: 'Super Admin Dashboard' })).toBeVisible();
  await expect(card(page, 'TOTAL BET')).toHaveText('80.00');
  await expect(card(page, 'HOUSE PROFIT')).toHaveText('16.00');
  await expect(card(page, 'TOTAL GAMES')).toHaveText('2');
  await expect(row(page, '2 branches')).toContainText('80.00');

  // Clicking a row selects that branch and leaves the option as it is.
  await row(page, 'Merkato').click();
  await expect(page.getByLabel('Select Branch')).toHaveValue(merkato.branchId);
  await expect(card(page, 'TOTAL BET')).toHaveText('80.00');
  await page.getByLabel('Select Option').selectOption('By Branch');
  await expect(card(page, 'TOTAL BET')).toHaveText('50.00');
  await expect(card(page, 'TOTAL GAMES')).toHaveText('1');

  // Another row goes with the option; so it does from the keyboard.
  await page.getByRole('button', { name: 'Bole', exact: true }).press('Enter');
  await expect(card(page, 'TOTAL BET')).toHaveText('30.00');

  await page.getByLabel('Select Branch').selectOption('All branches');
  await expect(page.getByLabel('Select Option')).toHaveValue('all');
  await expect(card(page, 'TOTAL BET')).toHaveText('80.00');

  await row(page, 'Bole').click();
  await page.getByLabel('Select Option').selectOption('By Branch');
  await page.getByLabel('Select Option').selectOption('All');
  await expect(page.getByLabel('Select Branch')).toHaveValue('');
});

test('it begins with all branches today, and says Loading... while it fetches', async ({ page, product }) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'));
  await product.enter(page, business.superAdmin);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/queries/day-report*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/Admin');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  letGo();
  await expect(card(page, 'TOTAL BET')).toHaveText('30.00');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(new Date());
  await expect(page.getByLabel('Select Date')).toHaveValue(today);
  await expect(page.getByLabel('Select Option')).toHaveValue('all');
  await expect(page.getByLabel('Select Branch')).toHaveValue('');
  await expect(page.getByText('BIRR', { exact: true }).first()).toBeVisible();
});

test('a game opened elsewhere comes in by itself', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  await expect(page.getByText('No financial data available for the selected date.')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const gameNumber = await openNextGame(bole);
  await expect(card(page, 'TOTAL BET')).toHaveText('30.00');
  await expect(page.getByText('0 running now')).toBeVisible();
  await bole.caller.does(startGame, { gameNumber });
  await expect(page.getByText('1 running now')).toBeVisible();
  await expect(row(page, 'Bole').first()).toContainText('game 1 running');
  await bole.caller.does(finishGame, { gameNumber });
  await expect(page.getByText('0 running now')).toBeVisible();
});

test('a day without games says so, and a failed request empties the list and can be tried again', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'));
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  await expect(row(page, 'Bole')).toBeVisible();
  await page.getByLabel('Select Date').fill('2024-02-29');
  await expect(page.getByText('No financial data available for the selected date.')).toBeVisible();
  await expect(page.getByText('Business day 2024-02-29')).toBeVisible();

  // Whoever asks for what is on its way already asks nothing.
  const answered: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/day-report')) answered.push(request.url());
  });
  await page.getByLabel('Select Date').fill('2024-03-01');
  await expect.poll(() => answered.filter((url) => url.includes('2024-03-01')).length).toBe(1);
  await page.getByLabel('Select Option').selectOption('By Branch');
  await expect.poll(() => answered.filter((url) => url.includes('2024-03-01')).length).toBe(2);
  await page.getByLabel('Select Option').selectOption('All');
  await expect.poll(() => answered.filter((url) => url.includes('2024-03-01')).length).toBe(3);

  await page.route('**/api/queries/day-report**', (route) => route.abort('connectionrefused'));
  await page.getByLabel('Select Date').fill('');
  await page.getByLabel('Select Option').selectOption('By Branch');
  await expect(page.getByText('An error occurred while fetching financial data.')).toBeVisible();
  await expect(row(page, 'Bole')).toHaveCount(0);
  await expect(card(page, 'TOTAL BET')).toHaveText('0.00');
  await page.unroute('**/api/queries/day-report**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 'Bole')).toBeVisible();
});

test('the table sorts, filters and is saved with formulas made harmless', async ({ page, product }) => {
  const business = await product.business();
  await openNextGame(await business.branch('=HYPERLINK("x")'), [1, 2, 3]);
  await openNextGame(await business.branch('መርካቶ'), [1, 2, 3, 4]);
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  const table = page.getByRole('region', { name: 'Branches' });
  await table.getByRole('button', { name: 'Total Bet' }).click();
  await expect(table.getByRole('columnheader', { name: 'Total Bet' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(table.locator('tbody tr').first()).toContainText('መርካቶ');
  await table.getByRole('button', { name: 'Total Bet' }).click();
  await expect(table.locator('tbody tr').first()).toContainText('HYPERLINK');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFBranch Name,Date,Total Bet,Total Win,House Profit,Total Game,Paid Out,To Pay,Not Claimed,Voided Games,Voided Bet,Branch ID,Super admin ID',
  );
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK\(""x""\)",\d{4}-\d\d-\d\d,30\.00,24\.00,6\.00,1,0\.00,0\.00,0\.00,0,0\.00,[-0-9a-f]{36},[-0-9a-f]{36}$/,
  );
  expect(lines[2]).toMatch(/^መርካቶ,/);

  await table.getByRole('searchbox').fill('መር');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table.locator('tfoot')).toContainText('40.00');
  await table.getByRole('searchbox').fill('nothing');
  await expect(table.getByText('Nothing matches the filter.')).toBeVisible();
});

test('the menu of the super admin is spelled and ordered as the product spells it', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  const places = {
    'WEKKLEY REPORT': '/weekly_agent',
    SHOPS: '/Shops',
    ADMINE: '/registerBranch',
    SETTING: '/settingpage',
    Dashbord: '/Admin',
  };
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveText(
    'DashbordWEKKLEY REPORTSHOPSADMINESETTINGSIGN OUT',
  );
  for (const [label, path] of Object.entries(places)) {
    await page.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.getByRole('button', { name: 'Open menu' }).click();
  }
  await page.getByRole('button', { name: 'SIGN OUT' }).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('without a super admin its screens lead to the login and say why', async ({ page }) => {
  for (const path of ['/Admin', '/Shops', '/Game_analysis']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Login$/);
    await expect(page.getByText('Super Admin ID is missing. Please log in again.')).toBeVisible();
  }
});

test('the dashboard fits a phone in Amharic', async ({ page, product }) => {
  const business = await product.business();
  await openNextGame(await business.branch('ቦሌ'));
  await product.enter(page, business.superAdmin);
  await prefer(page, { language: 'am' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/Admin');
  await expect(page.getByText('ጠቅላላ ጨዋታዎች')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
