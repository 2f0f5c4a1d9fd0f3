import type { Page } from '@playwright/test';
import { deleteCartela } from '../../contracts/cartelas/commands.ts';
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

const numberField = (page: Page) => page.getByLabel('Card numbers');

/** The cards chosen, once the screen says that there are so many. */
async function chosen(page: Page, count: number): Promise<number[]> {
  const words = count === 1 ? '1 cartela selected' : `${count} cartelas selected`;
  await expect(page.getByLabel(words)).toBeVisible();
  return (await page.locator('button[aria-pressed="true"]').allTextContents()).map(Number);
}

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
    'Error occurred. Data was not sent successfully. Please try again. There is no connection to the server.',
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

test('the grid is worked by keyboard: arrows move, Space selects, a typed number goes to the field', async ({
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
  await expect(numberField(page)).toBeFocused();
  await expect(card(page, 118)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(card(page, 118)).toHaveAttribute('aria-pressed', 'true');
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

test('what RESET took is offered back until others are chosen or the screen is left', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch());
  const undo = page.getByRole('button', { name: 'Undo' });
  // Before it goes by itself.
  const gone = () => expect(undo).toHaveCount(0, { timeout: 3_000 });
  await card(page, 5).click();
  await page.getByRole('button', { name: 'RESET' }).click();
  await expect(undo).toBeVisible();
  await card(page, 6).click();
  await gone();
  await page.getByRole('button', { name: 'RESET' }).click();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Card List' }).click();
  await expect(page).not.toHaveURL(/Cartel_Register/);
  await gone();
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

test('on the spot too cards are numbered by place only where that is decided', async ({ page, product }) => {
  await openScreen(page, product, await product.branch({ cartelas: 0 }));
  await expect(page.getByText('No cards available.')).toBeVisible();
  await dropFile(page, 'cards.json', JSON.stringify(makeCartelas(4).map(({ numbers }) => ({ numbers }))));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Yes, number the cards 1 to 4 by their place in the file').check();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(card(page, 4)).toBeVisible();
  await expect(page.getByText('numbered by their place in it, from 1')).toBeVisible();
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

/** The screen as it is once something can be typed, the cards being there or not. */
async function openField(page: Page, product: RunningProduct, branch: Branch) {
  await openScreen(page, product, branch);
  await expect(numberField(page)).toBeFocused();
}

/** Without card 148, as the file of a branch may be. */
async function branchWithGap(product: RunningProduct): Promise<Branch> {
  const branch = await product.branch();
  await branch.caller.does(deleteCartela, { cardId: 148 });
  return branch;
}

const speeds = [
  ['60 ms a key', 60, [30, 31, 148, 45, 7, 120]],
  ['250 ms a key', 250, [30, 31, 148, 45, 7, 120]],
  ['1.5 s a key', 1500, [45, 7]],
  ['the speed of a scanner', 0, [30, 31, 148, 45, 7, 120]],
] as const;

for (const [speed, delay, typed] of speeds)
  test(`numbers typed at ${speed} choose these cards and no others`, async ({ page, product }) => {
    await openField(page, product, await branchWithGap(product));
    for (const [index, number] of typed.entries()) {
      await page.keyboard.type(String(number), { delay });
      await page.keyboard.press(index % 2 === 0 ? 'Enter' : 'Space');
    }
    const wanted = typed.filter((id) => id !== 148).toSorted((a, b) => a - b);
    expect(await chosen(page, wanted.length)).toEqual(wanted);
    // Nobody who types on misses that one of them was none.
    if (typed.length > wanted.length)
      await expect(page.getByRole('alert')).toHaveText('There is no card 148.');
    await expect(numberField(page)).toBeFocused();
  });

test('a number typed while a tile, a button or a list has the focus goes to the field all the same', async ({
  page,
  product,
}) => {
  await openField(page, product, await product.branch());
  await card(page, 5).click();
  await page.keyboard.type('30', { delay: 60 });
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'RESET' }).focus();
  await page.keyboard.type('31', { delay: 60 });
  await page.keyboard.press('Enter');
  await page.getByLabel('Bet Price').selectOption('10');
  await page.getByLabel('Bet Price').focus();
  await page.keyboard.type('50', { delay: 60 });
  await page.keyboard.press('Enter');
  expect(await chosen(page, 4)).toEqual([5, 30, 31, 50]);
  await expect(page.getByLabel('Bet Price')).toHaveValue('10');

  // A tile is still pressed by Space where no number was begun.
  await card(page, 5).focus();
  await page.keyboard.press('Space');
  expect(await chosen(page, 3)).toEqual([30, 31, 50]);
  // Begun, left and gone on with.
  await page.keyboard.type('1');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 4)).toEqual([12, 30, 31, 50]);
});

test('ranges and lists are one entry, taken back by one Undo', async ({ page, product }) => {
  await openField(page, product, await branchWithGap(product));
  await page.keyboard.type('12-15, 45');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 5)).toEqual([12, 13, 14, 15, 45]);
  await expect(page.getByText('Added: 12–15, 45')).toBeVisible();
  await page.keyboard.type('147-152፣7', { delay: 20 });
  await page.keyboard.press('Enter');
  expect(await chosen(page, 9)).toEqual([7, 12, 13, 14, 15, 45, 147, 149, 150]);
  await expect(page.getByRole('alert')).toHaveText('There is no card 148, 151–152.');
  await page.getByRole('button', { name: 'Undo 7, 147, 149, 150' }).click();
  expect(await chosen(page, 5)).toEqual([12, 13, 14, 15, 45]);
  // By the keyboard too, and without what was taken back otherwise.
  await card(page, 13).click();
  await numberField(page).focus();
  await page.keyboard.press('Control+z');
  expect(await chosen(page, 0)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('what is typed again is said and stays chosen; a word is no number', async ({ page, product }) => {
  await openField(page, product, await product.branch());
  await page.keyboard.type('45 45 46 ');
  await expect(page.getByRole('alert')).toHaveText('Already added before: 45.');
  expect(await chosen(page, 2)).toEqual([45, 46]);
  await page.keyboard.type('4x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('“4x” is no card number. Already added before: 45.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await chosen(page, 2)).toEqual([45, 46]);
});

test('a pasted list chooses what it says, at once where it ends in a line of its own', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openField(page, product, await product.branch());
  const copy = (text: string) => page.evaluate(async (copied) => navigator.clipboard.writeText(copied), text);
  await copy('30\n31\r\n45\n7\n120\n');
  await page.keyboard.press('Control+v');
  expect(await chosen(page, 5)).toEqual([7, 30, 31, 45, 120]);
  await copy('30\n50-52');
  await card(page, 1).focus();
  await page.keyboard.press('Control+v');
  await expect(numberField(page)).toHaveValue('30 50-52');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 8)).toEqual([7, 30, 31, 45, 50, 51, 52, 120]);
});

