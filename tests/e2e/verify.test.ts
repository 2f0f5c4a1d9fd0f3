import { drawNumber, finishGame, startGame } from '../../contracts/game/commands.ts';
import { headLine } from '../../contracts/seal/day-line.ts';
import { sealedDays } from '../../contracts/seal/queries.ts';
import { dayIn } from '../../contracts/time.ts';
import { findings } from '../support/accessibility.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { inEveryLook } from '../support/looks.ts';
import { expect, openNextGame, test } from '../support/running-product.ts';
import { sealAllOf } from '../support/sealing.ts';

const EXPORT = '**/api/queries/export-game?*';

test('whoever oversees a branch verifies a game and a day in the browser, against the line shown and one of their own', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  const { branchId, caller, superAdmin } = branch;
  const gameNumber = await openNextGame(branch);
  await caller.does(startGame, { gameNumber });
  await caller.does(drawNumber, { gameNumber });
  await caller.does(finishGame, { gameNumber });
  await product.enter(page, superAdmin);
  await page.goto(`/Replay?branch=${branchId}&game=${gameNumber}`);
  const open = page.getByRole('button', { name: 'Verify' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: `Verify game ${gameNumber}` });
  const verdict = dialog.getByRole('region', { name: 'What it came to' });
  const again = dialog.getByRole('button', { name: 'Verify again' });

  // Today is not sealed yet.
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(verdict.getByRole('heading')).toHaveText('Not all of it can be proven');
  await expect(verdict.locator('[data-code="unsealed"]')).toContainText('Not sealed yet');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await sealAllOf(product.stack);
  await product.stack.restart();
  await page.reload();
  await open.press('Enter');
  await expect(dialog.getByText('against the newest line that the product shows')).toBeVisible();
  await expect(async () => {
    await dialog.getByRole('button', { name: /^Verify/ }).click();
    await expect(again).toBeVisible();
    await expect(verdict).toContainText('exit code 0', { timeout: 500 });
  }).toPass();
  await expect(verdict.getByRole('heading')).toHaveText('Proven, up to the product’s own line');

  const own = dialog.getByLabel(/^Lines that you noted/);
  await own.fill('bh1 nonsense');
  await again.click();
  await expect(dialog.getByText('This is no line "bh1 …": bh1 nonsense')).toBeVisible();
  const [sealed] = (await superAdmin.sees(sealedDays)).days;
  if (!sealed) throw new Error('nothing is sealed');
  await own.fill(headLine(sealed));
  await again.click();
  await expect(verdict.getByRole('heading')).toHaveText('Proven');
  await own.fill(headLine({ ...sealed, head: '0'.repeat(64) }));
  await again.click();
  await expect(verdict.getByRole('heading')).toHaveText('Altered');
  await expect(verdict.locator('[data-code="head-differs"]')).toBeVisible();
  await own.fill('');

  // An entry that is another on its way here; one that does not come whole; none that comes at all.
  await page.route(EXPORT, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const cut = body.slice(0, -20);
    await route.fulfill({ response, body: cut });
  });
  await again.click();
  await expect(verdict.getByRole('heading')).toHaveText('This is no sound export');
  await page.unroute(EXPORT);
  await page.route(EXPORT, (route) => route.abort());
  await again.click();
  await expect(dialog.getByRole('alert')).toContainText('There is no connection to the server.');
  await page.unroute(EXPORT);
  await page.route(EXPORT, () => undefined);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Cancelled.')).toBeVisible();
  await page.unroute(EXPORT);
  await again.click();
  await expect(verdict.getByRole('heading')).toHaveText('Proven, up to the product’s own line');
  expect(await findings(page)).toEqual([]);

  const { day } = sealed;
  const today = dayIn('Africa/Addis_Ababa', new Date());
  await page.goto(`/Findings?branch=${branchId}&from=${today}&to=${day}`);
  await open.click();
  const ofDays = page.getByRole('dialog', { name: `Verify ${today} to ${day}` });
  await ofDays.getByRole('button', { name: 'Verify' }).click();
  await expect(ofDays.getByRole('heading', { name: /Proven, up to/ })).toBeVisible();
  const looks = [
    { theme: 'Keno', language: 'am', width: 390 },
    { theme: 'green', language: 'en', width: 911, height: 512 },
  ] as const;
  await inEveryLook(page, looks, async (look) => {
    expect(await findings(page), look).toEqual([]);
    expect(await layoutFaults(page), look).toEqual([]);
  });
});

test('what is proven and what is not is read without an account, and from the board', async ({
  page,
  product,
}) => {
  await page.goto('/Proof');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is proven and what is not');
  await expect(page.getByText('Let strangers call.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Save the page/ })).toHaveAttribute('href', '/verify.html');
  const looks = [
    { theme: 'Black', language: 'en', width: 1366, height: 768 },
    { theme: 'Keno', language: 'am', width: 390, height: 844 },
  ] as const;
  await inEveryLook(page, looks, async (look) => {
    expect(await findings(page), look).toEqual([]);
    expect(await layoutFaults(page), look).toEqual([]);
  });

  const branch = await product.branch();
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const [told] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Draw commitment' }).click(),
  ]);
  await expect(told.getByRole('heading', { level: 1 })).toHaveText('What is proven and what is not');
});
