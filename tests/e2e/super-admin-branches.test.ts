import { randomUUID } from 'node:crypto';
import { signIn } from '../../contracts/accounts/commands.ts';
import { NUMBERS } from '../../contracts/bingo/columns.ts';
import { branches } from '../../contracts/branches/queries.ts';
import { cartelas } from '../../contracts/cartelas/queries.ts';
import { checkCard, drawNumber, finishGame, payWinner } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { cutOff, refuseAll } from '../support/answers.ts';
import { Caller, expect, openNextGame, PASSWORD, test } from '../support/running-product.ts';

test('a branch is registered with its user, with every fault said beside its field', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const other = await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/registerBranch');
  const form = page.getByRole('region', { name: 'Register a branch' });
  await form.getByLabel('Branch Name').fill('Merkato');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Please fill all the fields')).toBeVisible();
  await expect(form.getByLabel('Branch Name')).toHaveValue('Merkato');

  await form.getByLabel('Username').fill(other.username);
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Please enter at least 8 characters.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('This username is already taken.')).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

  const username = `user-${randomUUID().slice(0, 8)}`;
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Branch Name').fill('BOLE');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('There is a branch named BOLE already.')).toBeVisible();
  await form.getByLabel('Branch Name').fill('Merkato');
  await form.getByLabel('Username').press('Enter');
  await expect(form.getByText(`Branch Merkato and its user ${username} have been registered.`)).toBeVisible();
  await expect(form.getByLabel('Branch Name')).toHaveValue('');
  const session = await new Caller(product.stack).does(signIn, { username, password: PASSWORD });
  expect(session.branch?.branchName).toBe('Merkato');
});

test('a branch is deleted after a confirmation only, and its figures stay', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/registerBranch');
  const form = page.getByRole('region', { name: 'Delete a branch' });
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(form.getByText('Branch ID and Branch Name are required!')).toBeVisible();

  await form.getByLabel('Select Branch').selectOption('Bole');
  await form.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete branch Bole?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('button', { name: 'Delete' })).toBeFocused();

  await form.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(form.getByText('Branch Bole and its user have been deleted.')).toBeVisible();
  await expect(form.getByLabel('Select Branch').getByRole('option', { name: 'Bole' })).toHaveCount(0);
  await expect(bole.caller.sees(branches)).rejects.toThrow('401');
});

test('before a branch is deleted its owner is told what it leaves unpaid and unfinished', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await business.branch('Arada');
  const gameNumber = await openNextGame(bole, [1, 2, 3]);
  for (let called = 0; called < NUMBERS; called++) await bole.caller.does(drawNumber, { gameNumber });
  await bole.caller.does(checkCard, { gameNumber, cardId: 1 });
  await bole.caller.does(finishGame, { gameNumber });
  await product.enter(page, business.superAdmin);
  await page.goto('/registerBranch');
  const form = page.getByRole('region', { name: 'Delete a branch' });
  const dialog = page.getByRole('dialog');
  const ask = async (name: string) => {
    await form.getByLabel('Select Branch').selectOption(name);
    await form.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  };
  await ask('Bole');
  await expect(dialog.getByText('Its winners are still to be paid 24.00 BIRR.')).toBeVisible();
  await expect(dialog.getByText(/is still open/)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await ask('Arada');
  await expect(dialog.getByText(/still/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await bole.caller.does(payWinner, { gameNumber, cardId: 1 });
  await openNextGame(bole, [1, 2, 3]);
  await ask('Bole');
  await expect(dialog.getByText('Game 2 is still open.')).toBeVisible();
  await expect(dialog.getByText(/to be paid/)).toHaveCount(0);
});

test('a permission flips at once and is put back when the server cannot be reached', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  const permission = page.getByRole('switch', { name: `Permission of ${bole.username}` });
  await expect(permission).toBeChecked();
  const user = page.getByRole('row').filter({ hasText: bole.username });
  await expect(user.getByRole('cell', { name: 'Branch', exact: true })).toBeVisible();

  await page.route('**/api/commands/toggle-permission', (route) => route.abort('connectionrefused'));
  await permission.click({ force: true });
  await expect(permission).not.toBeChecked();
  await expect(page.getByText('Failed to toggle permission.')).toBeVisible();
  await expect(permission).toBeChecked();
  await page.unroute('**/api/commands/toggle-permission');

  await permission.click({ force: true });
  await expect(page.getByText('Failed to toggle permission.')).toBeHidden();
  // 0 ends the user's session.
  await expect(async () => {
    await expect(bole.caller.sees(branches)).rejects.toThrow('401');
  }).toPass();
  await page.reload();
  await expect(permission).not.toBeChecked();
});

test('the jackpot is switched per branch, counted, and its share set', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Bole', { cartelas: 0 });
  await business.branch('Merkato', { cartelas: 0 });
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  const count = page.getByRole('status', { name: 'Jackpot on' });
  await expect(count).toHaveText('0 / 2');
  await page.getByRole('switch', { name: 'Jackpot permission of Bole' }).click({ force: true });
  await expect(count).toHaveText('1 / 2');

  const share = page.getByLabel('Jackpot share of Merkato in percent');
  await share.fill('101');
  await share.press('Enter');
  await expect(page.getByText('Please enter a whole number from 0 to 100.')).toBeVisible();
  await share.fill('35');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  const { branches: own } = await business.superAdmin.sees(branches);
  expect(
    own.map(({ branchName, jackpotPermission, jackpotShare }) => [
      branchName,
      jackpotPermission,
      jackpotShare,
    ]),
  ).toEqual([
    ['Bole', 1, '0.50'],
    ['Merkato', 0, '0.35'],
  ]);

  await page.route('**/api/commands/toggle-jackpot-permission', (route) => route.abort('connectionrefused'));
  await page.getByRole('switch', { name: 'Jackpot permission of Merkato' }).click({ force: true });
  await expect(count).toHaveText('2 / 2');
  await expect(page.getByText('Failed to toggle jackpot permission.')).toBeVisible();
  await expect(count).toHaveText('1 / 2');
});

