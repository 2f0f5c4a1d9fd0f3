import type { Page } from '@playwright/test';
import { addCartela, deleteCartela, updateCartela } from '../../contracts/cartelas/commands.ts';
import { checkCard } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, openNextGame, type RunningProduct, test } from '../support/running-product.ts';

const numbersOf = (cardId: number) => (makeCartelas(10)[cardId - 1]?.numbers ?? []).map((row) => row.slice());

/** Card 1 of Bole with a slip in its first cell, card 2 of Piassa under another id as well. */
async function businessWithSlips(product: RunningProduct) {
  const business = await product.business();
  const bole = await business.branch('Bole');
  const piassa = await business.branch('Piassa');
  const numbers = numbersOf(1);
  const taken = numbers.map(([first]) => first);
  const free = [1, 2, 3, 4, 5, 6].find((number) => !taken.includes(number)) ?? 0;
  const [top] = numbers;
  const before = top?.[0];
  if (top) top[0] = free;
  await bole.caller.does(updateCartela, { cardId: 1, numbers, reason: 'a misprint' });
  await piassa.caller.does(deleteCartela, { cardId: 2 });
  await piassa.caller.does(addCartela, { cardId: 77, numbers: numbersOf(2) });
  return { business, bole, piassa, before, free };
}

const changes = (page: Page) => page.getByRole('listitem');

test('the cashier reads what was done to a card, numbers that differ marked', async ({ page, product }) => {
  const { bole, before, free } = await businessWithSlips(product);
  await product.enter(page, bole.caller);
  await page.goto('/Cardlist');
  await page.getByRole('button', { name: 'Delete card 1', exact: true }).click();
  await page.getByLabel('Reason (may be left empty)').fill('torn');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Card 1 has been deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit card 2' }).click();
  await page.getByLabel('Reason (may be left empty)').fill('  ');
  const [one, two] = [page.getByLabel('B1', { exact: true }), page.getByLabel('B2', { exact: true })];
  const [above, below] = [await one.inputValue(), await two.inputValue()];
  await one.fill(below);
  await two.fill(above);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Card 2 has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'History of card 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card 2 · Bole');
  await expect(changes(page)).toHaveCount(2);
  await expect(changes(page).first()).toContainText('Numbers changed');
  await expect(changes(page).first()).not.toContainText('Reason');

  // A card that is no more has a history too.
  await page.getByLabel('Card id').fill('1');
  await page.getByLabel('Card id').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card 1 · Bole');
  await expect(changes(page)).toHaveCount(3);
  await expect(changes(page).nth(0)).toContainText('Reason: torn');
  const changed = changes(page).nth(1);
  await expect(changed).toContainText(`${bole.username} · Branch`);
  await expect(changed).toContainText('Reason: a misprint');
  await expect(changed).toContainText('1 number differs');
  await expect(changed.locator('[data-state="differs"]')).toHaveText([
    `${before} differs`,
    `${free} differs`,
  ]);
  await expect(changes(page).nth(2)).toContainText('From the file cartelas.json');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toContain('card-1');

  await page.getByLabel('Card id').fill('99');
  await page.getByLabel('Card id').press('Enter');
  await expect(page.getByText('There has never been a card 99 in this branch.')).toBeVisible();
  await page.getByLabel('Card id').fill('0');
  await page.getByLabel('Card id').press('Enter');
  await expect(page.getByText('Please enter a whole number from 1 to 99999.')).toBeVisible();
});

test('the owner finds cards that are alike, and what was done to each', async ({ page, product }) => {
  const { business, bole, before, free } = await businessWithSlips(product);
  await product.enter(page, business.superAdmin);
  await page.goto('/settingpage');
  await page.getByRole('link', { name: 'Cards compared' }).click();
  await expect(page.getByText('20 cards of 2 branches compared.')).toBeVisible();
  const slips = page.getByRole('region', { name: 'Cards that differ in one or two numbers' });
  await expect(slips).toContainText(new RegExp(`B1: (${before} / ${free}|${free} / ${before})`));
  const repeated = page.getByRole('region', { name: 'The same numbers under several card ids' });
  await expect(repeated.getByRole('link')).toHaveText(['Bole 2', 'Piassa 77']);
  const copied = page.getByRole('region', { name: 'The same card in several branches' });
  await expect(copied.getByRole('row').nth(1)).toContainText('8');

  // What is put right goes from the list without a reload.
  await slips.getByRole('link', { name: 'Bole 1: history' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Card 1 ·');
  await page.goBack();
  await bole.caller.does(updateCartela, { cardId: 1, numbers: numbersOf(1) });
  await expect(slips).toContainText('No two cards differ in only one or two numbers.');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a branch, game or person' })).toBeFocused();
  await page.keyboard.type('piassa 77');
  await page.getByRole('option', { name: 'Piassa, card 77' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Card 77 · Piassa');
});

test("a card of a game's history leads to the card's own", async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 5 });
  const gameNumber = await openNextGame(branch);
  await branch.caller.does(checkCard, { gameNumber, cardId: 3 });
  await product.enter(page, branch.superAdmin);
  await page.goto(`/Game_analysis?branch=${branch.branchId}&game=${gameNumber}`);
  await page.getByRole('link', { name: 'History of card 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Card 3 · ${branch.name}`);
});

test('what cannot be fetched says so and comes with Retry', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.superAdmin);
  for (const [query, path] of [
    ['card-history', `/CardHistory?branch=${branch.branchId}&card=1`],
    ['similar-cards', '/Cards'],
  ] as const) {
    await page.route(`**/api/queries/${query}*`, (route) => route.fulfill({ status: 500 }));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch data.');
    await page.unroute(`**/api/queries/${query}*`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  }
});

test('both screens are accessible in every language and nothing is cut off', async ({ page, product }) => {
  const { business, bole } = await businessWithSlips(product);
  await product.enter(page, business.superAdmin);
  const looks = [
    { theme: 'Black', language: 'en' },
    { theme: 'green', language: 'am' },
  ] as const;
  for (const path of ['/Cards', `/CardHistory?branch=${bole.branchId}&card=1`]) {
    await page.goto(path);
    await expect(page.locator('main table').first()).toBeVisible();
    await inEveryLook(page, looks, async (look) => {
      for (const width of [390, 911, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await layoutFaults(page), `${path}, ${look}, ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await findings(page), `${path}, ${look}`).toEqual([]);
    });
  }
});
