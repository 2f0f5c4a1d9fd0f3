import type { Page } from '@playwright/test';
import { togglePermission } from '../../contracts/accounts/commands.ts';
import { toggleJackpotPermission } from '../../contracts/branches/commands.ts';
import { NUMBERS } from '../../contracts/bingo/columns.ts';
import { winnerTypes } from '../../contracts/bingo/winner-types.ts';
import { drawNumber, startGame, voidGame } from '../../contracts/game/commands.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { refuseAll } from '../support/answers.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { expect, type RunningProduct, openNextGame, prefer, test } from '../support/running-product.ts';

async function opened(page: Page, product: RunningProduct, cardIds?: number[]) {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await openNextGame(branch, cardIds);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  return { branch, gameNumber, screen: new GameScreen(page) };
}

test('the keys work everywhere but in a field and over a dialog', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  await page.keyboard.press('n');
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByLabel('Check a card')).toBeFocused();
  await page.keyboard.type('n 1');
  await expect(page.getByLabel('Check a card')).toHaveValue('n 1');
  await page.getByLabel('Check a card').fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { drawn, phase } = await gameOf(branch.caller);
  expect([drawn.length, phase]).toEqual([1, 'open']);
  await page.keyboard.press(' ');
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await page.keyboard.press(' ');
  await expect(screen.button('PAUSED')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(screen.button(/^PAUSE(?!D)/)).toBeEnabled();
});

test('a button pressed with the mouse leaves Space to the clock', async ({ page, product }) => {
  const { screen } = await opened(page, product);
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await page.keyboard.press(' ');
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await page.keyboard.press(' ');
  await expect(screen.button('PAUSED')).toBeVisible();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
});

test('what was used with the mouse leaves the keys to the game', async ({ page, product }) => {
  const { screen } = await opened(page, product);
  await page.getByRole('slider', { name: 'Time between two numbers' }).click();
  await page.keyboard.press('n');
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await screen.button('FINISH').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press(' ');
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await page.keyboard.press(' ');
  await expect(screen.button('PAUSED')).toBeVisible();
  const voices = page.getByLabel('Voice').first();
  await voices.click();
  await voices.selectOption('Boy2');
  const before = (await screen.called()).length;
  await page.keyboard.press('n');
  await expect.poll(async () => (await screen.called()).length).toBe(before + 1);
});

test('a field that was clicked gives the keys back with Escape', async ({ page, product }) => {
  await opened(page, product);
  await page.getByLabel('Check a card').click();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Check a card')).toHaveValue('n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
});

test('PAUSE pressed while START GAME is under way is carried out after it', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  let answer = () => {};
  await page.route('**/api/commands/start-game', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ response });
  });
  await screen.button('START GAME').click();
  // The live stream tells of the start before its own answer does.
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await screen.button(/^PAUSE/).click();
  answer();
  await expect(screen.button('PAUSED')).toBeVisible();
  await expect.poll(() => gameOf(branch.caller)).toMatchObject({ play: 'paused' });
});

