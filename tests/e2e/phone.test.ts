import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import { checkCard, drawNumber, finishGame } from '../../contracts/game/commands.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { inEveryLook } from '../support/looks.ts';
import { routerScreens } from '../support/router-screens.ts';
import {
  Caller,
  expect,
  openNextGame,
  PASSWORD,
  type RunningProduct,
  test,
} from '../support/running-product.ts';

/** Wider than any font of the product, as a system may have it in its place. */
const WIDE_FONT = `* { font-family: 'DejaVu Sans', Verdana, monospace !important; }`;

/** One of each role, and a branch with a game that has been played. */
async function everybody(product: RunningProduct) {
  const business = await product.business();
  const branch = await business.branch(`Addis Ababa Bole Medhanealem, 2nd floor ${randomUUID().slice(0, 4)}`);
  const gameNumber = await openNextGame(branch);
  for (let place = 1; place <= 66; place += 1) await branch.caller.does(drawNumber, { gameNumber, place });
  for (const cardId of [1, 2, 3]) await branch.caller.does(checkCard, { gameNumber, cardId });
  await branch.caller.does(finishGame, { gameNumber });
  await openNextGame(branch);
  const login = { username: `auditor-${randomUUID().slice(0, 8)}`, password: PASSWORD };
  await business.superAdmin.does(registerAuditor, login);
  const auditor = new Caller(product.stack);
  await auditor.does(signIn, login);
  const callers = {
    all_admin: await product.agent(),
    super_admin: business.superAdmin,
    auditor,
    branch_admin: branch.caller,
  };
  return { branchId: branch.branchId, callers };
}

async function settled(page: Page) {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main > *').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy="true"]')).toHaveCount(
    0,
  );
}

const looks = [
  { theme: 'Black', language: 'en' },
  { theme: 'Keno', language: 'am' },
] as const;

test('every screen of every role fits a phone in whatever font and language', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { branchId, callers } = await everybody(product);
  for (const [role, caller] of Object.entries(callers)) {
    await product.enter(page, caller);
    const paths = routerScreens()
      .filter((screen) => [screen.role].flat().includes(role))
      .flatMap(({ path }) => [path, `${path}?branch=${branchId}`, `${path}?branch=${branchId}&game=1`]);
    for (const path of paths) {
      // The address says more than the path only where a branch is looked at.
      if (path.includes('?') && !/branch|games|analysis/.test(path.split('?', 1)[0] ?? '')) continue;
      await page.goto(path);
      await settled(page);
      await inEveryLook(page, looks, async (look) => {
        for (const css of ['', WIDE_FONT]) {
          await page.evaluate(async (rules) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(rules);
            document.adoptedStyleSheets = [sheet];
            await document.fonts.ready;
          }, css);
          const where = `${role}, ${path}, ${look}${css && ', in a wider font'}`;
          expect(await layoutFaults(page), where).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(390);
        }
      });
    }
  }
});
