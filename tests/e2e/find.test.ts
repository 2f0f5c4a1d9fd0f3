import type { Page } from '@playwright/test';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { Caller, expect, openNextGame, PASSWORD, test } from '../support/running-product.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Find a branch, game or person' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a branch, game or person' });
/** Its keys are heard once it is known who is there. */
const shown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const option = (page: Page, name: string) => dialog(page).getByRole('option', { name });

test('Ctrl-K finds a branch, a game by its number and a person, by the keyboard alone', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole Medhanealem');
  await business.branch('Merkato');
  await openNextGame(bole);
  await openNextGame(bole, [1, 2, 3, 4]);
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shops');

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('mede');
  await expect(dialog(page)).toContainText('Nothing found for “mede”.');
  await page.keyboard.press('Backspace');
  await expect(option(page, 'Bole Medhanealem').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Game_analysis\?branch=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bole Medhanealem');
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('bole 2');
  await expect(option(page, 'Bole Medhanealem, game 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/game=2/);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(bole.username);
  await expect(option(page, bole.username)).toContainText('Bole Medhanealem');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Activity\\?person=${bole.accountId}`));

  // Its screens too, and the arrow keys go round.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'Sealed days')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Dashbord')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Admin$/);
});

test('on a slow machine the search keeps its keys while the screen before it still comes', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole Medhanealem');
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await shown(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(bole.username);
  await expect(option(page, bole.username)).toHaveAttribute('aria-selected', 'true');

  // The next screen waits for its code, and Ctrl-K is quicker than that.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/activity-page-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Activity\?person=/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity', includeHidden: true })).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Dashbord')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Admin$/);
});

test('Enter waits for what was typed last, and follows what is chosen then', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole Medhanealem');
  await business.branch('Bole Airport');
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await shown(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('bole');
  await expect(option(page, 'Bole Airport').first()).toBeVisible();
  await page.route('**/api/queries/search*', async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.keyboard.type(' med');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/Game_analysis\\?branch=${bole.branchId}`));
  await expect(dialog(page)).toBeHidden();
});

test('a key held down opens it once, and over another dialog it does not open', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Gerji');
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await shown(page);
  await page.keyboard.down('Control');
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await expect(field(page)).toBeFocused();
  // Closed and opened again in no time.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nobody finds what is of another; the agent finds all, an auditor what it audits', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch(`Sarbet ${business.username}`);
  await openNextGame(bole);
  const stranger = await product.business();
  await product.enter(page, stranger.superAdmin);
  await page.goto('/Admin');
  await page.getByRole('button', { name: 'Find a branch, game or person' }).click();
  await field(page).fill(`${business.username} 1`);
  await expect(dialog(page)).toContainText('Nothing found');

  await product.enter(page, await product.agent());
  await page.goto('/all_admin');
  await shown(page);
  await page.keyboard.press('Control+k');
  await field(page).fill(business.username);
  await expect(option(page, bole.name)).toHaveCount(1);
  await option(page, business.username).last().click();
  await expect(page).toHaveURL(/\/weekly\?owner=/);

  const auditor = `auditor-${business.username}`;
  await business.superAdmin.does(registerAuditor, { username: auditor, password: PASSWORD });
  const caller = new Caller(product.stack);
  await caller.does(signIn, { username: auditor, password: PASSWORD });
  await product.enter(page, caller);
  await page.goto('/Audit');
  await shown(page);
  await page.keyboard.press('Control+k');
  await field(page).fill(`${business.username} 1`);
  await option(page, `${bole.name}, game 1`).click();
  await expect(page).toHaveURL(/\/Audit\/branch\?branch=.*game=1/);
});

test('a cashier has no search', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a branch, game or person' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('its code comes when it is asked for; without an answer it says so and tries again', async ({
  page,
  product,
}) => {
  const business = await product.business();
  await business.branch('Gerji');
  await product.enter(page, business.superAdmin);
  const codes: string[] = [];
  page.on('request', (request) => codes.push(request.url()));
  await page.goto('/Admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The live stream keeps the network busy: the button is there once the screen is.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a branch, game or person' })).toBeVisible();
  expect(codes.filter((url) => /palette/.test(url))).toEqual([]);
  await page.route('**/api/queries/search*', (route) =>
    route.fulfill({ status: 403, json: { code: 'NOT_ALLOWED', params: {} } }),
  );
  await page.keyboard.press('Control+k');
  await field(page).fill('gerji');
  await expect(dialog(page).getByRole('alert')).toContainText('The search could not be done.');
  expect(codes.some((url) => /palette/.test(url))).toBe(true);
  await page.unroute('**/api/queries/search*');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(option(page, 'Gerji')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('in every theme, wide and narrow, it is accessible and fits', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Gerji');
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  await shown(page);
  await page.getByRole('button', { name: /Find/ }).click();
  await page.getByRole('combobox', { name: /Find/ }).fill('ger');
  const looks = [
    { theme: 'Black', language: 'en', width: 1366, height: 700 },
    { theme: 'Keno', language: 'am', width: 390, height: 700 },
    { theme: 'green', language: 'en', width: 911, height: 700 },
  ] as const;
  await inEveryLook(page, looks, async (look) => {
    await expect(page.getByRole('dialog').getByRole('option', { name: 'Gerji' })).toBeVisible();
    expect(await findings(page), look).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, look).toBeLessThanOrEqual(0);
  });
});
