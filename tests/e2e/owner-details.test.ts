import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { openLegacyGame } from '../../contracts/game/legacy/commands.ts';
import { threeCards } from '../support/client-stake.ts';
import { Caller, expect, openNextGame, PASSWORD, test } from '../support/running-product.ts';

const table = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const LONG = 'Addis Ketema Merkato Sebategna Bus Station Second Floor Hall';

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  test(`a name of ${LONG.length} letters hides no money at ${width} pixels`, async ({ page, product }) => {
    const business = await product.business();
    await openNextGame(await business.branch(LONG), [1, 2, 3]);
    // Brings columns of its own, whose headers are long.
    await (await business.branch('Bole')).caller.does(openLegacyGame, threeCards);
    await page.setViewportSize({ width, height });
    for (const [who, path] of [
      [business.superAdmin, '/weekly_agent'],
      [
        await product.agent(),
        `/weekly?branches.find=${encodeURIComponent(JSON.stringify(business.username))}`,
      ],
    ] as const) {
      await product.enter(page, who);
      await page.goto(path);
      const cell = page
        .getByRole('row')
        .filter({ hasText: LONG })
        .getByRole('cell')
        .filter({ hasText: '30.00' });
      await expect(cell.first()).toBeInViewport({ ratio: 1 });
    }
  });
}

test('a file is named after its filter and zone, and its rows carry branch and ids', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await openNextGame(bole, [1, 2, 3]);
  await product.enter(page, business.superAdmin);
  const save = async (name: string) => {
    const coming = page.waitForEvent('download');
    await table(page, name).getByRole('button', { name: 'CSV' }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  await page.goto(`/Game_analysis?branch=${bole.branchId}&from=2026-01-01&status=open`);
  await expect(page.getByRole('link', { name: 'History of game 1' })).toBeVisible();
  const games = await save('Game sessions');
  expect(games.name).toBe('games-Bole-from_2026-01-01-open-Africa_Addis_Ababa.csv');
  expect(games.text).toContain(`Bole,${bole.branchId}`);
  await page.goto('/weekly_agent?branches.find=bo');
  await expect(page.getByRole('link', { name: 'Bole' })).toBeVisible();
  const week = await save('Last 7 days');
  expect(week.name).toMatch(/^weekly-.*-bo-Africa_Addis_Ababa\.csv$/);
  expect(week.text).toContain(bole.branchId);
  // For files alone.
  await expect(page.getByText(bole.branchId)).toHaveCount(0);
});

test('whatever is saved tells by ids which branch, account or person its rows are of', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await openNextGame(bole, [1, 2, 3]);
  const login = { username: `auditor-${business.username}`, password: PASSWORD };
  await business.superAdmin.does(registerAuditor, login);
  const auditor = new Caller(product.stack);
  await auditor.does(signIn, login);
  const branch = `branch=${bole.branchId}`;
  const saved: [Caller, Record<string, number>][] = [
    [
      business.superAdmin,
      {
        '/Admin': 2,
        '/Shops': 3,
        '/registerBranch': 1,
        '/weekly_agent': 1,
        [`/weekly_agent/branch_weekly?${branch}`]: 1,
        '/GameAnalysis': 1,
        [`/Game_analysis?${branch}`]: 2,
        [`/Game_analysis?${branch}&game=1`]: 3,
        '/Activity': 1,
      },
    ],
    [auditor, { '/Audit': 1 }],
    [bole.caller, { '/GameAnalytics?game=1': 3 }],
    [
      await product.agent(),
      { '/all_admin': 3, '/all_admin?by=branch': 3, '/weekly': 2, '/All_shops': 2, '/AddAgent': 3 },
    ],
  ];
  for (const [who, screens] of saved) {
    await product.enter(page, who);
    for (const [path, tables] of Object.entries(screens)) {
      await page.goto(path);
      if (path === '/Admin' || path === `/Game_analysis?${branch}`)
        await page.getByRole('button', { name: 'Show figures' }).click();
      const buttons = page.getByRole('button', { name: 'CSV' });
      await expect(buttons, path).toHaveCount(tables);
      for (const button of await buttons.all()) {
        const coming = page.waitForEvent('download');
        await button.click();
        const text = await readFile(await (await coming).path(), 'utf8');
        expect(text.split('\r\n')[0], path).toMatch(/\b(Branch|Account|Super admin) ID\b/);
      }
    }
  }
});

test('the activity names whose sign-in was refused, and how', async ({ page, product }) => {
  const business = await product.business();
  const bole = await business.branch('Bole', { cartelas: 0 });
  await new Caller(product.stack)
    .does(signIn, { username: bole.username, password: 'wrong' })
    .catch(() => null);
  await product.enter(page, business.superAdmin);
  await page.goto('/Activity?type=SignInRefused');
  await expect(page.getByRole('cell', { name: `${bole.username}: wrong password, from` })).toBeVisible();
});

test('in the first hour each screen says what to do', async ({ page, product }) => {
  const business = await product.business();
  await product.enter(page, business.superAdmin);
  for (const path of ['/Admin', '/weekly_agent', '/GameAnalysis', '/settingpage']) {
    await page.goto(path);
    await expect(page.getByText('Register your first branch')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Register a branch' }).click();
  await expect(page).toHaveURL(/registerBranch/);
  const bole = await business.branch('Bole', { cartelas: 0 });
  await page.goto('/Admin');
  await expect(page.getByRole('status', { name: 'TOTAL BET', exact: true })).toHaveText('0.00');
  await expect(page.getByText('Register your first branch')).toHaveCount(0);
  await product.enter(page, bole.caller);
  await page.goto('/branchAdmin');
  await page.getByRole('link', { name: 'To the cartelas' }).click();
  await expect(page).toHaveURL(/Cardlist/);
});

test('a chart names each of thirty branches with what it took', async ({ page, product }) => {
  const business = await product.business();
  await openNextGame(await business.branch('Bole'), [1, 2, 3]);
  await product.enter(page, business.superAdmin);
  await page.route('**/api/queries/takings*', async (route) => {
    const answer = (await (await route.fetch()).json()) as {
      rows: { branchId: string; branchName: string }[];
    };
    const [row] = answer.rows;
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...row,
      branchId: crypto.randomUUID(),
      branchName: `Branch ${index + 1}`,
    }));
    await route.fulfill({ json: { rows } });
  });
  await page.goto('/Admin');
  const card = table(page, 'Takings, last 14 days');
  await expect(card.getByText('Branch 11', { exact: true })).toBeVisible();
  await card.getByText('19 other branches').last().click();
  await expect(card.getByText('Branch 30', { exact: true })).toBeVisible();
});
