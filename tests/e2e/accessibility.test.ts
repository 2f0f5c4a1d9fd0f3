import type { Page } from '@playwright/test';
import { checkCard, finishGame, payWinner } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook, LOOKS } from '../support/looks.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { dropFile } from '../support/drop-file.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';
import { drawUntilComplete } from '../support/winning-cards.ts';

declare const window: { print(): void };

/** In every theme, and both languages. */
async function accessible(page: Page, what: string): Promise<void> {
  await inEveryLook(page, LOOKS, async (look) => {
    expect(await findings(page), `${what}, ${look}`).toEqual([]);
  });
}

test('no serious accessibility findings in any theme', async ({ page, product }) => {
  await prefer(page, {
    revealed: ['dailyTotal', 'takings'],
    'cartela-option': 'printTicket',
  });
  await page.goto('/Login');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await accessible(page, 'login');

  const branch = await product.branch({ cartelas: 40 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  for (const path of ['/branchAdmin', '/GameAnalytics', '/Jackpot']) {
    await page.goto(path);
    await expect(page.getByRole('region').last()).toBeVisible();
    await accessible(page, path);
  }

  await page.goto('/Cartel_Register');
  await page.locator('button[aria-pressed]').nth(4).click();
  await page.locator('button[aria-expanded]').last().click();
  await page.locator('select').last().waitFor();
  await accessible(page, 'cartelas');

  await page.getByRole('button', { name: /ADD CARTELA|ካርቴላ ጨምር/ }).click();
  await page.getByRole('dialog').locator('input').fill('999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page, 'menu');

  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/nextPage');
  await page.locator('header button:has(.tabler-icon-printer)').click();
  await expect(page.locator('aside button').last()).toBeEnabled();
  await accessible(page, 'tickets');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page, 'keys');
});

test('no serious accessibility findings in the dialogs about money, in any theme', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 5 });
  await product.enter(page, branch.caller);
  const dialogSays = async (what: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await accessible(page, what);
  };

  await page.goto('/Cardlist');
  await expect(page.getByRole('table')).toBeVisible();
  await dropFile(page, 'cards.json', JSON.stringify(makeCartelas(8)));
  await dialogSays('import');

  const gameNumber = await openNextGame(branch);
  await page.goto('/nextPage');
  await page.getByRole('button', { name: /^(CANCEL GAME|ጨዋታውን ሻር)/ }).click();
  await dialogSays('cancel');

  const cardId = await drawUntilComplete(branch.caller);
  await page.reload();
  await page.getByLabel(/^(Check a card|ካርቴላ ፈትሽ)/).fill(`${cardId}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^(Wrong card|የተሳሳተ ካርቴላ)/ }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('textarea') });
  await form.locator('button[type=submit]').click();
  await expect(form.locator('textarea[aria-invalid=true]')).toBeFocused();
  await accessible(page, 'withdraw');

  await branch.caller.does(checkCard, { gameNumber, cardId });
  await branch.caller.does(finishGame, { gameNumber });
  await branch.caller.does(payWinner, { gameNumber, cardId });
  await page.goto('/nextPage');
  await page.getByRole('button', { name: /^(Take back|ምዝገባውን አንሳ)/ }).click();
  await dialogSays('payment');

  await product.enter(page, branch.superAdmin);
  await page.goto(`/Game_analysis?branch=${branch.branchId}&game=${gameNumber}`);
  await page.getByRole('button', { name: /^(Void game|ጨዋታውን ውድቅ አድርግ)/ }).click();
  await dialogSays('void');
});
