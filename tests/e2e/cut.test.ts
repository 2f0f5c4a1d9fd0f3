import type { Page } from '@playwright/test';
import { shortHash } from '../../contracts/bingo/hashed-text.ts';
import { setCutMode } from '../../contracts/branches/commands.ts';
import { giveCut } from '../../contracts/game/commands.ts';
import { BranchId } from '../../contracts/ids.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { type Branch, expect, openNextGame, type RunningProduct, test } from '../support/running-product.ts';

async function opened(
  page: Page,
  product: RunningProduct,
  cutMode: 'offered' | 'required',
): Promise<{ branch: Branch; screen: GameScreen; gameNumber: number }> {
  const branch = await product.branch();
  await branch.superAdmin.does(setCutMode, { branchId: BranchId.parse(branch.branchId), cutMode });
  const gameNumber = await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByRole('region', { name: 'Cut' })).toBeVisible();
  return { branch, screen: new GameScreen(page), gameNumber };
}

test('the sale stands on the board, players call the cut, and it stands before the first number', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product, 'required');
  const panel = page.getByRole('region', { name: 'Cut' });
  const { draw } = await gameOf(branch.caller);
  await expect(panel.getByRole('status', { name: 'Sale' })).toHaveText(shortHash(draw?.sale ?? ''));
  await expect(panel.getByRole('button', { name: 'Nobody calls' })).toHaveCount(0);

  await screen.button('START GAME').click();
  await expect(panel.getByText('Players have to call the cut first.')).toBeVisible();
  await expect(panel.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('41a');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Please type 1 to 6 digits.')).toBeVisible();
  await panel.getByRole('textbox').fill('418305');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('418305')).toBeVisible();
  await expect(screen.button('CANCEL GAME')).toHaveCount(0);

  const at = Date.now();
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  expect(Date.now() - at).toBeGreaterThan(1_500);
  expect(await gameOf(branch.caller)).toMatchObject({ cut: { cut: '418305', by: 'called' } });
});

test('START with nothing typed counts as nobody calling: one press, six digits, then the game begins', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product, 'offered');
  await page.keyboard.press(' ');
  await expect(page.getByText('made by this browser: nobody called')).toBeVisible();
  await expect(screen.button(/^PAUSE/)).toBeEnabled({ timeout: 10_000 });
  const game = await gameOf(branch.caller);
  expect(game).toMatchObject({ phase: 'open', play: 'running' });
  const { cut } = game;
  expect(cut).toEqual({ cut: expect.stringMatching(/^\d{6}$/), by: 'machine' });
  await screen.finish();
  await page.getByText('Verify').click();
  await expect(page.getByText('Drawn by version 2')).toBeVisible();
  await expect(page.getByText(cut?.cut ?? '-', { exact: true })).toBeVisible();
});

test('START is not forgotten behind a NEXT that waits for the cut to stand', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product, 'offered');
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('made by this browser: nobody called')).toBeVisible();
  await screen.button('START GAME').click();
  await expect(screen.button(/^PAUSE/)).toBeEnabled({ timeout: 10_000 });
  expect(await gameOf(branch.caller)).toMatchObject({ phase: 'open', play: 'running' });
});

test('nor behind a cut that is still on its way', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product, 'required');
  let sent = 0;
  await page.route('**/api/commands/give-cut', async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByRole('region', { name: 'Cut' }).getByRole('textbox').fill('4711');
  await page.keyboard.press('Enter');
  await screen.button('START GAME').click();
  await screen.button('START GAME').click();
  await expect(screen.button(/^PAUSE/)).toBeEnabled({ timeout: 10_000 });
  expect(await gameOf(branch.caller)).toMatchObject({ play: 'running', cut: { cut: '4711', by: 'called' } });
  expect(sent).toBe(1);
});

test('a cut given in another window is shown here, and START takes it', async ({ page, product }) => {
  const { branch, screen, gameNumber } = await opened(page, product, 'offered');
  await branch.caller.does(giveCut, { gameNumber, cut: '007', by: 'called' });
  await expect(page.getByRole('region', { name: 'Cut' }).getByText('007')).toBeVisible();
  await screen.button('START GAME').click();
  await expect(screen.button(/^PAUSE/)).toBeEnabled({ timeout: 10_000 });
  expect((await gameOf(branch.caller)).cut).toEqual({ cut: '007', by: 'called' });
});
