import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { registerSuperAdmin, signIn } from '../../contracts/accounts/commands.ts';
import { registerBranch } from '../../contracts/branches/commands.ts';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import { openGame, prepareGame } from '../../contracts/game/commands.ts';
import { startedAt } from '../kept-folders/started-at.ts';
import { findings } from '../support/accessibility.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { Caller, PASSWORD } from '../support/running-product.ts';
import { ADMIN, Stack } from '../support/stack.ts';

const TWO_DAYS = 172_800_000;
const agent = ADMIN;
const owner = { username: 'almaz', password: PASSWORD };
const cashier = { username: 'arada', password: PASSWORD };

async function signedIn(stack: Stack, login: { username: string; password: string }): Promise<Caller> {
  const caller = new Caller(stack);
  await caller.does(signIn, login);
  return caller;
}

/** A folder with two games, opened two days ago; answers the branch that they are of. */
async function playTwoDaysAgo(dataDir: string): Promise<string> {
  const { stack } = await startedAt(new Date(Date.now() - TWO_DAYS).toISOString(), dataDir);
  try {
    await (await signedIn(stack, agent)).does(registerSuperAdmin, owner);
    const superAdmin = await signedIn(stack, owner);
    const { branchId } = await superAdmin.does(registerBranch, { branchName: 'Arada', ...cashier });
    const branch = await signedIn(stack, cashier);
    const content = JSON.stringify(makeCartelas(3));
    await branch.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
    for (let game = 1; game <= 2; game++) {
      const { gameNumber } = await branch.does(prepareGame, {});
      const stake = {
        cardIds: [1, 2, 3],
        betPrice: 10,
        betPercent: '0.20',
        winnerType: '1 Pattern',
      } as const;
      await branch.does(openGame, { gameNumber, ...stake, cardIds: [...stake.cardIds] });
    }
    return branchId;
  } finally {
    await stack.stop();
  }
}

async function enter(page: Page, url: string, caller: Caller): Promise<void> {
  const [name = '', value = ''] = caller.cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url }]);
}

test('a void more than a day after the opening is asked of the agent, who declines or consents', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'bingo-late-voids-'));
  const branchId = await playTwoDaysAgo(dataDir);
  const stack = await Stack.start({ dataDir });
  const agents = await (await browser.newContext()).newPage();
  try {
    await enter(page, stack.url, await signedIn(stack, owner));
    await enter(agents, stack.url, await signedIn(stack, agent));
    await agents.goto(`${stack.url}/all_admin`);
    await expect(agents.getByText('No request is waiting.')).toBeVisible();
    const ask = page.getByRole('button', { name: 'Ask to void', exact: true });

    await test.step('the super admin asks with a reason', async () => {
      await page.goto(`${stack.url}/Game_analysis?branch=${branchId}&game=1`);
      await ask.click();
      const dialog = page.getByRole('dialog', { name: 'Ask the agent to void game 1?' });
      await dialog.getByLabel('Reason').fill('?!');
      await dialog.getByRole('button', { name: 'Ask to void' }).click();
      await expect(dialog.getByText('Please give a reason of at least three letters.')).toBeVisible();
      await dialog.getByLabel('Reason').fill('Played twice');
      await dialog.getByRole('button', { name: 'Ask to void' }).click();
      await expect(page.getByText('The agent has been asked to void this game: Played twice')).toBeVisible();
      await expect(ask).toHaveCount(0);
      await page.getByRole('link', { name: 'All games' }).click();
      await expect(page.getByRole('row', { name: 'History of game 1' })).toContainText('void asked for');
    });

    const request = agents.getByRole('region', { name: 'Requests to void a game (1)' }).locator('tbody tr');
    await test.step('the agent is shown the game and declines', async () => {
      await expect(request).toContainText('Arada');
      await expect(request).toContainText('30.00');
      await expect(request).toContainText('Played twice');
      expect(await findings(agents)).toEqual([]);
      await request.getByRole('button', { name: 'Decline' }).click();
      const dialog = agents.getByRole('dialog', { name: 'Decline to void game 1 of Arada?' });
      await dialog.getByLabel('Reason').fill('It was played once');
      await dialog.getByRole('button', { name: 'Decline' }).click();
      await expect(agents.getByText('No request is waiting.')).toBeVisible();
    });

    await test.step('the super admin reads why and asks again', async () => {
      await expect(page.getByRole('row', { name: 'History of game 1' })).toContainText('void declined');
      await page.getByRole('link', { name: 'History of game 1' }).click();
      await expect(page.getByText('The agent declined to void this game: It was played once')).toBeVisible();
      await ask.click();
      const dialog = page.getByRole('dialog', { name: 'Ask the agent to void game 1?' });
      await dialog.getByLabel('Reason').fill('Look at the cards');
      await dialog.getByRole('button', { name: 'Ask to void' }).click();
      await expect(page.getByText('has been asked to void this game: Look at the cards')).toBeVisible();
    });

    await test.step('the agent consents, and the game is voided', async () => {
      await request.getByRole('button', { name: 'Consent' }).click();
      const dialog = agents.getByRole('dialog', { name: 'Void game 1 of Arada?' });
      await expect(dialog).toContainText('Look at the cards');
      await dialog.getByRole('button', { name: 'Consent' }).click();
      await expect(agents.getByText('No request is waiting.')).toBeVisible();
      await expect(page.getByText('Voided: Look at the cards')).toBeVisible();
    });

    await test.step('the agent sets what becomes of late voids', async () => {
      await agents.goto(`${stack.url}/All_shops`);
      const rule = agents.getByLabel('Voids of almaz after 24 hours');
      await expect(rule).toHaveValue('consent');
      await page.goto(`${stack.url}/Game_analysis?branch=${branchId}&game=2`);
      await expect(ask).toBeVisible();
      await rule.selectOption('not allowed');
      await expect(page.getByText('Opened more than 24 hours ago: it can be voided no more.')).toBeVisible();
      await rule.selectOption('allowed');
      await expect(page.getByRole('button', { name: 'Void game' })).toBeVisible();
      await agents.reload();
      await expect(rule).toHaveValue('free');
    });
  } finally {
    await agents.context().close();
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
