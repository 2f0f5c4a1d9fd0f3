import { expect, openNextGame, test } from '../support/hall.ts';

test('a new branch has empty tables and hidden figures', async ({ page, hall }) => {
  const branch = await hall.branch({ cartelas: 0 });
  await hall.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Branch ${branch.name}`);
  await expect(page).toHaveTitle(`Branch ${branch.name} · Bingo Hall`);
  await expect(page.getByText('No financial data available for today.')).toBeVisible();
  await expect(page.getByText('No financial data available for this week.')).toBeVisible();
  await expect(page.getByText('No financial data available for this month.')).toBeVisible();
  await expect(page.getByText('****', { exact: true })).toHaveCount(7);
});

test('a game shows in figures and tables without a reload', async ({ page, hall }) => {
  const branch = await hall.branch();
  await hall.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await openNextGame(branch, [1, 2, 3, 4, 5]);
  const today = page.getByRole('region', { name: 'Today', exact: true }).getByRole('table');
  await expect(today.getByRole('row').last()).toContainText('50.00');
  await openNextGame(branch, [1, 2, 3]);
  const cells = today.getByRole('row').last().getByRole('cell');
  await expect(cells).toHaveText(['Total', '80.00', '64.00', '16.00', '2']);
});

test('a figure is shown when it is asked for and stays so after a reload', async ({ page, hall }) => {
  const branch = await hall.branch();
  await openNextGame(branch, [1, 2, 3]);
  await hall.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Show Daily Profit' }).click();
  await expect(page.getByText('****', { exact: true })).toHaveCount(6);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Hide Daily Profit' })).toBeVisible();
  await expect(page.getByText('6.00', { exact: true }).first()).toBeVisible();
});

test('a jackpot of 0 stays hidden even when revealed', async ({ page, hall }) => {
  const branch = await hall.branch({ cartelas: 0 });
  await hall.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Show Today House Jackpot' }).click();
  await expect(page.getByText('****', { exact: true })).toHaveCount(7);
});

test('the game sessions list what was opened; a bonus of none is 0 and no winner is N/A', async ({
  page,
  hall,
}) => {
  const branch = await hall.branch();
  await openNextGame(branch, [1, 2, 3]);
  await hall.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('link', { name: 'Game Analytics' }).click();
  await expect(page).toHaveURL(/\/GameAnalytics$/);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText('30.00');
  await expect(row).toContainText('N/A');
  await expect(row).toContainText('20%');
});

test('the menu opens at the left, closes by Escape and by choosing', async ({ page, hall }) => {
  const branch = await hall.branch({ cartelas: 0 });
  await hall.enter(page, branch.caller);
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
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/branchAdmin$/);
  await expect(menu).toBeHidden();
});
