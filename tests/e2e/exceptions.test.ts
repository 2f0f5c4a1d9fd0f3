import { cancelGame } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

test('the owner sees who took games back on which day, and goes on to the games', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const branch = await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/GameAnalysis');
  await page.getByRole('link', { name: 'Exceptions' }).click();
  await expect(page.getByText('No game was cancelled, abandoned or voided on these days.')).toBeVisible();

  const gameNumber = await openNextGame(branch);
  await branch.caller.does(cancelGame, { gameNumber });
  const row = page
    .getByRole('region', { name: 'Cancelled, abandoned' })
    .getByRole('row', { name: branch.username });
  await expect(row).toContainText('Bole');
  // Who would have won comes a moment later, by the recomputation.
  const unplayed = page
    .getByRole('region', { name: 'Who would have won' })
    .getByRole('row', { name: 'Bole' });
  await expect(unplayed).toContainText(/Cancelled.*0.*[123]/);
  await expect(unplayed.getByRole('link', { name: /^Replay of game 1/ })).toBeVisible();
  await row.getByRole('link', { name: /^1 Cancelled: Bole/ }).click();
  await expect(page).toHaveURL(/status=cancelled/);
  const games = page.getByRole('region', { name: 'Game sessions' });
  await expect(games.getByRole('link').filter({ hasText: /./ })).toHaveText(['1']);
});

test('a list that cannot be fetched comes with Retry; it is accessible and nothing is cut off', async ({
  page,
  product,
}) => {
  await prefer(page, { theme: 'Keno', language: 'am' });
  const business = await product.business();
  const branch = await business.branch('Bole');
  await branch.caller.does(cancelGame, { gameNumber: await openNextGame(branch) });
  await product.enter(page, business.superAdmin);
  await page.route('**/api/queries/game-exceptions*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/Exceptions');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/queries/game-exceptions*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByRole('row', { name: branch.username })).toHaveCount(2);
  for (const width of [390, 911, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await layoutFaults(page), String(width)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await findings(page)).toEqual([]);
});
