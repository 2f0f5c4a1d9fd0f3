import type { Page } from '@playwright/test';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

const figure = (page: Page, name: string) => page.getByRole('status', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const names = (page: Page, name: string) => table(page, name).locator('tbody tr td:first-child');

test('how a table is sorted and filtered stands in the address: reload, the way back and a link in another language keep it', async ({
  page,
  context,
  product,
}) => {
  const business = await product.business();
  for (const [name, cards] of Object.entries({
    Arada: [1, 2, 3],
    Bole: [1, 2, 3, 4],
    Megenagna: [1, 2, 3, 4, 5],
  }))
    await openNextGame(await business.branch(name), cards);
  await product.enter(page, business.superAdmin);
  await page.goto('/weekly_agent');
  await table(page, 'Last 7 days').getByRole('button', { name: 'Total Bet' }).click();
  await expect(names(page, 'Last 7 days')).toHaveText(['Megenagna', 'Bole', 'Arada']);
  await page.getByLabel('Filter: Last 7 days').fill('e');
  await expect(names(page, 'Last 7 days')).toHaveText(['Megenagna', 'Bole']);
  await expect(page).toHaveURL(/branches\.sort=-totalBet&branches\.find=e$/);

  await page.reload();
  await expect(names(page, 'Last 7 days')).toHaveText(['Megenagna', 'Bole']);
  await expect(page.getByLabel('Filter: Last 7 days')).toHaveValue('e');

  await page.getByRole('link', { name: 'Bole' }).click();
  await expect(page.getByRole('heading', { name: 'Bole, last 7 days', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(names(page, 'Last 7 days')).toHaveText(['Megenagna', 'Bole']);

  const other = await context.newPage();
  await prefer(other, { language: 'am' });
  await other.goto(page.url());
  await expect(other.locator('tbody tr td:first-child')).toHaveText(['Megenagna', 'Bole']);
});

test('an address that makes no sense shows the screen as it begins', async ({ page, product }) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'), [1, 2, 3]);
  await product.enter(page, business.superAdmin);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/Admin?branch=7&date=2026-02-31&option=%5B1%5D&branches.sort=crystal&branches.page=-3');
  await expect(figure(page, 'TOTAL BET')).toHaveText('30.00');
  await expect(page.getByLabel('Select Option')).toHaveValue('all');
  const foreign = await product.branch({ cartelas: 0 });
  await page.goto(`/Admin?branch=${foreign.branchId}&option=by-branch`);
  await expect(figure(page, 'TOTAL BET')).toHaveText('30.00');
  await page.goto('/weekly_agent?branches.sort=&branches.find=%7B%22a%22%3A1%7D&branches.size=13&from=x');
  await expect(names(page, 'Last 7 days')).toHaveText(['Bole']);
  expect(errors).toEqual([]);
});

test("the dashboard's filters stand in the address", async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await openNextGame(bole, [1, 2, 3]);
  await openNextGame(await business.branch('Merkato'), [1, 2, 3, 4]);
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  await page.getByLabel('Select Branch').selectOption('Bole');
  await page.getByLabel('Select Option').selectOption('By Branch');
  await expect(figure(page, 'TOTAL BET')).toHaveText('30.00');
  await page.reload();
  await expect(figure(page, 'TOTAL BET')).toHaveText('30.00');
  await expect(page.getByLabel('Select Branch')).toHaveValue(bole.branchId);
  await page.getByLabel('Select Date').fill('2026-01-02');
  await expect(page).toHaveURL(/date=2026-01-02/);
  await page.reload();
  await expect(page.getByLabel('Select Date')).toHaveValue('2026-01-02');
});

test('the list of cards keeps its search', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 30 });
  await product.enter(page, branch.caller);
  await page.goto('/Cardlist');
  await page.getByRole('searchbox').fill('#7');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/find=/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('#7');
  await expect(page.getByRole('row')).toHaveCount(2);
});
