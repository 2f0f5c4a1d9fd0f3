import type { Page } from '@playwright/test';
import { board } from '../../contracts/game/queries.ts';
import { dropFile } from '../support/drop-file.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { type Branch, expect, type RunningProduct, openNextGame, test } from '../support/running-product.ts';

async function openScreen(page: Page, product: RunningProduct, branch: Branch) {
  await product.enter(page, branch.caller);
  await page.goto('/Cartel_Register');
}

const card = (page: Page, n: number) => page.getByRole('button', { name: `Card ${n}`, exact: true });
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

async function chooseStakes(page: Page, price: string, percent: string) {
  await page.getByLabel('Bet Price').selectOption(price);
  await page.getByRole('button', { name: 'Show percent' }).click();
  await page.getByLabel('Bet Percent').selectOption({ label: percent });
}

test('Start asks for what is missing, one thing at a time', async ({ page, product }) => {
  await openScreen(page, product, await product.branch());
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a bet price.');
  await page.getByLabel('Bet Price').selectOption('10');
  await card(page, 1).click();
  await card(page, 2).click();
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select at least 3 numbers.');
  await card(page, 3).click();
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a bet percent.');
  await expect(page.getByLabel('Bet Percent')).toBeVisible();
});

test('price, percent and cards make the Total Win, and Start opens the game', async ({ page, product }) => {
  const branch = await product.branch();
  await openScreen(page, product, branch);
  for (const n of [150, 3, 77]) await card(page, n).click();
  await chooseStakes(page, '50', '20%');
  await expect(page.getByText('120.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Game 1', { exact: true })).toBeVisible();
  await start(page).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  const opened = { gameNumber: 1, totalBet: '150.00', totalWin: '120.00', houseProfit: '30.00' };
  await expect.poll(async () => (await branch.caller.sees(board)).game).toMatchObject(opened);
  const { game } = await branch.caller.sees(board);
  expect(game?.cardIds.toSorted((a, b) => a - b)).toEqual([3, 77, 150]);
});

test('all cards of the branch are sorted by id; a click toggles one', async ({ page, product }) => {
  await openScreen(page, product, await product.branch({ cartelas: 12 }));
  const names = Array.from({ length: 12 }, (_, index) => String(index + 1));
  await expect(page.getByRole('button', { name: /^Card \d+$/ })).toHaveText(names);
  await card(page, 4).click();
  await expect(card(page, 4)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('1 cartela selected')).toHaveText('1');
  await card(page, 4).click();
  await expect(card(page, 4)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('0 cartelas selected')).toHaveText('0');

  const options = (name: string) => page.getByLabel(name).locator('option:not([value=""])');
  await expect(options('Bet Price')).toHaveText(['5', '10', '20', '30', '40', '50', '100', '200']);
  await expect(page.getByLabel('Bet Percent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show percent' }).click();
  await expect(options('Bet Percent')).toHaveText(
    Array.from({ length: 10 }, (_, index) => `${(index + 1) * 5}%`),
  );
  await page.getByRole('button', { name: 'Hide percent' }).click();
  await expect(page.getByLabel('Bet Percent')).toHaveCount(0);
});

test('a double click on Start opens one game', async ({ page, product }) => {
  const branch = await product.branch();
  await openScreen(page, product, branch);
  for (const n of [1, 2, 3]) await card(page, n).click();
  await chooseStakes(page, '5', '5%');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/open-game')) sent += 1;
  });
  await start(page).dblclick();
  await expect(page).toHaveURL(/\/nextPage$/);
  expect(sent).toBe(1);
  await expect.poll(async () => (await branch.caller.sees(board)).totalGames).toBe(1);
});

test('an answer that is lost on its way opens no second game', async ({ page, product }) => {
  const branch = await product.branch();
  await openScreen(page, product, branch);
  for (const n of [1, 2, 3]) await card(page, n).click();
  await chooseStakes(page, '5', '5%');
  let lost = 0;
  await page.route('**/api/commands/open-game', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await start(page).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  await expect.poll(async () => (await branch.caller.sees(board)).totalGames).toBe(1);
});

test('a Start that reaches nobody says so and stays, ready to be pressed again', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch());
  for (const n of [1, 2, 3]) await card(page, n).click();
  await chooseStakes(page, '5', '5%');
  await page.route('**/api/commands/open-game', (route) => route.abort('connectionrefused'));
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error occurred. Data was not sent successfully. Please try again.',
  );
  await expect(page).toHaveURL(/\/Cartel_Register$/);
  await page.unroute('**/api/commands/open-game');
  await start(page).click();
  await expect(page).toHaveURL(/\/nextPage$/);
});

