import { randomUUID } from 'node:crypto';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { deleteBranch } from '../../contracts/branches/commands.ts';
import { BranchId } from '../../contracts/ids.ts';
import { findings } from '../support/accessibility.ts';
import { type Branch, Caller, expect, openNextGame, PASSWORD, test } from '../support/running-product.ts';

async function deleted(branch: Branch): Promise<void> {
  await openNextGame(branch, [1, 2, 3]);
  const branchId = BranchId.parse(branch.branchId);
  await branch.superAdmin.does(deleteBranch, { branchId, branchName: branch.name });
}

test('the games of a deleted branch are reached from the list, and it is shown as deleted', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const arada = await business.branch('Arada');
  await business.branch('Zegie');
  await deleted(arada);
  await product.enter(page, business.superAdmin);
  await page.goto('/GameAnalysis');
  const list = page.getByRole('region', { name: 'Branches' });
  await expect(list.locator('tbody tr')).toHaveCount(2);
  await expect(list.locator('tbody tr').last()).toContainText('Arada (deleted)');
  await list.getByRole('link', { name: 'Arada (deleted)' }).click();
  await expect(page.getByRole('heading', { name: /Arada \(deleted\)/ })).toBeVisible();
  await page.getByRole('link', { name: 'History of game 1' }).click();
  await expect(page.getByRole('cell', { name: 'Game opened' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void game' })).toHaveCount(0);

  await page.goto(`/weekly_agent/branch_weekly?branch=${arada.branchId}`);
  await expect(page.getByRole('heading', { name: /Arada \(deleted\)/ }).first()).toBeVisible();
  await expect(page.locator('tbody tr')).toContainText('30.00');
  expect(await findings(page)).toEqual([]);
});

test('a deleted branch is found wherever a branch is chosen, after the living ones', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const arada = await business.branch('Arada');
  await business.branch('Zegie');
  await deleted(arada);
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  const choice = page.getByLabel('Select Branch');
  await expect(choice.getByRole('option')).toHaveText(['All branches', 'Zegie', 'Arada (deleted)']);
  await page.goto('/Activity');
  await expect(page.getByRole('combobox', { name: 'Branch' }).getByRole('option')).toHaveText([
    'All branches',
    'Zegie',
    'Arada (deleted)',
  ]);
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('Arada (deleted)');
  const entries = page.getByRole('region', { name: 'Who did what' });
  await expect(entries.locator('tbody tr').first()).toContainText('Arada (deleted)');
  await page.goto('/registerBranch');
  await expect(page.getByLabel('Select Branch').getByRole('option')).toHaveText(['—', 'Zegie']);
});

test('Ctrl-K finds a deleted branch, says that it is, and opens it for super admin, agent and auditor', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const name = `Arada ${business.username}`;
  const arada = await business.branch(name);
  const login = { username: `auditor-${randomUUID().slice(0, 8)}`, password: PASSWORD };
  await business.superAdmin.does(registerAuditor, login);
  await deleted(arada);
  const auditor = new Caller(product.stack);
  await auditor.does(signIn, login);
  for (const [who, home] of [
    [business.superAdmin, '/Admin'],
    [await product.agent(), '/all_admin'],
    [auditor, '/Audit'],
  ] as const) {
    await product.enter(page, who);
    await page.goto(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a branch, game or person' }).fill(name);
    const found = page.getByRole('dialog').getByRole('option', { name }).first();
    await expect(found).toContainText('deleted');
    await found.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} (deleted)`);
    await expect(page.getByRole('link', { name: 'History of game 1' })).toBeVisible();
  }
});

test('the auditor opens a deleted branch too', async ({ page, product }) => {
  const business = await product.business();
  const arada = await business.branch('Arada');
  const login = { username: `auditor-${randomUUID().slice(0, 8)}`, password: PASSWORD };
  await business.superAdmin.does(registerAuditor, login);
  await deleted(arada);
  const caller = new Caller(product.stack);
  await caller.does(signIn, login);
  await product.enter(page, caller);
  await page.goto('/Audit');
  await page.getByRole('link', { name: 'Arada (deleted)' }).first().click();
  await page.getByRole('link', { name: 'History of game 1' }).click();
  await expect(page.getByRole('cell', { name: 'Game opened' })).toBeVisible();
});