test('Space pressed twice while the server is slow starts and pauses', async ({ page, product }) => {
  const { branch } = await opened(page, product);
  let answer = () => {};
  await page.route('**/api/commands/start-game', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/commands/start-game');
  await page.keyboard.press(' ');
  await sent;
  await page.keyboard.press(' ');
  answer();
  await expect.poll(() => gameOf(branch.caller)).toMatchObject({ play: 'paused' });
});

test('PAUSE pressed while START GAME is under way is carried out also where START GAME is refused', async ({
  page,
  product,
}) => {
  const { branch, gameNumber, screen } = await opened(page, product);
  let send = () => {};
  await page.route('**/api/commands/start-game', async (route) => {
    await new Promise<void>((resolve) => (send = resolve));
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/commands/start-game');
  await page.keyboard.press(' ');
  await asked;
  await branch.caller.does(startGame, { gameNumber });
  await expect(screen.button(/^PAUSE/)).toBeEnabled();
  await page.keyboard.press(' ');
  send();
  await expect(screen.button('PAUSED')).toBeVisible();
  await expect.poll(() => gameOf(branch.caller)).toMatchObject({ play: 'paused' });
});

test('START GAME pressed while that of the game before is under way starts this game', async ({
  page,
  product,
}) => {
  const { branch } = await opened(page, product);
  let send = () => {};
  await page.route(
    '**/api/commands/start-game',
    async (route) => {
      await new Promise<void>((resolve) => (send = resolve));
      await route.continue();
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/commands/start-game');
  await page.keyboard.press(' ');
  await asked;
  await openNextGame(branch);
  await expect(page.getByText('Game 2', { exact: true })).toBeVisible();
  await page.keyboard.press(' ');
  send();
  await expect.poll(() => gameOf(branch.caller)).toMatchObject({ gameNumber: 2, play: 'running' });
});

test('the keys work on a keyboard that writes Amharic', async ({ page, product }) => {
  await opened(page, product);
  const keyboard = await page.context().newCDPSession(page);
  const press = (key: string, code: string) =>
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code });
  await press('ን', 'KeyN');
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await press('ች', 'KeyC');
  await expect(page.getByLabel('Check a card')).toBeFocused();
});

test('NEXT NUMBER pressed while a number is on its way brings the next one too', async ({
  page,
  product,
}) => {
  await opened(page, product);
  let answer = () => {};
  await page.route(
    '**/api/commands/draw-number',
    async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest('**/api/commands/draw-number');
  await page.keyboard.press('n');
  await sent;
  await page.keyboard.press('n');
  answer();
  await expect(page.getByText('2 / 75', { exact: true })).toBeVisible();
});

test('every tenth game is a JACKPOT where the branch is permitted', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  const { branchId } = branch;
  await product.superAdmin.does(toggleJackpotPermission, { branchId: branchId as BranchId, permission: 1 });
  for (let game = 1; game <= 9; game += 1) await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('24.00', { exact: true })).toBeVisible();
  await expect(page.getByText('JACKPOT')).toHaveCount(0);
  await openNextGame(branch);
  await expect(page.getByText('Game 10', { exact: true })).toBeVisible();
  await expect(page.getByText('JACKPOT', { exact: true })).toBeVisible();
  await expect(page.getByText('24.00', { exact: true })).toHaveCount(0);
});

test('a game opened elsewhere replaces this one; a voided one says why', async ({ page, product }) => {
  const { branch } = await opened(page, product);
  await branch.caller.does(drawNumber, { gameNumber: 1 });
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await openNextGame(branch, [1, 2, 3, 4]);
  await expect(page.getByText('Game 2', { exact: true })).toBeVisible();
  await expect(page.getByText('0 / 75', { exact: true })).toBeVisible();
  await branch.superAdmin.does(voidGame, {
    branchId: branch.branchId as BranchId,
    gameNumber: 2,
    reason: 'the lights went out',
  });
  await expect(page.getByText('This game was voided: the lights went out')).toBeVisible();
  await expect(page.getByText('FINISHED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CREATE NEW GAME' })).toBeVisible();
});

test('Shuffle Numbers flips every tile once in five seconds and changes no number', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product);
  const shuffle = screen.button('Shuffle Numbers');
  const started = Date.now();
  await shuffle.click();
  await expect(shuffle).toBeDisabled();
  const flips = page.locator('[data-ball][data-flip]');
  await expect(flips).toHaveCount(NUMBERS);
  const timings = await flips.evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { animationDelay, animationDuration } = getComputedStyle(tile);
      return [Number.parseFloat(animationDelay), Number.parseFloat(animationDuration)] as const;
    }),
  );
  expect(new Set(timings.map(([delay]) => delay)).size).toBe(NUMBERS);
  expect(Math.max(...timings.map(([delay, duration]) => delay + duration))).toBeCloseTo(5, 1);
  expect(timings.every(([, duration]) => duration === 1)).toBe(true);
  await expect(shuffle).toBeEnabled();
  expect(Date.now() - started).toBeGreaterThan(4500);
  expect((await gameOf(branch.caller)).drawn).toEqual([]);
});

test('whoever asked for less motion gets no flipping tiles and still the changing preview', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { screen } = await opened(page, product);
  await screen.button('Shuffle Numbers').click();
  await expect(screen.button('Shuffle Numbers')).toBeDisabled();
  const names = await page
    .locator('[data-ball]')
    .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).animationName));
  expect(new Set(names)).toEqual(new Set(['none']));
  await expect(page.getByText('2 / 13')).toBeVisible();
  await expect(page.getByText('3 / 13')).toBeVisible();
});

