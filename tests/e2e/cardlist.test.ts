import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cartelas } from '../../contracts/cartelas/queries.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook, LOOKS } from '../support/looks.ts';
import { dropFile } from '../support/drop-file.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { xlsxFile } from '../support/xlsx-file.ts';
import { type Branch, expect, type RunningProduct, prefer, test } from '../support/running-product.ts';

async function openScreen(page: Page, product: RunningProduct, branch: Branch) {
  await product.enter(page, branch.caller);
  await page.goto('/Cardlist');
}

async function cardsOf({ caller, branchId }: Branch) {
  return (await caller.sees(cartelas, { branchId })).cartelas;
}

const rows = (page: Page) => page.getByRole('row');

async function choose(page: Page, name: string, text: string) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Import a file').setInputFiles(file);
}

test('the list is sorted by id, searched by id or numbers, a card is edited and another deleted', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 40 });
  await openScreen(page, product, branch);
  await expect(rows(page).nth(1)).toContainText('1');
  await page.getByLabel('Search by id or numbers').fill('17');
  await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('17');

  await page.getByRole('button', { name: 'Edit card 17' }).click();
  const one = await page.getByLabel('B1', { exact: true }).inputValue();
  const two = await page.getByLabel('B2', { exact: true }).inputValue();
  await page.getByLabel('B1', { exact: true }).fill(two);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please ensure all cells are filled with valid numbers.');
  await page.getByLabel('B2', { exact: true }).fill(one);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Card 17 has been changed.')).toBeVisible();
  await expect.poll(async () => (await cardsOf(branch))[16]?.numbers[0]?.[0]).toBe(Number(two));

  await page.getByRole('button', { name: 'Delete card 17' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete card 17' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Card 17 has been deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete card 17' })).toBeHidden();
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(39);
});

test('a change that cannot be saved and a card that cannot be deleted say so and lose nothing', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openScreen(page, product, branch);
  await page.getByRole('button', { name: 'Edit card 2' }).click();
  await page.route('**/api/commands/*-cartela', (route) =>
    route.fulfill({
      status: 409,
      json: { type: 'about:blank', title: 'Conflict', status: 409, code: 'CONFLICT', detail: 'x' },
    }),
  );
  const typed = await page.getByLabel('O5', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to save changes.');
  await expect(page.getByLabel('O5', { exact: true })).toHaveValue(typed);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete card 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete card.');
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(3);
});

test('a list that cannot be fetched says so and comes with Retry', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  await page.route('**/api/queries/cartelas*', (route) => route.fulfill({ status: 500, json: {} }));
  await openScreen(page, product, branch);
  await expect(page.getByText('There was an issue fetching card data.')).toBeVisible();
  await page.unroute('**/api/queries/cartelas*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Edit card 3' })).toBeVisible();
});

