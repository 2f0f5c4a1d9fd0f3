import type { Page } from '@playwright/test';
import { winnerTypes } from '../../contracts/bingo/winner-types.ts';
import { NUMBERS } from '../../contracts/bingo/columns.ts';
import { drawNumber } from '../../contracts/game/commands.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';

declare const window: { print(): void; printed?: number };

/** Counts what goes to the browser's own print window, which no test can close. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    window.printed = 0;
    window.print = () => {
      window.printed = (window.printed ?? 0) + 1;
    };
  });
}

test('Settings: a hidden win stays hidden until revealed, printTicket prints a ticket per cartela at Start', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 12 });
  await product.enter(page, branch.caller);
  await countPrints(page);
  await prefer(page, { 'bet-price': 10, 'bet-percent': '0.20' });
  await page.goto('/settings');
  await page.getByRole('radiogroup', { name: 'Hide win amount' }).getByLabel('Yes').check();
  await page.getByLabel('printTicket').check();
  await page.screenshot({ path: 'test-results/settings.png' });

  await page.goto('/Cartel_Register');
  for (const n of [2, 5, 9]) await page.getByRole('button', { name: `Card ${n}`, exact: true }).click();
  await expect(page.getByText('****')).toBeVisible();
  await page.getByRole('button', { name: 'Show the win amount' }).click();
  await expect(page.getByText('24.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the win amount' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/nextPage$/);
  await expect(page.getByText('3 tickets were sent to the printer.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
  // The dialog of the tickets covers no control.
  await page.getByRole('button', { name: 'FINISH' }).click({ trial: true });
  await page.screenshot({ path: 'test-results/game.png' });
  const tickets = page.locator('[data-ticket]');
  await expect(tickets).toHaveCount(3);
  await expect(tickets.nth(1)).toContainText(branch.name);
  await expect(tickets.nth(1)).toContainText('Game 1');
  await expect(tickets.locator('svg path')).toHaveCount(3);

  // On paper nothing of a ticket is cut off, least of all its code.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.documentElement.setAttribute('data-print-tickets', ''));
  const cutOff = await tickets.evaluateAll((all) =>
    all.filter((ticket) => ticket.scrollHeight > ticket.clientHeight).map(({ textContent }) => textContent),
  );
  expect(cutOff).toEqual([]);
  await page.screenshot({ path: 'test-results/tickets.png' });
  await page.emulateMedia({ media: null });

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
  expect(pages.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
    [1, 2, 3].map(() => [227, 340]),
  );

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of this screen' })).toBeVisible();
  await page.screenshot({ path: 'test-results/keys.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByText('****')).toBeVisible();
  await page.getByRole('button', { name: 'Show the win amount' }).click();
  await expect(page.getByText('24.00', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Print again' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.printed)).toBe(0);
  await page.getByRole('button', { name: 'Print again' }).click();
  expect(await page.evaluate(() => window.printed)).toBe(1);
});

test('cartelaCard shows the numbers of the chosen cartelas on the selection screen', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 12 });
  await product.enter(page, branch.caller);
  await page.goto('/Cartel_Register');
  await page.getByRole('button', { name: 'Card 7', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Chosen cartelas' }).getByRole('table')).toHaveCount(1);
});

test('the settings offer what the product offers, and each choice is kept', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/settings');
  const winnerType = page.getByLabel('Winner type');
  await expect(winnerType.locator('option')).toHaveText([...winnerTypes]);
  await expect(winnerType).toHaveValue('1 Pattern');
  await winnerType.selectOption('Diamond');
  const groups = {
    Theme: ['Black', 'Keno', 'green'],
    'Hide win amount': ['Yes', 'No'],
    'Cartela option': ['cartelaCard', 'printTicket'],
  };
  for (const [name, options] of Object.entries(groups)) {
    const group = page.getByRole('radiogroup', { name });
    await expect(group.getByRole('radio')).toHaveCount(options.length);
    for (const option of options) await group.getByLabel(option, { exact: true }).check();
  }
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'green');
  await page.reload();
  await expect(winnerType).toHaveValue('Diamond');
  for (const [name, options] of Object.entries(groups))
    await expect(
      page.getByRole('radiogroup', { name }).getByLabel(options.at(-1) ?? '', { exact: true }),
    ).toBeChecked();
});

test('a hidden win is hidden in the checked card, among the winners and in the result too', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 12 });
  const gameNumber = await openNextGame(branch);
  for (let called = 0; called < NUMBERS; called++) await branch.caller.does(drawNumber, { gameNumber });
  await product.enter(page, branch.caller);
  await prefer(page, { 'hide-win': true });
  await page.goto('/nextPage');
  await page.getByPlaceholder('Card id').fill('2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Share: **** BIRR')).toBeVisible();
  await expect(page.getByText('24.00')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Show the win amount' }).click();
  await expect(dialog.getByText('Share: 24.00 BIRR')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hide the win amount' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Winners' }).getByText('****')).toBeVisible();
  await page.getByRole('button', { name: 'FINISH' }).click();
  await dialog.getByRole('button', { name: 'FINISH' }).click();
  const result = page.getByRole('region', { name: `Game ${gameNumber}` });
  await expect(result.getByText('**** BIRR')).toBeVisible();
  await expect(result.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByText('24.00')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the win amount' }).click();
  await expect(result.getByText('24.00 BIRR')).toBeVisible();
});