test('the preview shows the next way to win every second', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.clock.install();
  await page.goto('/nextPage');
  await expect(page.getByText(/^\d+ \/ 13$/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = async () => Number.parseInt(await page.getByText(/^\d+ \/ 13$/).innerText(), 10);
  const first = await place();
  for (let seconds = 1; seconds <= 4; seconds += 1) {
    await page.clock.runFor(1000);
    expect(await place()).toBe(((first - 1 + seconds) % 13) + 1);
  }
});

test('any of the 18 winner types can be played for, and a change in mid-game is kept', async ({
  page,
  product,
}) => {
  const { branch } = await opened(page, product);
  const chooser = page.getByLabel('Winner type').last();
  await expect(chooser.locator('option')).toHaveText([...winnerTypes]);
  await chooser.selectOption('Full House');
  await expect(page.getByText('25 marked cells')).toBeVisible();
  await expect(page.locator('figure [data-wanted]')).toHaveCount(25);
  await expect.poll(async () => (await gameOf(branch.caller)).winnerType).toBe('Full House');
  await page.reload();
  await expect(chooser).toHaveValue('Full House');
  await chooser.selectOption('2 Pattern');
  await expect(page.getByText('10 marked cells')).toBeVisible();
  await expect(page.getByText(/\d+ \/ 66/)).toBeVisible();
});

test('the interval goes from 100 to 10000 ms in steps of 10 and starts at 5000', async ({
  page,
  product,
}) => {
  await opened(page, product);
  const slider = page.getByRole('slider', { name: 'Time between two numbers' });
  await expect(slider).toHaveAttribute('aria-valuenow', '5000');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '5010');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '10000');
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '10000');
});

test('with permission 0 the game screen leads to the login', async ({ page, product }) => {
  const { branch } = await opened(page, product);
  await branch.superAdmin.does(togglePermission, { accountId: branch.accountId as AccountId, permission: 0 });
  await expect(page).toHaveURL(/\/Login$/);
});

test('when the permission cannot be checked the game screen leads to the login', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await refuseAll(page, '**/api/queries/session*');
  await page.goto('/nextPage');
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Please log in again.')).toBeVisible();
});

test('the board has 75 numbers in five columns of 15, the balls the last two called', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product);
  const columns = page.getByRole('region', { name: 'Numbers 1 to 75' }).getByRole('list');
  for (const [place, letter] of ['B', 'I', 'N', 'G', 'O'].entries()) {
    const numbers = Array.from({ length: 15 }, (_, index) => String(place * 15 + index + 1));
    await expect(columns.nth(place)).toHaveAccessibleName(letter);
    await expect(columns.nth(place).locator('[data-ball]')).toHaveText(numbers);
  }
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('2 / 75', { exact: true })).toBeVisible();
  const [previous, current] = (await gameOf(branch.caller)).drawn;
  const balls = page.getByRole('region', { name: 'Current number' });
  await expect(balls.locator('[data-ball]')).toHaveAttribute('data-ball', String(current));
  await expect(balls.getByRole('listitem').first()).toContainText(String(previous));
});

test('a card id typed and the focus on it stay where a tablet is turned', async ({ page, product }) => {
  await opened(page, product);
  const field = page.getByLabel('Check a card');
  await field.pressSequentially('12');
  for (const [width, height] of [
    [600, 960],
    [960, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(width < 761 ? 1 : 0);
    await expect(field).toHaveValue('12');
    await expect(field).toBeFocused();
  }
});

test('the Amharic screen says it all in Amharic', async ({ page, product }) => {
  await prefer(page, { language: 'am' });
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('ጨዋታው ተጀምሯል')).toBeVisible();
  await page.getByLabel('ካርቴላ ፈትሽ').fill('77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('አልተመዘገበም፦ ይህ ካርቴላ በዚህ ጨዋታ የለም።')).toBeVisible();
});

test('a branch that has had no game yet has finished none', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('NO GAME YET', { exact: true })).toBeVisible();
  await expect(page.getByText('FINISHED', { exact: true })).toHaveCount(0);
});