test('a number that was typed and not entered keeps Start from starting without it', async ({
  page,
  product,
}) => {
  await openField(page, product, await product.branch());
  await page.keyboard.type('1-3 ');
  await chooseStakes(page, '10', '20%');
  await page.keyboard.type('45');
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    '“45” is typed but not added: Enter adds it, Esc clears it.',
  );
  await expect(numberField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await chosen(page, 4)).toEqual([1, 2, 3, 45]);
  await start(page).click();
  await expect(page).toHaveURL(/\/nextPage$/);
});

test('keys over a dialog choose nothing behind it, and none is lost when it closes', async ({
  page,
  product,
}) => {
  await openField(page, product, await product.branch());
  await page.getByRole('button', { name: 'ADD CARTELA' }).click();
  await expect(page.getByRole('dialog').getByLabel('Card number')).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.type('77');
  await page.keyboard.press('Escape');
  await page.keyboard.type('148');
  await expect(numberField(page)).toHaveValue('148');
  await page.keyboard.press('Enter');
  expect(await chosen(page, 1)).toEqual([148]);
});

test('coming from the game the field is ready, too; a phone keeps its keyboard down', async ({
  page,
  product,
  browser,
}) => {
  const branch = await product.branch();
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await page.getByRole('button', { name: 'CREATE NEW GAME' }).click();
  await expect(page).toHaveURL(/\/Cartel_Register$/);
  await expect(numberField(page)).toBeFocused();

  const viewport = { width: 390, height: 844 };
  const phone = await browser.newContext({ viewport, hasTouch: true, isMobile: true, baseURL: product.url });
  const small = await phone.newPage();
  await openScreen(small, product, branch);
  await expect(numberField(small)).toBeVisible();
  await expect(numberField(small)).not.toBeFocused();
  await numberField(small).fill('45');
  await small.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await chosen(small, 1)).toEqual([45]);
  await phone.close();
});

test('a refusal goes as soon as what it was about is changed', async ({ page, product }) => {
  await openField(page, product, await product.branch());
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a bet price.');
  await page.getByLabel('Bet Price').selectOption('10');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please select at least 3 numbers.');
  await card(page, 4).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const refusal = { type: 'x', title: 'x', status: 409, code: 'CARTELA_UNKNOWN', detail: 'x' };
  await page.route('**/api/commands/open-game', (route) =>
    route.fulfill({ status: 409, json: { ...refusal, params: { cardId: 5 } } }),
  );
  await page.keyboard.type('5-6 ');
  await chooseStakes(page, '10', '20%');
  await start(page).click();
  await expect(page.getByRole('alert')).toHaveText('Card 5 is not a card of this branch.');
  await page.keyboard.type('7 ');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('where card 150 exists, up to 150 is asked for, however many cards there are', async ({
  page,
  product,
}) => {
  await openField(page, product, await branchWithGap(product));
  await page.getByRole('button', { name: 'ADD CARTELA' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill('151');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a valid number between 1 and 150.')).toBeVisible();
});

test('what is typed while the cards are still on their way waits for them', async ({ page, product }) => {
  const branch = await product.branch();
  let release = () => {};
  const cards = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/queries/cartelas*', async (route) => {
    await cards;
    await route.continue();
  });
  await openField(page, product, branch);
  await page.keyboard.type('30 31', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('45', { delay: 20 });
  release();
  expect(await chosen(page, 0)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await chosen(page, 3)).toEqual([30, 31, 45]);
});
