import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { expect, openNextGame, test } from '../support/running-product.ts';

const looks = [
  { theme: 'Black', language: 'en', width: 1366, height: 844 },
  { theme: 'Keno', language: 'am', width: 390, height: 844 },
  { theme: 'green', language: 'en', width: 390, height: 844 },
] as const;

test("the super admin's screens in every theme, wide and narrow: accessible, nothing cut off", async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await business.branch('Merkato', { cartelas: 0 });
  await openNextGame(bole);
  await product.enter(page, business.superAdmin);
  const paths = [
    '/Admin',
    '/Shops',
    '/weekly_agent',
    `/weekly_agent/branch_weekly/?branch=${bole.branchId}`,
    '/registerBranch',
    '/settingpage',
    '/GameAnalysis',
    `/Game_analysis?branch=${bole.branchId}`,
    `/Game_analysis?branch=${bole.branchId}&game=1`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('region').last()).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await inEveryLook(page, looks, async (look, { width }) => {
      expect(await findings(page), `${path}, ${look}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${look}`).toBe(width);
    });
  }
});

test('a table is printed alone, with all its rows', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await openNextGame(bole);
  await product.enter(page, business.superAdmin);
  await page.addInitScript(() => {
    // The dialog of the browser is not for tests; what it would show is.
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.goto('/Admin');
  const table = page.getByRole('region', { name: 'Branches' });
  await table.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByText('30.00').first()).toBeVisible();
  await expect(table.getByRole('button', { name: 'CSV' })).toBeHidden();
  await expect(page.getByText('TOTAL BET', { exact: true })).toBeHidden();
  await expect(page.getByText('Takings, last 14 days')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('TOTAL BET', { exact: true })).toBeVisible();
});