test('ADD CARTELA adds and removes by number with the Enter key', async ({ page, product }) => {
  await openScreen(page, product, await product.branch());
  await page.getByRole('button', { name: 'ADD CARTELA' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Card number');
  const says = async (text: string, what: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(dialog.getByText(what)).toBeVisible();
  };
  await says('0', 'Please enter a valid number between 1 and 150.');
  await says('151', 'Please enter a valid number between 1 and 150.');
  await says('2.5', 'Please enter a valid number between 1 and 150.');
  await says('118', 'Number 118 added.');
  await says('118', 'Number 118 is already added!');
  await field.fill('7');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Number 7 is not added yet!')).toBeVisible();
  await field.fill('');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Please enter a valid number to remove.')).toBeVisible();
  await field.fill('118');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByText('Number 118 removed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'ADD CARTELA' })).toBeFocused();
});

test('the grid is worked by keyboard: arrows move, Space selects, a typed number jumps', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch());
  await card(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(card(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('118');
  await expect(card(page, 118)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('2 cartelas selected')).toHaveText('2');
});

test('a selection survives a reload; RESET empties it and can be undone', async ({ page, product }) => {
  await openScreen(page, product, await product.branch());
  for (const n of [5, 6, 7, 8]) await card(page, n).click();
  await page.reload();
  await expect(card(page, 8)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'RESET' }).click();
  await expect(page.getByLabel('0 cartelas selected')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('4 cartelas selected')).toHaveText('4');
});

test('Remember keeps the cartelas for the next game, without it the next begins empty', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch());
  await page.getByLabel('Remember').check();
  for (const n of [5, 6, 7]) await card(page, n).click();
  await chooseStakes(page, '5', '5%');
  await start(page).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  await page.goto('/Cartel_Register');
  await expect(page.getByLabel('3 cartelas selected')).toHaveText('3');
  await page.getByLabel('Remember').uncheck();
  await start(page).click();
  await page.getByRole('button', { name: 'Abandon and start' }).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  await page.goto('/Cartel_Register');
  await expect(page.getByLabel('0 cartelas selected')).toHaveText('0');
});

test('an open game is named, and a new one abandons it only when confirmed', async ({ page, product }) => {
  const branch = await product.branch();
  await openNextGame(branch);
  await openScreen(page, product, branch);
  await expect(page.getByText('Game 1 is still open.')).toBeVisible();
  for (const n of [1, 2, 3]) await card(page, n).click();
  await chooseStakes(page, '5', '5%');
  await start(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await branch.caller.sees(board)).totalGames).toBe(1);
  await start(page).click();
  await page.getByRole('button', { name: 'Abandon and start' }).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  await expect.poll(async () => (await branch.caller.sees(board)).game?.gameNumber).toBe(2);
});

test('a game opened in another window moves this screen on to the next', async ({ page, product }) => {
  const branch = await product.branch();
  await openScreen(page, product, branch);
  await expect(page.getByText('Game 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await openNextGame(branch);
  await expect(page.getByText('Game 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to game 1' })).toBeVisible();
});

test('a branch without cartelas can import them on the spot', async ({ page, product }) => {
  await openScreen(page, product, await product.branch({ cartelas: 0 }));
  await expect(page.getByText('No cards available.')).toBeVisible();
  const cards = makeCartelas(12).map(({ cardId, numbers }) => ({ card_id: cardId, numbers }));
  await dropFile(page, 'cards.json', JSON.stringify([...cards, { card_id: 13, numbers: [] }]));
  await expect(card(page, 12)).toBeVisible();
  // What came of it stays when the cards are there.
  await expect(page.getByText('12 cards imported.')).toBeVisible();
  await expect(page.getByText('1 card was not accepted:')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('12 cards imported.')).toBeHidden();
});

test('an import that cannot be read says why, and one without an answer is sent again', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch({ cartelas: 0 }));
  await expect(page.getByText('No cards available.')).toBeVisible();
  await dropFile(page, 'cards.json', '[{"card_id": 1, "numbers": [[1,');
  await expect(page.getByRole('alert')).toContainText('The file is not valid: a value is missing');
  await dropFile(page, 'cards.json', ' '.repeat(5_000_001));
  await expect(page.getByRole('alert')).toHaveText('The file is larger than 5 MB.');

  const command = '**/api/commands/import-cartelas';
  // Not an answer of this product: what became of the command is unknown, as without one, and known at once.
  await page.route(command, (route) => route.fulfill({ json: {} }));
  const cards = makeCartelas(4).map(({ cardId, numbers }) => ({ card_id: cardId, numbers }));
  await dropFile(page, 'cards.json', JSON.stringify(cards));
  await expect(page.getByRole('alert')).toContainText('An unexpected error occurred.');
  await page.unroute(command);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, 4)).toBeVisible();
  await expect(page.getByText('4 cards imported.')).toBeVisible();
});

test('a finger held on a card shows its numbers and selects nothing', async ({ page, product }) => {
  await openScreen(page, product, await product.branch({ cartelas: 12 }));
  await card(page, 4).dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(page.getByRole('dialog', { name: 'Card 4' }).getByRole('table')).toBeVisible();
  await card(page, 4).dispatchEvent('pointerup', { pointerType: 'touch' });
  await card(page, 4).dispatchEvent('click');
  await page.keyboard.press('Escape');
  await expect(card(page, 4)).toHaveAttribute('aria-pressed', 'false');
  await card(page, 4).click();
  await expect(card(page, 4)).toHaveAttribute('aria-pressed', 'true');
});