test('the password of an own user is changed', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole', { cartelas: 0 });
  await product.enter(page, business.superAdmin);
  await page.goto('/Shops');
  await page.getByRole('button', { name: `Change password of ${bole.username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByLabel('New password').press('Enter');
  await expect(dialog.getByText('Please enter at least 8 characters.')).toBeVisible();
  await dialog.getByLabel('New password').fill('a new password');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog).toBeHidden();
  const session = await new Caller(product.stack).does(signIn, {
    username: bole.username,
    password: 'a new password',
  });
  expect(session.branch?.branchName).toBe('Bole');
});

test('what could not be done is said in the words of the product', async ({ page, product }) => {
  const business = await product.business();
  await business.branch('Bole', { cartelas: 3 });
  await business.branch('Merkato', { cartelas: 0 });
  await product.enter(page, business.superAdmin);
  await page.goto('/registerBranch');
  await cutOff(page, '**/api/commands/**');
  const register = page.getByRole('region', { name: 'Register a branch' });
  await register.getByLabel('Branch Name').fill('Zenebe');
  await register.getByLabel('Username').fill(`user-${randomUUID()}`);
  await register.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await register.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Select Branch').selectOption('Bole');
  await page.getByRole('region', { name: 'Delete a branch' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(register.getByText('Error registering branch and user')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Error deleting branch and users')).toBeVisible();

  await page.goto('/settingpage');
  const copy = page.getByRole('button', { name: 'Copy cards' });
  await page.getByLabel('Source branch').selectOption('Bole');
  await page.getByLabel('Destination branch').selectOption('Merkato');
  await copy.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error copying cards. There is no connection to the server.',
  );
  await page.unroute('**/api/commands/**');
  await refuseAll(page, '**/api/commands/copy-cartelas');
  await copy.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to copy cards: Not found.');

  await refuseAll(page, '**/api/queries/cartelas?*');
  await page.reload();
  await page.getByLabel('Source branch').selectOption('Bole');
  await expect(page.getByText('Failed to fetch cards')).toBeVisible();
  await refuseAll(page, '**/api/queries/branches*');
  await page.goto('/Shops');
  await expect(page.getByText('Failed to fetch data.')).toBeVisible();
});

test('an auditor is registered and deleted', async ({ page, product }) => {
  const business = await product.business();
  await product.enter(page, business.superAdmin);
  await page.goto('/registerBranch');
  const username = `auditor-${randomUUID().slice(0, 8)}`;
  const form = page.getByRole('region', { name: 'Register an auditor' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText(`Auditor ${username} has been registered.`)).toBeVisible();
  const auditor = new Caller(product.stack);
  await auditor.does(signIn, { username, password: PASSWORD });

  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Auditor ${username} has been deleted.`)).toBeVisible();
  await expect(page.getByText('No auditors have been registered yet.')).toBeVisible();
  await expect(auditor.sees(branches)).rejects.toThrow('401');
});

test('cards are copied from one branch to another, and what was skipped is said', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const source = await business.branch('Bole', { cartelas: 8 });
  const destination = await business.branch('Merkato', { cartelas: 3 });
  await product.enter(page, business.superAdmin);
  await page.goto('/settingpage');
  await page.getByRole('button', { name: 'Copy cards' }).click();
  await expect(page.getByText('Please select both source and destination branches')).toBeVisible();
  await page.getByLabel('Source branch').selectOption('Bole');
  await expect(page.getByText('8 cards')).toBeVisible();
  await expect(page.getByLabel('Destination branch').getByRole('option', { name: 'Bole' })).toHaveCount(0);
  await page.getByLabel('Destination branch').selectOption('Merkato');
  await page.getByRole('button', { name: 'Copy cards' }).click();
  await expect(page.getByText('5 cards copied')).toBeVisible();
  await expect(page.getByText('3 skipped')).toBeVisible();
  const { cartelas: copied } = await business.superAdmin.sees(cartelas, { branchId: destination.branchId });
  const { cartelas: given } = await business.superAdmin.sees(cartelas, { branchId: source.branchId });
  expect(copied.map(({ cardId }) => cardId)).toEqual(given.map(({ cardId }) => cardId));

  await page.getByRole('link', { name: 'Game Analysis' }).click();
  await expect(page).toHaveURL(/\/GameAnalysis$/);
});
