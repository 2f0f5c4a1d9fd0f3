import { drawNumber } from '../../contracts/game/commands.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { expect, openNextGame, test } from '../support/running-product.ts';

test('a game opened by mistake is cancelled by keyboard, and the cards are chosen again', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await screen.button('CANCEL GAME').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel game 1?' });
  await expect(dialog).toContainText('it will count in no report');
  await expect(dialog).toContainText('the next game is game 2');
  await expect(dialog.getByRole('button', { name: 'Keep the game' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await gameOf(branch.caller)).phase).toBe('open');

  await screen.button('CANCEL GAME').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep the game' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Cartel_Register$/);
  await expect(page.getByText('Game 1 has been cancelled. Choose the cards again.')).toBeVisible();
  await expect.poll(async () => (await gameOf(branch.caller)).phase).toBe('cancelled');

  await page.goto('/nextPage');
  await expect(page.getByText('This game was cancelled before its first number.')).toBeVisible();
  await expect(screen.button('CREATE NEW GAME')).toBeVisible();
  await page.goto('/GameAnalytics');
  await expect(page.getByRole('row', { name: /cancelled/ })).toHaveCount(1);
});

test('a number called in another window while it is asked: the dialog says that it is too late', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await page.getByRole('button', { name: 'CANCEL GAME' }).click();
  const dialog = page.getByRole('dialog');
  await branch.caller.does(drawNumber, { gameNumber: 1 });
  await expect(dialog).toContainText('The cut or a number has been called meanwhile');
  await dialog.getByRole('button', { name: 'CANCEL GAME' }).click();
  await expect(dialog).toContainText('can no longer be cancelled');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'CANCEL GAME' })).toHaveCount(0);
  expect((await gameOf(branch.caller)).phase).toBe('open');
});
