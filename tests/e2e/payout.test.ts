import { toggleJackpotPermission } from '../../contracts/branches/commands.ts';
import { checkCard, drawNumber, finishGame, payWinner, voidGame } from '../../contracts/game/commands.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { NUMBERS } from '../../contracts/bingo/columns.ts';
import { findings } from '../support/accessibility.ts';
import { gameOf } from '../support/game-screen.ts';
import { type Branch, expect, openNextGame, test } from '../support/running-product.ts';

/** A game of three cards at 10 BIRR, 24 BIRR to win, won by these. */
async function won(branch: Branch, ...cardIds: number[]): Promise<number> {
  const gameNumber = await openNextGame(branch);
  for (let called = 0; called < NUMBERS; called++) await branch.caller.does(drawNumber, { gameNumber });
  for (const cardId of cardIds) await branch.caller.does(checkCard, { gameNumber, cardId });
  return gameNumber;
}

test('each winner is paid on the finished screen, by keyboard too, and the payment can be taken back', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await won(branch, 1, 2);
  await branch.caller.does(finishGame, { gameNumber });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const payout = page.getByRole('region', { name: `Payout of game ${gameNumber}` });
  await expect(payout.getByText('0 of 2 paid')).toBeVisible();
  await expect(payout.getByText('12.00 BIRR')).toHaveCount(2);

  await payout.getByRole('button', { name: 'Mark as paid: card 1' }).press('Enter');
  await expect(payout.getByText('1 of 2 paid')).toBeVisible();
  await expect(payout.getByText(branch.username)).toBeVisible();
  await expect(payout.getByRole('button', { name: 'Mark as paid: card 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(payout.getByText('All paid')).toBeVisible();
  expect((await gameOf(branch.caller)) as object).toMatchObject({ paid: [1, 2] });

  await payout.getByRole('button', { name: 'Take back the payment of card 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Please give a reason.', { exact: true })).toBeVisible();
  await page.keyboard.type('ab');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText('Please give a reason of at least three letters.')).toBeVisible();
  await page.keyboard.type('c, wrong card');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  await expect(payout.getByText('1 of 2 paid')).toBeVisible();
  await expect(payout.getByRole('button', { name: 'Mark as paid: card 2' })).toBeFocused();
  expect(await findings(page)).toEqual([]);
});

test('a payout whose code does not come leaves a page that says so, and comes back with it', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await won(branch, 1);
  await branch.caller.does(finishGame, { gameNumber });
  await product.enter(page, branch.caller);
  await page.clock.install();
  await page.route('**/assets/payout-*.js', (route) => route.abort());
  await page.goto('/nextPage');
  await expect(page.getByRole('heading', { name: 'There is no connection to the server.' })).toBeVisible();
  // The page tries by itself every few seconds, too: not while its clock stands.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  await page.unroute('**/assets/payout-*.js');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await page.clock.resume();
  await expect(page.getByRole('region', { name: `Payout of game ${gameNumber}` })).toBeVisible();
});

test('a payment that takes its time leaves the focus where the cashier has gone meanwhile', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await won(branch, 1, 2);
  await branch.caller.does(finishGame, { gameNumber });
  await product.enter(page, branch.caller);
  let send = () => {};
  await page.route('**/api/commands/pay-winner', async (route) => {
    await new Promise<void>((resolve) => (send = resolve));
    await route.continue();
  });
  await page.goto('/nextPage');
  const payout = page.getByRole('region', { name: `Payout of game ${gameNumber}` });
  const asked = page.waitForRequest('**/api/commands/pay-winner');
  await payout.getByRole('button', { name: 'Mark as paid: card 1' }).press('Enter');
  await asked;
  const create = page.getByRole('button', { name: 'CREATE NEW GAME' });
  await create.focus();
  send();
  await expect(payout.getByText('1 of 2 paid')).toBeVisible();
  await expect(create).toBeFocused();
});

test('a tick in another window shows here; ticked at once in both, it is refused with a word', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await won(branch, 1, 2);
  await branch.caller.does(finishGame, { gameNumber });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const payout = page.getByRole('region', { name: `Payout of game ${gameNumber}` });
  await expect(payout.getByText('0 of 2 paid')).toBeVisible();
  await branch.caller.does(payWinner, { gameNumber, cardId: 1 });
  await expect(payout.getByText('1 of 2 paid')).toBeVisible();
  // The other window's tick has not come here yet.
  await page.route('**/api/queries/session-history*', async (route) => route.abort());
  await branch.caller.does(payWinner, { gameNumber, cardId: 2 });
  await payout.getByRole('button', { name: 'Mark as paid: card 2' }).press('Enter');
  await expect(payout.getByText('Card 2 has already been paid.')).toBeVisible();
  await expect(payout.getByRole('button', { name: 'Mark as paid: card 2' })).toBeFocused();
});

test("an earlier game's winner is paid from the sessions while the next game is on", async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await won(branch, 3);
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/GameAnalytics');
  await page.getByRole('link', { name: `Payout and history of game ${gameNumber}` }).click();
  await expect(page).toHaveURL(/game=1/);
  const payout = page.getByRole('region', { name: 'Payout of game 1' });
  await payout.getByRole('button', { name: 'Mark as paid: card 3' }).click();
  await expect(payout.getByText('All paid')).toBeVisible();
  await page.reload();
  await expect(payout.getByText('All paid')).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('row', { name: /abandoned/ })).toContainText('24.00');

  await branch.superAdmin.does(voidGame, {
    branchId: branch.branchId as BranchId,
    gameNumber,
    reason: 'wrong price',
  });
  await page.goto('/GameAnalytics?game=1');
  await expect(payout.getByRole('alert')).toContainText('voided after 24.00 BIRR had been paid');
  await expect(payout.getByRole('button', { name: 'Take back the payment of card 3' })).toBeVisible();
});

test('the players bonus of a jackpot game is told before it, during it and in its payout', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  const branchId = branch.branchId as BranchId;
  await branch.superAdmin.does(toggleJackpotPermission, { branchId, permission: 1 });
  for (let game = 1; game <= 9; game++) await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/Cartel_Register');
  for (const card of [1, 2, 3, 4])
    await page.getByRole('button', { name: `Card ${card}`, exact: true }).click();
  await page.getByLabel('Bet Price').selectOption('10');
  await page.getByRole('button', { name: 'Show percent' }).click();
  await page.getByLabel('Bet Percent').selectOption({ label: '20%' });
  await expect(page.getByText('Players bonus 4.00 BIRR')).toBeVisible();

  const gameNumber = await won(branch, 1, 2);
  expect(gameNumber).toBe(10);
  await page.goto('/nextPage');
  await expect(page.getByText('JACKPOT', { exact: true })).toBeVisible();
  await expect(page.getByText('Players bonus · BIRR')).toBeVisible();
  await expect(page.getByText('3.00', { exact: true })).toBeVisible();
  await branch.caller.does(finishGame, { gameNumber });
  const payout = page.getByRole('region', { name: 'Payout of game 10' });
  await expect(payout.getByText('13.50 BIRR')).toHaveCount(2);
  await expect(payout.getByText('Share 12.00 + players bonus 1.50')).toHaveCount(2);
});
