import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { branches } from '../../contracts/branches/queries.ts';
import * as legacy from '../../contracts/game/legacy/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import { threeCards } from '../support/client-stake.ts';
import { GameScreen } from '../support/game-screen.ts';
import { type Branch, expect, openNextGame, test } from '../support/running-product.ts';

const open = ({ caller }: Branch) => caller.does(legacy.openLegacyGame, threeCards);
const claim = ({ caller }: Branch, gameNumber: number, ...cardIds: number[]) =>
  caller.does(legacy.claimWinners, {
    gameNumber,
    winners: cardIds.map((cardId) => ({ cardId, time: '2:05:10 PM' })),
  });

/** Nothing of a game that is drawn here. */
async function nothingToDraw(page: Page) {
  await expect(page.locator('[data-ball]')).toHaveCount(0);
  for (const name of ['START GAME', 'NEXT NUMBER', 'Shuffle Numbers', 'CHECK'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
}

test('the board shows a game that is played on an old client, and its winners as claimed', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByRole('button', { name: 'CREATE NEW GAME' })).toBeVisible();

  const { gameNumber } = await open(branch);
  const notice = page.getByRole('region', { name: 'Played on the old client' });
  await expect(notice).toContainText('draws the numbers of this game and checks its cards by itself');
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  await nothingToDraw(page);

  await claim(branch, gameNumber, 2, 3);
  await expect(page.getByText('FINISHED', { exact: true })).toBeVisible();
  const result = page.getByRole('region', { name: 'Game 1', exact: true });
  await expect(result).toContainText('Winners as the old client claims them, not verified.');
  await expect(result.getByRole('listitem')).toHaveText([/Card 2.*12\.00/, /Card 3.*12\.00/]);
  await result.getByText('Verify', { exact: true }).click();
  await expect(result).toContainText('was not used: the old client drew by itself');
  await nothingToDraw(page);
});

test('it is finished here, or left for the next game, which is played here', async ({ page, product }) => {
  const branch = await product.branch();
  await product.enter(page, branch.caller);
  await open(branch);
  await page.goto('/nextPage');
  await new GameScreen(page).finish();
  await expect(page.getByText('The old client has told of no winner.')).toBeVisible();

  await claim(branch, 1, 2);
  await expect(page.getByText('Claimed by an old client, not verified and without a share: 2')).toBeVisible();

  await expect(page.getByText('The old client has told of no winner.')).toBeHidden();

  await open(branch);
  await expect(page.getByText('Game 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'CREATE NEW GAME' }).click();
  await expect(page.getByText('Game 2 is still open.')).toBeVisible();
  await openNextGame(branch);
  await page.goto('/nextPage');
  await expect(page.getByRole('button', { name: 'START GAME' })).toBeVisible();
  await expect(page.locator('[data-ball]')).toHaveCount(75);

  await claim(branch, 3, 1);
  await expect(page.getByText('Claimed by an old client, not verified and without a share: 1')).toBeVisible();

  await page.goto('/GameAnalytics');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'end not toldold client' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'finishedold client' })).toContainText('claimed: 2');
});

test('a super admin sees in the sessions and the history that it was played elsewhere', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const bole = await business.branch('Bole');
  await open(bole);
  await product.enter(page, business.superAdmin);
  await page.goto('/Admin');
  await expect(page.getByText('game 1 on the old client')).toBeVisible();
  await claim(bole, 1, 3);
  await page.goto(`/Game_analysis?branch=${bole.branchId}`);
  await expect(page.getByRole('row').filter({ hasText: 'finishedold client' })).toContainText('claimed: 3');
  await page.goto(`/Game_analysis?branch=${bole.branchId}&game=1`);
  const history = page.getByRole('article');
  await expect(history).toContainText('Played on the old client');
  await expect(history).toContainText('claimed (2:05:10 PM), not verified');
  await expect(history).toContainText('Card 3, by an old client (2:05:10 PM), not verified');
  await expect(history).not.toContainText('No number has been called');
  await expect(history).not.toContainText('1 Pattern');
});

test('a legacy game in every theme, wide and narrow: accessible, nothing cut off', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  await product.enter(page, branch.caller);
  const looks = [
    { theme: 'Black', language: 'en', width: 1366, height: 768 },
    { theme: 'Keno', language: 'am', width: 390, height: 844 },
    { theme: 'green', language: 'en', width: 390, height: 844 },
  ] as const;
  const fits = (what: string) =>
    inEveryLook(page, looks, async (look, { width }) => {
      expect(await findings(page), `${what}, ${look}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${what}, ${look}`).toBe(width);
    });
  await open(branch);
  await page.goto('/nextPage');
  await expect(page.locator('main').getByRole('region').first()).toBeVisible();
  await fits('open');
  await claim(branch, 1, 2, 3);
  await page.locator('summary').click();
  await expect(page.locator('[data-seed]')).toBeVisible();
  await fits('finished');
  await page.goto('/GameAnalytics');
  await expect(page.getByRole('row')).toHaveCount(2);
  await fits('sessions');
  await product.enter(page, branch.superAdmin);
  await page.goto(`/Game_analysis?branch=${branch.branchId}&game=1`);
  await expect(page.getByRole('article').getByRole('row').first()).toBeVisible();
  await fits('history');
});

test('the super admin takes a branch its games on old clients away, and the agent sees it and gives them back', async ({
  page,
  product,
}) => {
  const business = await product.business();
  const branch = await business.branch(`Bole ${randomUUID().slice(0, 8)}`);
  // A filter stands over a table of several.
  await business.branch(`Piassa ${randomUUID().slice(0, 8)}`);
  const allowed = async () => {
    const { branches: own } = await branch.superAdmin.sees(branches);
    return own.find(({ branchId }) => branchId === branch.branchId)?.legacyGames;
  };
  const ofBranch = page.getByRole('switch', { name: `Games on old clients of ${branch.name}` });
  await product.enter(page, branch.superAdmin);
  await page.goto('/Shops');
  await expect(ofBranch).toBeChecked();
  await ofBranch.click({ force: true });
  await expect.poll(allowed).toBe(0);

  await product.enter(page, await product.agent());
  await page.goto('/All_shops');
  // Other tests have branches too: of many the table shows the first.
  await page.getByRole('searchbox', { name: 'Filter: Games on old clients' }).fill(branch.name);
  await expect(ofBranch).not.toBeChecked();
  await ofBranch.click({ force: true });
  await expect.poll(allowed).toBe(1);
});
