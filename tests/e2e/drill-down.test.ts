import type { Page } from '@playwright/test';
import { expect, openNextGame, test, type Caller } from '../support/running-product.ts';

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const foot = (page: Page, name: string) => table(page, name).locator('tfoot');
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(new Date());

test.describe('from a total to a game, each step with the same figure', () => {
  test('for the agent: week, branch, day, games, a game', async ({ page, product }) => {
    const business = await product.business();
    const bole = await business.branch('Bole');
    await openNextGame(bole, [1, 2, 3]);
    await openNextGame(bole, [1, 2, 3, 4]);
    const agent: Caller = await product.agent();
    await product.enter(page, agent);

    await page.goto('/all_admin');
    const row = table(page, 'Last 14 days').getByRole('row', { name: business.username });
    await row.getByRole('link', { name: '70.00' }).click();
    await expect(page).toHaveURL(/\/weekly\?/);
    await expect(page.getByLabel('Super admin')).toHaveValue(/.{36}/);
    await expect(foot(page, 'Branches')).toContainText('70.00');

    await table(page, 'Branches').getByRole('link', { name: '70.00' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bole, ');
    const days = page.getByRole('region').filter({ has: page.getByRole('link', { name: today() }) });
    await expect(days.locator('tfoot')).toContainText('70.00');

    await days.getByRole('link', { name: today() }).click();
    await expect(page).toHaveURL(/\/weekly\/games\?/);
    await expect(foot(page, 'Game sessions')).toContainText('$70.00');
    await page.getByRole('link', { name: 'History of game 2' }).click();
    await expect(page.getByRole('heading', { name: 'Game 2', exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Void game' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Game 2', exact: false }).first()).toBeVisible();
    for (let back = 0; back < 3; back += 1) await page.goBack();
    await expect(foot(page, 'Branches')).toContainText('70.00');
  });

  test('for the super admin: the day, the week of a branch, its games', async ({ page, product }) => {
    const business = await product.business();
    const bole = await business.branch('Bole');
    await openNextGame(bole, [1, 2, 3]);
    await openNextGame(await business.branch('Merkato'), [1, 2, 3, 4, 5]);
    await product.enter(page, business.superAdmin);
    await page.goto('/Admin');
    await page.getByRole('status', { name: 'TOTAL BET', exact: true }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/weekly_agent\\?from=${today()}&to=${today()}$`));
    await expect(foot(page, 'Branches')).toContainText('80.00');
    await table(page, 'Branches').getByRole('link', { name: 'Bole' }).click();
    await page.getByRole('link', { name: today(), exact: true }).click();
    await expect(page).toHaveURL(/\/Game_analysis\?/);
    await expect(foot(page, 'Game sessions')).toContainText('$30.00');

    await page.goto('/Admin');
    const row = table(page, 'Branches').getByRole('row', { name: 'Merkato' });
    await row.getByRole('link', { name: today() }).click();
    await expect(foot(page, 'Game sessions')).toContainText('$50.00');
  });
});

test('any day, a month and other days can be chosen, and the address keeps them', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'), [1, 2, 3]);
  await product.enter(page, business.superAdmin);
  await page.goto('/weekly_agent');
  await page.getByLabel('Period').selectOption('Yesterday');
  await expect(foot(page, 'Branches')).not.toContainText('30.00');
  await page.getByLabel('Period').selectOption('This month');
  await expect(foot(page, 'Branches')).toContainText('30.00');
  await page.getByLabel('From').fill('2026-01-05');
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('2026-01-05');
  await expect(page.getByLabel('Period')).toHaveValue('free');
  await expect(foot(page, 'Branches')).toContainText('30.00');
  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(page).toHaveURL(/\/weekly_agent$/);
});

test('a date that is typed counts when it is whole, and one that is none says so', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/weekly_agent');
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('01052026', { delay: 30 });
  await expect(from).toHaveValue('2026-01-05');
  expect(page.url()).not.toContain('from=');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-01-05/);
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await page.keyboard.type('01072026', { delay: 30 });
  await expect(to).toHaveValue('2026-01-07');
  await from.focus();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-07/);

  await page.keyboard.type('02302026', { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a date that exists.')).toBeVisible();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-07/);
});
