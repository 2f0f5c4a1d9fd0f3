import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerSuperAdmin, signIn } from '../../contracts/accounts/commands.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { systemState } from '../../contracts/system/queries.ts';
import { cutOff, refuseAll } from '../support/answers.ts';
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
import { ADMIN } from '../support/stack.ts';

let agent: Caller;

test.beforeEach(async ({ page, product }) => {
  // One session for all tests: signing in is throttled.
  if (agent?.url !== product.url) {
    agent = new Caller(product.stack);
    await agent.does(signIn, ADMIN);
  }
  await product.enter(page, agent);
});

const freshName = () => `super-${randomUUID().slice(0, 8)}`;

async function registered(): Promise<string> {
  const username = freshName();
  await agent.does(registerSuperAdmin, { username, password: PASSWORD });
  return username;
}

const signsIn = (product: RunningProduct, username: string) =>
  new Caller(product.stack).does(signIn, { username, password: PASSWORD }).then(
    () => true,
    () => false,
  );

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the menu of the all-admin has its five entries as the product spells them', async ({ page }) => {
  await page.goto('/all_admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashbord',
    'WEKKLEY REPORT',
    'SHOPS',
    'ADMINE',
  ]);
  await expect(menu.getByRole('button', { name: 'SIGN OUT' })).toBeVisible();
  await menu.getByRole('link', { name: 'WEKKLEY REPORT' }).click();
  await expect(page).toHaveURL(/\/weekly$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WEKKLEY REPORT');
  for (const [label, path] of Object.entries({
    SHOPS: '/All_shops',
    ADMINE: '/AddAgent',
    Dashbord: '/all_admin',
  })) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('an agent registers another one and removes it, and cannot go as the last', async ({
  page,
  product,
}) => {
  const username = `agent-${randomUUID().slice(0, 8)}`;
  await page.goto('/AddAgent');
  const agents = table(page, 'Agents');
  await expect(agents.getByText(`${ADMIN.username} (you)`)).toBeVisible();
  await expect(agents.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  const form = table(page, 'Register an agent');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText(`Agent ${username} has been registered.`)).toBeVisible();
  await agents.getByRole('button', { name: `Remove ${username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove agent ${username}?` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`Agent ${username} has been removed.`)).toBeVisible();
  await expect(agents.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  expect(await signsIn(product, username)).toBe(false);
});

test('without super admins, and without an answer, the screens say so', async ({ page }) => {
  const username = await registered();
  await page.goto('/AddAgent');
  await cutOff(page, '**/api/commands/*-super-admin');
  const form = table(page, 'Register a super admin');
  await form.getByLabel('Username').fill(freshName());
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(form.getByText('Error registering super admin.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Error deleting super admin.')).toBeVisible();

  await page.route('**/api/queries/accounts*', (route) => route.fulfill({ json: { accounts: [] } }));
  await page.goto('/All_shops');
  await expect(page.getByText('No super admins found')).toBeVisible();
  await page.unroute('**/api/queries/accounts*');
  await refuseAll(page, '**/api/queries/accounts*');
  await page.reload();
  await expect(page.getByText('Failed to fetch super admins')).toBeVisible();
});

test('a super admin is registered, gets a new password and is deleted', async ({ page, product }) => {
  const username = freshName();
  await page.goto('/AddAgent');
  const form = table(page, 'Register a super admin');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please fill all the fields');
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByRole('status')).toHaveText(`Super admin ${username} has been registered.`);
  expect(await signsIn(product, username)).toBe(true);

  await page.getByRole('button', { name: `Change password of ${username}` }).click();
  await page.getByRole('dialog').getByLabel('New password').fill('another good one');
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await signsIn(product, username)).toBe(false);

  await page.getByRole('button', { name: `Delete ${username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Super admin ${username} has been deleted.`)).toBeVisible();
  await expect(table(page, 'Super admins').getByText(username, { exact: true })).toBeHidden();
});

