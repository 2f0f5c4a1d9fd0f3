import { randomUUID } from 'node:crypto';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { checkCard, finishGame } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook, LOOKS } from '../support/looks.ts';
import {
  Caller,
  expect,
  type RunningProduct,
  openNextGame,
  PASSWORD,
  test,
} from '../support/running-product.ts';

async function auditor(product: RunningProduct): Promise<Caller> {
  const username = `auditor-${randomUUID().slice(0, 8)}`;
  await product.superAdmin.does(registerAuditor, { username, password: PASSWORD });
  const caller = new Caller(product.stack);
  await caller.does(signIn, { username, password: PASSWORD });
  return caller;
}

test('an auditor reads from the branches to the history of one game and can change nothing', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await openNextGame(branch, [1, 2, 3]);
  await product.enter(page, await auditor(product));
  await page.goto('/Audit');
  const row = page.getByRole('row', { name: branch.name });
  await expect(row).toContainText('30.00');
  await row.getByRole('link', { name: branch.name }).click();
  await expect(page).toHaveURL(/\/Audit\/branch\?branch=/);
  await page.getByRole('link', { name: 'History of game 1' }).click();
  await expect(page.getByRole('heading', { name: 'Game 1', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Game opened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void game' })).toBeHidden();
});

test('games are filtered by what became of them', async ({ page, product }) => {
  const branch = await product.branch();
  const first = await openNextGame(branch);
  await branch.caller.does(finishGame, { gameNumber: first });
  await openNextGame(branch);
  await product.enter(page, await auditor(product));
  await page.goto(`/Audit/branch?branch=${branch.branchId}`);
  const games = page.getByRole('region', { name: 'Game sessions' });
  const histories = games.getByRole('link', { name: 'History of game' });
  await expect(histories).toHaveText(['2', '1']);
  await page.getByLabel('Status').selectOption('finished');
  await expect(histories).toHaveText(['1']);
});

test('who did what is filtered, paged by position and live', async ({ page, product }) => {
  const branch = await product.branch();
  for (let game = 1; game <= 14; game++) await openNextGame(branch, [1, 2, 3]);
  await product.enter(page, await auditor(product));
  await page.goto('/Activity?size=25');
  const list = page.getByRole('region', { name: 'Who did what' });
  await page.getByRole('combobox', { name: 'Branch' }).selectOption(branch.name);
  await expect(list.locator('tbody tr')).toHaveCount(25);
  const newest = await list.locator('tbody tr').first().innerText();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(list.locator('tbody tr').first()).not.toHaveText(newest);
  await expect(list.locator('tbody tr')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Newer' }).click();
  await expect(page).not.toHaveURL(/before=/);

  await page.getByLabel('Action').selectOption('Game opened');
  await expect(list.locator('tbody tr')).toHaveCount(14);
  await openNextGame(branch, [1, 2, 3]);
  await expect(list.locator('tbody tr')).toHaveCount(15);
  await list.getByRole('button', { name: branch.username }).first().click();
  await expect(page).toHaveURL(/person=/);
  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await expect(list).toContainText('Nothing matches the filters.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(25);
});

test('what belongs to one action is a line that opens; device, address and session tell it apart', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const branch = await business.branch('Bole');
  await openNextGame(branch, [1, 2, 3]);
  await expect(branch.caller.does(checkCard, { gameNumber: 1, cardId: 9 })).rejects.toThrow();
  await product.enter(page, business.superAdmin);
  await page.goto('/Activity');
  const list = page.getByRole('region', { name: 'Who did what' });
  const opened = list.getByRole('row', { name: /Game opened/ });
  await expect(opened).toHaveCount(1);
  await expect(list.getByRole('row', { name: /Cartelas selected/ })).toHaveCount(0);
  const more = opened.getByRole('button', { name: '1 more step done with it' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('row', { name: /Cartelas selected/ })).toHaveCount(1);
  await more.click();
  await expect(list.getByRole('row', { name: /Cartelas selected/ })).toHaveCount(0);

  await expect(list.getByRole('row', { name: /Refused by a rule/ })).toContainText(
    'Card checked: Card 9. Invalid: Card ID not registered.',
  );
  await opened.getByRole('button', { name: /127\.0\.0\.1/ }).click();
  await expect(page).toHaveURL(/session=/);
  await expect(list.getByRole('row', { name: new RegExp(business.username) })).toHaveCount(0);
  await expect(opened).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.getByRole('row', { name: new RegExp(business.username) })).not.toHaveCount(0);
});

test("the auditor's screens have no serious accessibility findings in any theme", async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await openNextGame(branch);
  await product.enter(page, await auditor(product));
  const games = `/Audit/branch?branch=${branch.branchId}`;
  for (const path of ['/Audit', games, `${games}&game=1`, '/Activity']) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await inEveryLook(page, LOOKS, async (look) => {
      expect(await findings(page), `${path}, ${look}`).toEqual([]);
    });
  }
});
