import { expect, openNextGame, prefer, test, withoutSharedWorker } from '../support/running-product.ts';

const away = { en: 'There is no connection to the server.', am: 'ከአገልጋዩ ጋር ግንኙነት የለም።' } as const;

test('losing the network is said in the header, and so is its return', async ({ page, product, context }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  // Only pages are cut off here, and no worker.
  await withoutSharedWorker(page);
  await page.goto('/branchAdmin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline – trying again')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('theme and language are kept, and follow in the other tabs', async ({ page, context }) => {
  await page.goto('/Login');
  const other = await context.newPage();
  await other.goto('/Login');
  await page.getByLabel('Theme').selectOption('green');
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('button', { name: 'ግባ', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'green');
  await expect(other.getByRole('button', { name: 'ግባ', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'green');
});

test('a language is loaded when it is chosen: one that does not come is said, and the page keeps its own', async ({
  page,
  context,
}) => {
  const texts = page.waitForRequest(/first-am/);
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await texts;
  await expect(page.getByText(away.en)).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByRole('button', { name: 'ግባ', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'ግባ', exact: true })).toBeVisible();
});

test('corrupt preferences fall back instead of breaking the page', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('bingo.theme', '{oops');
    localStorage.setItem('bingo.language', '"xx"');
  });
  await page.goto('/Login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'Black');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('an address that is none says so and leads back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('a screen whose server cannot be reached says so and comes back by itself', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.route('**/api/queries/branch-report**', (route) => route.abort('connectionrefused'));
  await page.goto('/branchAdmin');
  await expect(page.getByText('Loading branch data...')).toBeVisible();
  await expect(page.getByText('An error occurred while fetching financial data.')).toBeVisible();
  await expect(page.getByText(away.en)).toBeVisible();
  await page.unroute('**/api/queries/branch-report**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No financial data available for today.')).toBeVisible();
});

test('the login of a phone fits its screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, { language: 'am' });
  await page.goto('/Login');
  await expect(page.getByRole('button', { name: 'ግባ', exact: true })).toBeVisible();
  // The brand: the letters of the game on their balls.
  await expect(page.locator('svg text')).toHaveText(['B', 'I', 'N', 'G', 'O']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what no screen expects ends in the error page, from where one can go on', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.route('**/api/queries/session*', (route) =>
    route.fulfill({
      status: 500,
      json: { type: 'about:blank', title: 'UNAVAILABLE', status: 500, code: 'UNAVAILABLE', detail: 'x' },
    }),
  );
  await page.goto('/branchAdmin');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred. Please try again later.')).toBeVisible();
  await page.unroute('**/api/queries/session*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Branch ${branch.name}`);
});

test('without the server every room says so, in both languages, and finds back', async ({
  page,
  product,
  context,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  // Only pages are cut off here, and no worker.
  await withoutSharedWorker(page);
  await page.goto('/nextPage');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // Both languages have been used here.
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await context.setOffline(true);

  // A command.
  await page.getByLabel('Check a card').fill('1');
  await page.getByLabel('Check a card').press('Enter');
  await expect(page.getByText(away.en)).toBeVisible();
  await page.getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.getByText(away.am)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();

  // A screen whose code has not been loaded.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Card List' }).click();
  await expect(page.getByRole('heading', { name: away.en })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Card List' })).toBeVisible();
});

test('a screen that could not be begun, for the server was away, begins by itself', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.route('**/api/queries/session*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/branchAdmin');
  await expect(page.getByRole('heading', { name: away.en })).toBeVisible();
  await page.unroute('**/api/queries/session*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Branch ${branch.name}`);
});
