import type { Page } from '@playwright/test';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { Authenticator } from '../support/authenticator.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, PASSWORD, prefer, test } from '../support/running-product.ts';
import { ADMIN, Stack } from '../support/stack.ts';

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** From the button to the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ phone: Authenticator; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(
    page.getByRole('region', { name: 'Two-step sign-in' }).getByLabel('Present password'),
  ).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = await page.getByRole('region', { name: 'Two-step sign-in' }).locator('code').innerText();
  const phone = new Authenticator(key.replaceAll(' ', ''));
  expect(await findings(page), 'key').toEqual([]);
  expect(await layoutFaults(page), 'key').toEqual([]);
  await page.screenshot({ path: 'test-results/two-step-key.png', fullPage: true });
  const field = page.getByLabel('Then type the code that the app shows');
  await expect(field).toBeFocused();
  await field.fill(phone.wrongCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await field.fill(phone.code());
  await page.keyboard.press('Enter');
  const told = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(told.getByRole('listitem')).toHaveCount(10);
  expect(await findings(page), 'recovery codes').toEqual([]);
  await page.screenshot({ path: 'test-results/two-step-codes.png', fullPage: true });
  const codes = await told.getByRole('listitem').allInnerTexts();
  await told.getByRole('button', { name: 'I have kept them' }).click();
  return { phone, codes };
}

test('two-step sign-in is set up, asked for, and taken away by the agent', async ({
  page,
  product,
  browser,
}) => {
  const { superAdmin, username } = await product.business();
  await product.enter(page, superAdmin);
  await page.goto('/Account');
  const { phone, codes } = await setUp(page, PASSWORD);
  await expect(page.getByText('On. Signing in takes a code')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/Login');
  await logIn(page, username, PASSWORD);
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await findings(page), 'code').toEqual([]);
  await page.screenshot({ path: 'test-results/two-step-login.png' });
  await field.fill(phone.wrongCode());
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await logIn(page, username, PASSWORD);
  // The next one: that of now has confirmed it.
  await field.fill(phone.code(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Admin$/);

  await page.context().clearCookies();
  await page.goto('/Login');
  await logIn(page, username, PASSWORD);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Admin$/);
  await page.goto('/Account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  const agents = await browser.newPage({ baseURL: product.url });
  await product.enter(agents, await product.agent());
  await agents.goto('/AddAgent');
  await agents.getByRole('button', { name: `Take away the two-step sign-in of ${username}` }).click();
  await agents.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
  await expect(agents.getByText(`${username} now signs in without a code.`)).toBeVisible();
  await expect(
    agents.getByRole('button', { name: `Take away the two-step sign-in of ${username}` }),
  ).toHaveCount(0);
  await agents.close();
  await page.goto('/Admin');
  await expect(page).toHaveURL(/\/Login$/);
  await logIn(page, username, PASSWORD);
  await expect(page).toHaveURL(/\/Admin$/);
});

test('two-step sign-in in Amharic, at every width: nothing cut off', async ({ page, product }) => {
  const { superAdmin } = await product.business();
  await prefer(page, { language: 'am' });
  await product.enter(page, superAdmin);
  await page.goto('/Account');
  await page.getByRole('button', { name: 'አዘጋጅ' }).click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR ኮድ' })).toBeVisible();
  const looks = [
    { theme: 'Black', language: 'am', width: 390, height: 844 },
    { theme: 'Keno', language: 'am', width: 911, height: 512 },
    { theme: 'green', language: 'am', width: 1366, height: 768 },
  ] as const;
  await inEveryLook(page, looks, async (look) => {
    expect(await layoutFaults(page), look).toEqual([]);
    expect(await findings(page), look).toEqual([]);
  });
});

test('where it is required nothing else is open until it is set up', async ({ page }) => {
  const stack = await Stack.start({ environment: { REQUIRE_SECOND_FACTOR: 'on' } });
  try {
    await page.goto(`${stack.url}/Login`);
    await logIn(page, ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(/\/Account$/);
    await page.goto(`${stack.url}/all_admin`);
    await expect(page).toHaveURL(/\/Account$/);
    await expect(page.getByText('It is required here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await setUp(page, ADMIN.password);
    await expect(page).toHaveURL(/\/all_admin$/);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  } finally {
    await stack.stop();
  }
});
