import type { Page } from '@playwright/test';
import { cartelas } from '../../contracts/cartelas/queries.ts';
import { cutOff } from '../support/answers.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { type Branch, expect, type RunningProduct, test } from '../support/running-product.ts';

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Add card' });

async function openScreen(page: Page, product: RunningProduct, branch: Branch) {
  await product.enter(page, branch.caller);
  await page.goto('/Addcard');
  await expect(page.getByRole('heading', { name: 'Add Card' })).toBeVisible();
}

async function cardsOf({ caller, branchId }: Branch) {
  return (await caller.sees(cartelas, { branchId })).cartelas;
}

/** A card as a spreadsheet copies it. */
function asText(id: number): string {
  const card = makeCartelas(40, 7)[id];
  return (card?.numbers ?? []).map((row) => row.join('\t')).join('\n');
}

async function pasteInto(page: Page, name: string, text: string) {
  await cell(page, name).focus();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('a card typed cell by cell with Enter is added under the next free id', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 4 });
  await openScreen(page, product, branch);
  await expect(page.getByLabel('Card id')).toHaveValue('5');
  await cell(page, 'B1').focus();
  for (const [row, numbers] of ['1 16 31 46 61', '2 17 32 47 62', '3 18 48 63', '4 19 34 49 64'].entries()) {
    for (const number of numbers.split(' '))
      await page.keyboard.type(number).then(() => page.keyboard.press('Enter'));
    await expect(cell(page, `B${row + 2}`)).toBeFocused();
  }
  for (const number of ['5', '20', '35', '50']) {
    await page.keyboard.type(number);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.type('65');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Card 5 has been added.')).toBeVisible();
  await expect(page.getByLabel('Card id')).toHaveValue('6');
  await expect(cell(page, 'B1')).toHaveValue('');
  const added = (await cardsOf(branch)).find(({ cardId }) => cardId === 5);
  expect(added?.numbers[2]).toEqual([3, 18, 'FREE', 48, 63]);
});

test('what is wrong stands beside its cell, and nothing typed is lost by a refusal or a reload', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 4 });
  await openScreen(page, product, branch);
  await cell(page, 'B1').fill('17');
  await cell(page, 'G1').fill('59');
  await cell(page, 'G4').fill('59');
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please ensure all cells are filled with valid numbers.');
  await expect(cell(page, 'B1')).toBeFocused();
  await expect(cell(page, 'B1')).toHaveAccessibleDescription('1 to 15');
  await expect(cell(page, 'G4')).toHaveAccessibleDescription('twice');
  await expect(cell(page, 'O5')).toHaveAccessibleDescription('empty');
  await page.reload();
  await expect(cell(page, 'B1')).toHaveValue('17');
  await expect(cell(page, 'G4')).toHaveValue('59');
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(4);
});

test('a card id in use and a card the branch already has are refused with the card kept', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 4 });
  await openScreen(page, product, branch);
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(4);
  const [present] = await cardsOf(branch);
  await pasteInto(page, 'B1', (present?.numbers ?? []).map((row) => row.join('\t')).join('\n'));
  await page.getByLabel('Card id').fill('3');
  await expect(page.getByText('Number 3 is already added!')).toBeVisible();
  await page.getByLabel('Card id').fill('77');
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText('Card 1 has the same numbers.');
  await expect(cell(page, 'B1')).toHaveValue(String(present?.numbers[0]?.[0]));
  await cell(page, 'B1').fill('');
  await add(page).click();
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(4);
});

test('a row or a whole card is pasted, over the free centre', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  await pasteInto(page, 'B3', '3, 18, 48, 63');
  await expect(cell(page, 'G3')).toHaveValue('48');
  await pasteInto(page, 'B1', asText(3));
  await add(page).dblclick();
  await expect(page.getByText('Card 1 has been added.')).toBeVisible();
  expect((await cardsOf(branch)).map(({ cardId, numbers }) => [cardId, numbers])).toEqual([
    [1, makeCartelas(40, 7)[3]?.numbers],
  ]);
});

test('Generate fills a card that can be added; what was typed comes back with Undo', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 2 });
  await openScreen(page, product, branch);
  await cell(page, 'N1').fill('33');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(cell(page, 'O5')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'N1')).toHaveValue('33');
  await expect(cell(page, 'O5')).toHaveValue('');
  await page.getByRole('button', { name: 'Generate' }).click();
  await cell(page, 'O5').fill('75');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 3_000 });
  await page.getByRole('button', { name: 'Generate' }).click();
  await add(page).click();
  await expect(page.getByText('Card 3 has been added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 3_000 });
  await expect.poll(async () => (await cardsOf(branch)).length).toBe(3);
});

test('a card that reaches nobody says so and stays as it was typed', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await openScreen(page, product, branch);
  await pasteInto(page, 'B1', asText(3));
  await cutOff(page, '**/api/commands/add-cartela');
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while adding the Cartela. There is no connection to the server.',
  );
  await expect(cell(page, 'B1')).not.toHaveValue('');
});