test('a file is shown card by card before it is taken in; the export comes back unchanged', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openScreen(page, product, branch);
  await expect(rows(page)).toHaveCount(4);
  const cards = makeCartelas(6).map(({ cardId, numbers }) => ({
    card_id: cardId,
    numbers: numbers as unknown[][],
  }));
  cards[5] = { card_id: 6, numbers: (cards[5]?.numbers ?? []).with(0, [99, 16, 31, 46, 61]) };
  await dropFile(page, 'cards.json', JSON.stringify(cards));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('card 6: B1 must be 1 to 15, not 99');
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(3);
  await dialog.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(page.getByText('2 cards imported.')).toBeVisible();
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(5);

  await expect(page.getByRole('button', { name: 'Edit card 5' })).toBeVisible();
  for (const kind of ['JSON', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Export ${kind}` }).click(),
    ]);
    await choose(page, download.suggestedFilename(), await readFile(await download.path(), 'utf8'));
    await expect(dialog.getByRole('definition').nth(1)).toHaveText('5');
    await expect(dialog.getByRole('definition').nth(2)).toHaveText('0');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }

  await choose(page, 'broken.json', '[{"card_id": 7, "numbers": [[1,');
  await expect(dialog.getByRole('alert')).toContainText('The file is not valid');
});

test('cards that do not name their numbers are numbered by place only where that is decided', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  const cards = makeCartelas(3, 5).map(({ numbers }, index) => ({ Ref: 70 + index, numbers }));
  await choose(page, 'cards.json', JSON.stringify(cards));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('The cards of this file do not name their numbers.');
  await expect(dialog).toContainText('Not understood in the file: Ref');
  const goOn = dialog.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(goOn).toBeDisabled();
  await dialog.getByLabel('Yes, number the cards 1 to 3 by their place in the file').check();
  await goOn.click();
  await expect(dialog.getByRole('status')).toContainText('numbered by their place in it, from 1');
  expect(await cardsOf(branch)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 cards' }).click();
  await expect(page.getByText('3 cards imported.')).toBeVisible();
  await expect(page.getByText('numbered by their place in it, from 1')).toBeVisible();
  await expect.poll(async () => (await cardsOf(branch)).map(({ cardId }) => cardId)).toEqual([1, 2, 3]);
});

test('cards that do not name their numbers are left alone where that is not decided', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  const cards = {
    cards: Object.fromEntries(makeCartelas(3).map(({ cardId, numbers }) => [`c${cardId}`, { numbers }])),
  };
  await choose(page, 'cards.json', JSON.stringify(cards));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Yes, take the digits as the card numbers, 1 to 3')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Decided about one file is not decided about the next.
  await choose(page, 'cards.json', JSON.stringify(cards));
  await dialog.getByLabel('Yes, take the digits').check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'cards.json', JSON.stringify(cards));
  await expect(dialog.getByLabel('Yes, take the digits')).not.toBeChecked();
  expect(await cardsOf(branch)).toEqual([]);
});

test('one card that is not accepted stands out from thousands that are, and a repeated import says what it did', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  const cards: unknown[] = makeCartelas(3000);
  const file = JSON.stringify(cards.with(1499, { cardId: 1500, numbers: [[5]] }));
  await choose(page, 'cards.json', file);
  const dialog = page.getByRole('dialog');
  const refused = dialog.getByRole('alert');
  await expect(refused).toContainText('1 card was not accepted:');
  await expect(refused).toContainText('card 1500: there is 1 row, not 5');
  const [alert, figures] = [
    await refused.boundingBox(),
    await dialog.getByRole('definition').first().boundingBox(),
  ];
  expect(alert?.y).toBeLessThan(figures?.y ?? 0);
  await dialog.getByRole('button', { name: 'Import 2,999 cards' }).click();
  await expect(page.getByText('2,999 cards imported.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('card 1500: there is 1 row, not 5');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toBeHidden();

  await choose(
    page,
    'cards.json',
    JSON.stringify(makeCartelas(3000).filter(({ cardId }) => cardId !== 1500)),
  );
  await expect(dialog.getByRole('status')).toHaveText(
    'Nothing is new: every card of the file is here already.',
  );
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('2,999');
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
});

test('a spreadsheet is taken with all its sheets, and what is left out is named', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  const cells = makeCartelas(4).map(({ cardId, numbers }) => [cardId, ...numbers.flat()]);
  const buffer = await xlsxFile(
    { name: 'green', rows: cells.slice(0, 2) },
    { name: 'red', rows: cells.slice(2) },
    { name: 'prices', rows: [['Bread', 20]] },
  );
  await page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'cards.xlsx', mimeType: 'application/octet-stream', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Lists in the file: green, red');
  await expect(dialog).toContainText('Left out, no cards: prices');
  await dialog.getByRole('button', { name: 'Import 4 cards' }).click();
  await expect(page.getByText('4 cards imported.')).toBeVisible();
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(4);
});

test('a file that is no list of cards is told so in one sentence, with what is expected', async ({
  page,
  product,
}) => {
  await openScreen(page, product, await product.branch({ cartelas: 0 }));
  const prices = Array.from({ length: 1601 }, (_, index) => `${index},article ${index},10,20,30,40`);
  await choose(page, 'prices.csv', prices.join('\n'));
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'No cards were found in the file. A list of cartelas has a card number and 24 numbers for each card, as JSON, CSV or XLSX.',
  );
});

test('on an Amharic screen a file and a card that are not taken are explained in Amharic', async ({
  page,
  product,
}) => {
  await prefer(page, { language: 'am' });
  const branch = await product.branch({ cartelas: 1 });
  await openScreen(page, product, branch);
  await expect(rows(page)).toHaveCount(2);
  const numbers = (makeCartelas(6)[5]?.numbers ?? []).with(0, [99, 16, 31, 46, 61]);
  await dropFile(page, 'cards.json', JSON.stringify([{ card_id: 6, numbers }]));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ካርቴላ 6፦ B1 ከ1 እስከ 15 መሆን ሲገባው 99 ነው');

  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'ሌላ ፋይል ምረጥ' }).click();
  const buffer = Buffer.from('[{"card_id": 7}\n {"card_id": 8}]');
  await (await chooser).setFiles({ name: 'broken.json', mimeType: 'text/plain', buffer });
  await expect(dialog.getByRole('alert')).toHaveText('ፋይሉ ትክክል አይደለም፦ ኮማ (,) ጎድሏል (መስመር 2፣ ዓምድ 2)።');

  const unnumbered = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'ሌላ ፋይል ምረጥ' }).click();
  const cards = makeCartelas(3).map((card) => ({ numbers: card.numbers }));
  await (await unnumbered).setFiles({
    name: 'cards.json',
    mimeType: 'text/plain',
    buffer: Buffer.from(JSON.stringify(cards)),
  });
  await expect(dialog.getByRole('alert')).toContainText('በፋይሉ ያሉት ካርቴላዎች የካርቴላ ቁጥር የላቸውም።');
  expect((await dialog.innerText()).replace('cards.json', '')).not.toMatch(/[A-Za-z]{4}/);
});

test('thousands of cards are a page at a time', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3000 });
  await openScreen(page, product, branch);
  await expect(page.getByRole('heading', { name: '3,000 cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByRole('button', { name: 'Edit card 3000' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit card/ })).toHaveCount(25);
  await page.getByLabel('Search by id or numbers').fill('2718');
  await expect(page.getByRole('button', { name: 'Edit card 2718' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit card/ })).toHaveCount(1);
});

test('no serious accessibility findings in any theme', async ({ page, product }) => {
  const accessible = (what: string) =>
    inEveryLook(page, LOOKS, async (look) => {
      expect(await findings(page), `${what}, ${look}`).toEqual([]);
    });
  const branch = await product.branch({ cartelas: 4 });
  await openScreen(page, product, branch);
  await expect(page.getByRole('row')).toHaveCount(5);
  await accessible('list');
  await page.getByRole('row').nth(2).getByRole('button').first().click();
  await page.locator('[data-cell="3"]').fill('1');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible();
  await accessible('edit');
  for (const path of ['/Addcard', '/settings']) {
    await page.goto(path);
    await expect(page.locator('main input').first()).toBeVisible();
    await accessible(path);
  }
});