test('a super admin that owns branches is not deleted; a username taken is said beside its field', async ({
  page,
  product,
}) => {
  await product.branch({ cartelas: 0 });
  await page.goto('/AddAgent');
  await page.getByRole('button', { name: `Delete ${product.superAdminName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This super admin still owns branches.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const form = table(page, 'Register a super admin');
  await form.getByLabel('Username').fill(product.superAdminName);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('This username is already taken.')).toBeVisible();
  await expect(form.getByLabel('Username')).toHaveValue(product.superAdminName);
});

test('a permission switched off shuts the super admin out; one that fails jumps back', async ({
  page,
  product,
}) => {
  const username = await registered();
  await page.goto('/All_shops');
  await page.getByRole('searchbox', { name: 'Filter: Super admins' }).fill(username);
  const toggle = page.getByRole('switch', { name: `Permission of ${username}` });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  const dialog = page.getByRole('dialog', { name: `Switch off the permission of ${username}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Go on' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => signsIn(product, username)).toBe(false);
  await expect(toggle).not.toBeChecked();

  await page.route('**/api/commands/toggle-permission', async (route) => route.abort());
  await toggle.press('Space');
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to toggle permission. There is no connection to the server.',
  );
  await expect(toggle).not.toBeChecked();
});

test('the weekly report names owners and follows a game without a reload', async ({ page, product }) => {
  await product.branch({ cartelas: 0 });
  const branch = await product.branch();
  await page.goto('/weekly');
  await expect(page.getByText('BIRR').first()).toBeVisible();
  const row = table(page, 'Branches').getByRole('row', { name: branch.name });
  await expect(row.getByRole('cell')).toHaveText([
    branch.name,
    product.superAdminName,
    '0.00',
    '0.00',
    '0.00',
    '0',
    '0.00',
    '0.00',
    '0.00',
    '0',
    '0.00',
  ]);
  await openNextGame(branch, [1, 2, 3, 4, 5]);
  await expect(row.getByRole('cell')).toHaveText([
    branch.name,
    product.superAdminName,
    '50.00',
    '40.00',
    '10.00',
    '1',
    '0.00',
    '0.00',
    '0.00',
    '0',
    '0.00',
  ]);
  await page.getByRole('searchbox', { name: 'Filter: Branches' }).fill(branch.name);
  const cells = table(page, 'Branches').getByRole('row').last().getByRole('cell');
  await expect(cells).toHaveText([
    '1 branch',
    '',
    '50.00',
    '40.00',
    '10.00',
    '1',
    '0.00',
    '0.00',
    '0.00',
    '0',
    '0.00',
  ]);
});

test('the home shows the games being played and the takings per super admin or branch', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await openNextGame(branch, [1, 2, 3]);
  await page.goto('/all_admin');
  await expect(table(page, 'Open games').getByRole('row', { name: branch.name })).toContainText('opened');
  const system = table(page, 'System');
  await expect(system).toContainText('All 13 kinds of figures follow what happens in the halls.');
  const figures = table(page, 'Last 14 days');
  await expect(figures.getByRole('row', { name: product.superAdminName })).toBeVisible();
  await page.getByRole('combobox', { name: 'Takings by' }).selectOption('Branch');
  await expect(figures.getByRole('row', { name: branch.name })).toContainText('30.00');
});

test('a read model that has halted is told to the agent with the reason', async ({ page }) => {
  const standing = {
    branchId: randomUUID(),
    branchName: 'Bole',
    gameNumber: 7,
    since: '2026-11-27T20:15:00.000Z',
  };
  await page.route('**/api/queries/figures-state*', (route) =>
    route.fulfill({ json: { since: '2026-11-27T20:10:00.000Z', records: [standing] } }),
  );
  await page.route('**/api/queries/system-state*', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as OutputOf<typeof systemState>;
    const { readModels } = state;
    const halted = { state: 'halted', reason: 'number 99 is no ball', haltedAt: '4711' };
    const rebuild = { eventsDone: 1200, eventsPerSecond: 600, secondsLeft: 3 };
    await route.fulfill({
      json: {
        log: { damagedAt: '4095', setBackAt: state.readModels[0]?.updatedAt ?? null },
        clockSetBack: { from: '2026-11-27T20:15:00.000Z', to: '2026-11-26T20:15:00.000Z' },
        readModels: readModels.map((one) =>
          one.readModel === 'board'
            ? { ...one, ...halted }
            : one.readModel === 'daily'
              ? { ...one, rebuild }
              : one,
        ),
      },
    });
  });
  await page.goto('/all_admin');
  const system = table(page, 'System');
  await expect(system.getByRole('alert')).toContainText([
    'The log is damaged at byte 4095.',
    'the log was found to be older than it had been',
    'The clock of this computer was set back, from',
    'The board of the running games has stood still since',
  ]);
  await expect(system).toContainText('The event at position 4711 could not be handled: number 99 is no ball');
  await expect(system).toContainText(
    'Figures by day is being built anew. 1,200 events so far, 600 a second.',
  );
  await expect(system).not.toContainText('follow what happens');
  await page.goto('/All_shops');
  await expect(page.getByText(/^Figures stand still since 2026-11-27 23:10/)).toBeVisible();
  await expect(page.getByText(/^Bole, game 7: its record stands still since /)).toBeVisible();
});

test("the agent's screens have no serious accessibility findings in any theme", async ({ page, product }) => {
  await openNextGame(await product.branch());
  for (const path of ['/all_admin', '/weekly', '/All_shops', '/AddAgent', '/Activity']) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await inEveryLook(page, LOOKS, async (look) => {
      expect(await findings(page), `${path}, ${look}`).toEqual([]);
    });
  }
});
