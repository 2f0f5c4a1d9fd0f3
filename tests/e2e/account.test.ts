import { setTimeout as sleep } from 'node:timers/promises';
import { registerSuperAdmin, signIn } from '../../contracts/accounts/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { Caller, expect, PASSWORD, test } from '../support/running-product.ts';
import { ADMIN, Stack } from '../support/stack.ts';

test('one sees where one is signed in, and signs out what one does not know', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  const elsewhere = async () => {
    const caller = new Caller(product.stack);
    await caller.does(signIn, { username: branch.username, password: PASSWORD });
    return caller;
  };
  const [lost, ...others] = [await elsewhere(), await elsewhere(), await elsewhere()];
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL(/\/Account$/);

  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('this device');
  await expect(rows.first().getByRole('button')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/account.png', fullPage: true });

  await rows
    .last()
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(rows).toHaveCount(1);
  for (const each of [lost, ...others]) {
    const answer = await fetch(`${product.url}/api/queries/session`, {
      headers: { cookie: each?.cookie ?? '' },
    });
    expect(answer.status).toBe(401);
  }
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('the own account in Amharic, at every width: nothing cut off', async ({ page, product }) => {
  const { superAdmin, username } = await product.business();
  await new Caller(product.stack).does(signIn, { username, password: PASSWORD });
  await product.enter(page, superAdmin);
  await page.goto('/Account');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  const looks = [
    { theme: 'green', language: 'am', width: 390, height: 844 },
    { theme: 'Keno', language: 'am', width: 911, height: 844 },
    { theme: 'green', language: 'am', width: 1366, height: 844 },
  ] as const;
  await inEveryLook(page, looks, async (look) => {
    expect(await layoutFaults(page), look).toEqual([]);
    expect(await findings(page), look).toEqual([]);
  });
});

const FRESH_SECONDS = 9;
const OWN = 'a horse of my own';

test('a password that somebody else has set is changed before anything else; one that was given long ago is asked for again', async ({
  page,
}) => {
  const stack = await Stack.start({
    environment: { FRESH_PASSWORD_MINUTES: String(FRESH_SECONDS / 60), CHANGE_GIVEN_PASSWORDS: 'on' },
  });
  try {
    await page.goto(`${stack.url}/Login`);
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/Account$/);
    await page.goto(`${stack.url}/all_admin`);
    await expect(page).toHaveURL(/\/Account$/);
    await expect(page.getByText('Your password was set by somebody else.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/given-password.png' });

    await page.getByLabel('Present password').fill(ADMIN.password);
    await page.getByLabel('New password').fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please choose another password than the present one.')).toBeVisible();
    await page.getByLabel('New password').fill(OWN);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/all_admin$/);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();

    const agent = new Caller(stack);
    await agent.does(signIn, { username: ADMIN.username, password: OWN });
    await agent.does(registerSuperAdmin, { username: 'somebody', password: PASSWORD });
    await sleep(FRESH_SECONDS * 1_000);
    await page.goto(`${stack.url}/AddAgent`);
    await page.getByRole('button', { name: 'Change password of somebody' }).click();
    const setting = page.getByRole('dialog', { name: 'Change password of somebody' });
    await setting.getByLabel('New password').fill('another horse');
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: 'Your password, please' });
    await expect(asking.getByLabel('Your password')).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/confirm-password.png' });
    await page.keyboard.press('Escape');
    await expect(asking).toHaveCount(0);
    await expect(setting.getByText('Please confirm this with your password.')).toBeVisible();

    await setting.getByRole('button', { name: 'Set password' }).click();
    await asking.getByLabel('Your password').fill('a guess');
    await page.keyboard.press('Enter');
    await expect(asking.getByText('The present password is not right.')).toBeVisible();
    await asking.getByLabel('Your password').fill(OWN);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password of somebody has been changed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await new Caller(stack).does(signIn, { username: 'somebody', password: 'another horse' });
  } finally {
    await stack.stop();
  }
});
