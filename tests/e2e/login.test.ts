import type { Page } from '@playwright/test';
import { togglePermission, signOut } from '../../contracts/accounts/commands.ts';
import { routes } from '../spec/routes.ts';
import { type Caller, expect, PASSWORD, test } from '../support/running-product.ts';
import { ADMIN } from '../support/stack.ts';

/** The guard is one for all screens; which role each screen has is read from the router by the table of the specification. */
const oneOfEachRole = () =>
  screens.filter(({ role }, at) => screens.findIndex((s) => s.role === role) === at);

async function colourOf(page: Page, text: string): Promise<number[]> {
  const message = page.getByText(text);
  await expect(message).toBeVisible();
  const colour = await message.evaluate((element) => getComputedStyle(element).color);
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}

async function logIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

const screens = routes.flatMap((row) => (row.kind === 'route' && row.role !== 'anyone' ? [row] : []));

test('without a session every screen leads to /Login', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const path of [...screens.map((screen) => screen.path), '/nextpage']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Login$/);
  }
  expect(logged).toContain('Branch information not found');
  await expect(page.getByText('Branch information not found')).toHaveCount(0);
});

test('/ and /login in lower case show the login too', async ({ page }) => {
  for (const path of ['/', '/login', '/Login']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  }
});

test('a branch admin lands on /nextPage, told "Login successful"', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await page.goto('/Login');
  // The game screen's code is held back, so that the message can be seen.
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isHeld = false;
  await page.route('**/assets/game-page-*.js', async (route) => {
    isHeld = true;
    await held;
    await route.continue();
  });
  await logIn(page, branch.username, PASSWORD);
  const [red = 0, green = 0, blue = 0] = await colourOf(page, 'Login successful');
  expect(green).toBeGreaterThan(Math.max(red, blue));
  await expect.poll(() => isHeld).toBe(true);
  letGo();
  await expect(page).toHaveURL(/\/nextPage$/);
});

test('each role lands on its own screen', async ({ page, product }) => {
  await page.goto('/Login');
  await logIn(page, product.superAdminName, PASSWORD);
  await expect(page).toHaveURL(/\/Admin$/);
  await page.goto('/Login');
  await logIn(page, ADMIN.username, ADMIN.password);
  await expect(page).toHaveURL(/\/all_admin$/);
});

test('a role that is none of the product goes nowhere', async ({ page }) => {
  await page.route('**/api/commands/sign-in', (route) =>
    route.fulfill({
      json: {
        position: null,
        readModels: [],
        data: {
          accountId: '01a21f89-2e57-7355-8f61-33c7e2a864f2',
          username: 'janitor',
          role: 'janitor',
          timeZone: 'Africa/Addis_Ababa',
          branch: null,
        },
      },
    }),
  );
  await page.goto('/Login');
  await logIn(page, 'janitor', PASSWORD);
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeEnabled();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
});

test('wrong and empty credentials read the same and say nothing more', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await page.goto('/Login');
  await logIn(page, branch.username, 'wrong');
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  await page.reload();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
});

test('after too many attempts it says how long to wait', async ({ page }) => {
  await page.goto('/Login');
  const message = page.getByRole('alert');
  await expect(async () => {
    await logIn(page, 'guesser', 'guess');
    await expect(message).toHaveText('Too many attempts. Please wait a moment and try again.', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByText(/^Try again in \d+ seconds\.$/)).toBeVisible();
});

test('while submitting the button is disabled and reads Loading...', async ({ page }) => {
  await page.goto('/Login');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/commands/sign-in', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, 'nobody', 'nothing');
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeEnabled();
});

test('without an answer it says so, and the next attempt goes through', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await page.goto('/Login');
  await page.route('**/api/commands/sign-in', (route) => route.abort('connectionrefused'));
  await logIn(page, branch.username, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred, please try again later. There is no connection to the server.',
  );
  const [red = 0, green = 0, blue = 0] = await colourOf(page, 'An error occurred, please try again later.');
  expect(red).toBeGreaterThan(Math.max(green, blue));
  await page.unroute('**/api/commands/sign-in');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page).toHaveURL(/\/nextPage$/);
});

test('the password can be shown and hidden by keyboard', async ({ page }) => {
  await page.goto('/Login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret');
  await password.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a screen of another role leads to /Login, which offers the way back', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  const callers: [string, Caller][] = [
    ['all_admin', await product.agent()],
    ['super_admin', product.superAdmin],
    ['branch_admin', branch.caller],
  ];
  for (const [role, caller] of callers) {
    await product.enter(page, caller);
    for (const { path } of oneOfEachRole().filter(
      (screen) => ![screen.role].flat<unknown>().includes(role),
    )) {
      await page.goto(path);
      await expect(page, `${role} at ${path}`).toHaveURL(/\/Login$/);
    }
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/nextPage$/);
});

test('taking the permission away throws the branch user out at once', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await product.superAdmin.does(togglePermission, { accountId: branch.accountId as never, permission: 0 });
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Please log in again.')).toBeVisible();
});

test('a session that ended is met by the login, not by a broken screen', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await branch.caller.does(signOut, {});
  // The screen may have found out by itself before the click.
  await page
    .getByRole('link', { name: 'Go To Jackpot Data' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/Login$/);
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
});

test('Log Out ends the session, and Back shows nothing of it', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 0 });
  await product.enter(page, branch.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/Login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/Login$/);
});
