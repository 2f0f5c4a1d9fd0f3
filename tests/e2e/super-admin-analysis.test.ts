import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkCard, drawNumber, finishGame, startGame } from '../../contracts/game/commands.ts';
import { refuseAll } from '../support/answers.ts';
import { expect, openNextGame, test, type Branch } from '../support/running-product.ts';

declare const window: Window & { printed?: number };

const figure = (page: Page, name: string) => page.getByRole('status', { name, exact: true });

/** Calls every number, so that every card has won, checks one and closes the game. */
async function playOut({ caller }: Branch, gameNumber: number, cardId: number): Promise<void> {
  await caller.does(startGame, { gameNumber });
  for (let place = 1; place <= 75; place += 1) await caller.does(drawNumber, { gameNumber, place });
  await caller.does(checkCard, { gameNumber, cardId });
  await caller.does(finishGame, { gameNumber });
}

test('a row of the weekly report opens the week of its branch, which a reload finds again', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'), [1, 2, 3]);
  await openNextGame(await business.branch('Merkato'), [1, 2, 3, 4]);
  await product.enter(page, business.superAdmin);
  await page.goto('/weekly_agent');
  await expect(figure(page, 'TOTAL BET')).toHaveText('70.00');
  await expect(page.getByText('BIRR').first()).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('70.00');
  await page.getByRole('row').filter({ hasText: 'Merkato' }).getByText('40.00').click();
  await expect(page.getByRole('heading', { name: 'Merkato, last 7 days', level: 1 })).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('40.00');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Merkato, last 7 days', level: 1 })).toBeVisible();
});

test("a branch that is none, or somebody else's, is said to be invalid", async ({ page, product }) => {
  const business = await product.business();
  const foreign = await product.branch({ cartelas: 0 });
  await product.enter(page, business.superAdmin);
  const invalid = page.getByText('Invalid branch. Please select a branch properly.');
  for (const search of ['', '?branch=7', `?branch=${foreign.branchId}`]) {
    await page.goto(`/weekly_agent/branch_weekly/${search}`);
    await expect(invalid).toBeVisible();
  }
  await page.goto(`/Game_analysis?branch=${foreign.branchId}`);
  await expect(invalid).toBeVisible();
  await page.goto('/Game_analysis');
  await expect(page.getByText('Branch ID not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Branches' }).click();
  await expect(page).toHaveURL(/\/GameAnalysis$/);
});

test('the analysis of a branch is in dollars, and a game opens its own history and can be voided', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  const played = await openNextGame(bole, [1, 2, 3]);
  await playOut(bole, played, 2);
  await openNextGame(bole, [1, 2, 3, 4]);
  await product.enter(page, business.superAdmin);

  await page.goto('/GameAnalysis');
  await expect(figure(page, 'Total Bet')).toHaveText('$70.00');
  await page.getByRole('link', { name: 'Bole' }).click();
  await expect(figure(page, 'Total Games')).toHaveText('2');
  await expect(figure(page, 'Total Profit')).toHaveText('$14.00');
  await expect(figure(page, "Today's Players Bonus")).toHaveText('$0.00');
  const open = page.getByRole('row').filter({ hasText: 'open' }).last();
  await expect(open).toContainText('N/A');
  await expect(open).toContainText('$40.00');
  const headers = await page.getByRole('columnheader').allTextContents();
  for (const bonus of ['House Bonus', 'Players Bonus'])
    await expect(open.getByRole('cell').nth(headers.indexOf(bonus))).toHaveText('0');
  await expect(figure(page, "Today's House Bonus")).toHaveText('$0.00');

  await page.getByRole('link', { name: 'History of game 1' }).click();
  await expect(page.getByRole('heading', { name: 'Game 1', exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: '75 numbers called' }).getByRole('listitem')).toHaveCount(75);
  await expect(page.getByRole('region', { name: 'Winners' }).locator('tbody')).toContainText('24.00');
  await expect(page.getByRole('region', { name: 'Card checks' })).toContainText(bole.username);
  const events = page.getByRole('region', { name: 'Events in order' });
  await expect(events.locator('tbody tr').first()).toContainText('Cartelas selected');
  await events.getByRole('button', { name: 'Last page' }).click();
  await expect(events.locator('tbody tr').last()).toContainText('Game closed');

  await page.reload();
  await page.getByRole('button', { name: 'Void game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void game 1?' });
  await dialog.getByRole('button', { name: 'Void game' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('12 34');
  await dialog.getByRole('button', { name: 'Void game' }).click();
  await expect(dialog.getByText('Please give a reason of at least three letters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The wrong price was chosen');
  await dialog.getByRole('button', { name: 'Void game' }).click();
  await expect(page.getByText('Voided: The wrong price was chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void game' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('link', { name: 'History of game 1' })).toBeFocused();
  await expect(figure(page, 'Total Bet')).toHaveText('$40.00');
  await expect(page.locator('tr[data-state="voided"]')).toContainText('voided');
});

test('the games are sorted, filtered and paged by the server, and all of them are saved', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  for (let game = 1; game <= 30; game += 1) await openNextGame(bole, game === 7 ? [1, 2, 3, 4] : [1, 2, 3]);
  await product.enter(page, business.superAdmin);
  await page.goto(`/Game_analysis?branch=${bole.branchId}&size=25`);
  const table = page.getByRole('region', { name: 'Game sessions' });
  await expect(table.locator('tbody tr')).toHaveCount(25);
  await expect(table.locator('tfoot')).toContainText('$910.00');
  await expect(table.getByText('1–25 of 30')).toBeVisible();
  await table.getByRole('button', { name: 'Next page' }).click();
  await expect(table.locator('tbody tr')).toHaveCount(5);
  await expect(table.locator('tfoot')).toContainText('$910.00');

  await table.getByRole('button', { name: 'Total Bet' }).click();
  await expect(table.locator('tbody tr').first()).toContainText('$40.00');
  await page.reload();
  await expect(table.locator('tbody tr').first()).toContainText('$40.00');

  await page.getByLabel('Status').selectOption('open');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table.locator('tfoot')).toContainText('1 game');
  await page.getByLabel('Winner card').fill('3');
  await expect(table.getByText('No game matches the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(31);
  // In the order of the table.
  expect(lines[1]).toContain('40.00');

  await page.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll('[data-print-only] tbody tr').length;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await expect(table.locator('tbody tr')).toHaveCount(25);
  await table.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(30);
  await expect(table.locator('tbody tr')).toHaveCount(25);
});

test("the analysis says in the product's words what could not be fetched", async ({ page, product }) => {
  const business = await product.business();
  await product.enter(page, business.superAdmin);
  await page.goto('/GameAnalysis');
  await expect(page.getByText('No financial data available.')).toBeVisible();
  const bole = await business.branch('Bole', { cartelas: 0 });
  for (const query of ['branches-analysis', 'branch-analysis', 'jackpot-rows', 'game-sessions'])
    await refuseAll(page, `**/api/queries/${query}*`);
  await page.goto('/GameAnalysis');
  await expect(page.getByText('Error fetching data.')).toBeVisible();
  await page.goto(`/Game_analysis?branch=${bole.branchId}`);
  for (const message of ['Error fetching data.', 'Failed to fetch jackpot data.', 'Failed to fetch data.'])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
});
