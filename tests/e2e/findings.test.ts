import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { drawNumber, finishGame, startGame } from '../../contracts/game/commands.ts';
import { refuseAll } from '../support/answers.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { drawUntilComplete } from '../support/winning-cards.ts';
import {
  type Branch,
  type Business,
  Caller,
  expect,
  openNextGame,
  PASSWORD,
  type RunningProduct,
  test,
} from '../support/running-product.ts';

const table = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function auditorOf(product: RunningProduct, { superAdmin }: Business): Promise<Caller> {
  const username = `auditor-${randomUUID().slice(0, 8)}`;
  await superAdmin.does(registerAuditor, { username, password: PASSWORD });
  const caller = new Caller(product.stack);
  await caller.does(signIn, { username, password: PASSWORD });
  return caller;
}

/** Ends a game in which a card was complete that nobody has checked. */
async function missesWinner(branch: Branch): Promise<number> {
  const gameNumber = await openNextGame(branch);
  await branch.caller.does(startGame, { gameNumber });
  await branch.caller.does(drawNumber, { gameNumber });
  await drawUntilComplete(branch.caller);
  await branch.caller.does(finishGame, { gameNumber });
  return gameNumber;
}

test('what was found stands on the home of the agent and on its page, and goes down once it was looked into', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const name = `Missed ${randomUUID().slice(0, 8)}`;
  const branch = await business.branch(name);
  const gameNumber = await missesWinner(branch);
  await product.enter(page, await product.agent());
  await page.goto('/all_admin');
  const alarm = page.getByRole('alert').filter({ hasText: 'The recomputation of games has found' });
  await expect(alarm).toBeVisible();
  await alarm.getByRole('link', { name: 'See the findings' }).click();
  await page.getByRole('combobox', { name: 'Branch' }).selectOption(name);
  await expect(page).toHaveURL(/branch=/);

  const list = table(page, /^Findings \(/);
  const row = list.getByRole('row').filter({ hasText: 'A winning cartela was never paid' }).first();
  await expect(row).toContainText('Irregular');
  await row.getByRole('link', { name: String(gameNumber), exact: true }).click();
  const panel = table(page, 'Recomputed from the log');
  await expect(panel).toContainText('Irregular');

  const open = page.getByRole('button', { name: /^Note that it was looked into/ });
  const before = await open.count();
  await open.first().click();
  const dialog = page.getByRole('dialog', { name: 'Looked into?' });
  await dialog.getByRole('button', { name: 'Note' }).click();
  await expect(dialog).toContainText('reason');
  await dialog.getByRole('textbox').fill('the player had left');
  await dialog.getByRole('button', { name: 'Note' }).click();
  await expect(page.getByText('Your note is on record.')).toBeVisible();
  await expect(open).toHaveCount(before - 1);
  await expect(
    table(page, /^Findings \(/)
      .getByRole('row')
      .last(),
  ).toContainText('the player had left');

  await page.goto('/Activity');
  await expect(table(page, 'Who did what').getByRole('row').nth(1)).toContainText(
    '“A winning cartela was never paid”: the player had left',
  );
});

test('a day tells how many games are proven, and a row of it what was found that day', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const branch = await business.branch(`Proven ${randomUUID().slice(0, 8)}`);
  const proven = await openNextGame(branch);
  await branch.caller.does(startGame, { gameNumber: proven });
  await branch.caller.does(finishGame, { gameNumber: proven });
  await product.enter(page, await auditorOf(product, business));
  await page.goto('/Audit');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'FINDINGS' }).click();
  const list = table(page, /^Findings \(/);
  await expect(list).toContainText('Nothing was found. Recomputed: the seal before the sale');
  const days = table(page, 'Games by day');
  await expect(days.getByRole('row').nth(1).getByRole('cell').nth(3)).toHaveText('1');

  await missesWinner(branch);
  await expect(list.getByRole('button', { name: /^Note/ }).first()).toBeVisible();
  await days.getByRole('row').nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/branch=.*from=.*to=/);
  await expect(list).toContainText('A winning cartela was never paid');

  await refuseAll(page, '**/api/queries/findings?*');
  await page.reload();
  await expect(page.getByText('The findings could not be fetched.')).toBeVisible();
});

test('the findings in every theme, wide and narrow: accessible, nothing cut off', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const branch = await business.branch(`Look ${randomUUID().slice(0, 8)}`);
  await missesWinner(branch);
  await product.enter(page, business.superAdmin);
  const looks = [
    { theme: 'Black', language: 'en', width: 1366, height: 768 },
    { theme: 'Keno', language: 'am', width: 390, height: 844 },
    { theme: 'green', language: 'en', width: 911, height: 512 },
  ] as const;
  for (const path of ['/Findings', `/Game_analysis?branch=${branch.branchId}&game=1`]) {
    await page.goto(path);
    await expect(page.locator('[data-kind="irregular"]').first()).toBeVisible();
    await inEveryLook(page, looks, async (look) => {
      expect(await findings(page), `${path}, ${look}`).toEqual([]);
      expect(await layoutFaults(page), `${path}, ${look}`).toEqual([]);
    });
  }
});
