import { shortHash } from '../../contracts/bingo/hashed-text.ts';
import { parseHeadLine, spokenHead } from '../../contracts/seal/day-line.ts';
import { drawNumber, finishGame, startGame } from '../../contracts/game/commands.ts';
import { sealedDays, shortRoots } from '../../contracts/seal/queries.ts';
import { dayIn } from '../../contracts/time.ts';
import { refuseAll } from '../support/answers.ts';
import { findings } from '../support/accessibility.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { expect, openNextGame, prefer, test } from '../support/running-product.ts';
import { sealAllOf } from '../support/sealing.ts';

const today = () => dayIn('Africa/Addis_Ababa', new Date());

test('before a day has ended there is nothing to read, and without an answer a way to ask again', async ({
  page,
  product,
}) => {
  await product.enter(page, await product.agent());
  await page.route('**/api/queries/sealed-days*', (route) => route.fulfill({ json: { days: [], count: 0 } }));
  await page.goto('/all_admin');
  await page.getByRole('link', { name: 'Sealed days' }).click();
  await expect(page.getByText('No day has been sealed yet.')).toBeVisible();
  await page.unroute('**/api/queries/sealed-days*');
  await refuseAll(page, '**/api/queries/seal*');
  await page.reload();
  await expect(page.getByText('The sealed days could not be fetched.').first()).toBeVisible();
  await page.unroute('**/api/queries/seal*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('The sealed days could not be fetched.')).toHaveCount(1);
});

test('a day that is overdue, and lines that nobody takes, are alarms on the home of the agent', async ({
  page,
  product,
}) => {
  await product.enter(page, await product.agent());
  await page.route('**/api/queries/seal-state*', async (route) => {
    const response = await route.fetch();
    const state = (await response.json()) as object;
    await route.fulfill({ json: { ...state, waiting: { day: '2026-11-27', overdue: true } } });
  });
  await page.goto('/all_admin');
  const alarm = page.getByRole('alert').filter({ hasText: '2026-11-27 has ended and is not sealed.' });
  await alarm.getByRole('link', { name: 'See the sealed days' }).click();
  await expect(page).toHaveURL(/\/Seals$/);
  await expect(alarm).toBeVisible();
  await expect(page.getByText('The lines are sent to nobody by themselves.')).toBeVisible();
  const failing = { since: '2026-11-27T21:10:00.000Z', attempts: 9, problem: 'status', status: 503 };
  const origin = 'https://hooks.example';
  const lasting = { ...failing, nextAt: '2026-11-29T10:00:00.000Z', alarm: true };
  await page.route('**/api/queries/seal-webhook*', (route) =>
    route.fulfill({ json: { webhook: { origin, delivered: 3, triedAt: failing.since, failing: lasting } } }),
  );
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: `${origin} has not taken` })).toContainText(
    'it answered 503. Tried 9 times',
  );
  await page.goto('/all_admin');
  await expect(page.getByRole('alert').filter({ hasText: 'for more than a day' })).toBeVisible();
});

test('a sealed day is read out, copied and printed, by whoever oversees branches', async ({
  page,
  product,
}) => {
  const { superAdmin } = await product.business();
  await sealAllOf(product.stack);
  await expect.poll(async () => (await superAdmin.sees(sealedDays)).count).toBeGreaterThan(0);
  const sealed = (await superAdmin.sees(sealedDays)).days.find(({ day }) => day === today());
  if (!sealed) throw new Error('today is not sealed');
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] =
        document.querySelector('[data-print-only]')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await product.enter(page, superAdmin);
  await page.goto('/Seals');
  const lines = page.getByRole('region', { name: 'Lines of the days' });
  await lines.getByRole('button', { name: today() }).click();
  const dialog = page.getByRole('dialog', { name: `Sealed day ${today()}` });
  const groups = await dialog
    .getByRole('region', { name: /^Read out/ })
    .getByRole('listitem')
    .allTextContents();
  expect(`${today()} ${groups.join(' ')}`).toBe(spokenHead(sealed));
  const line = await dialog.getByText(/^bh1 /).innerText();
  expect(parseHeadLine(line)).toMatchObject({ number: sealed.number, head: sealed.head });
  await expect(dialog.getByRole('button', { name: 'Copy the line' })).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Print the lines' }).click();
  const printed = await page.evaluate(() => document.documentElement.dataset['printed']);
  expect(printed).toContain(line);
  expect(printed).toContain(groups.join(' '));
});

test('the lines fit a phone, in both languages, and are accessible', async ({ page, product }) => {
  await sealAllOf(product.stack);
  await product.enter(page, await product.agent());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'am'] as const) {
    await prefer(page, { language });
    await page.goto(`/Seals?day=${today()}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test('a result shows roots to be noted, the figures of the day too, and neither waits for them', async ({
  page,
  product,
}) => {
  const branch = await product.branch();
  const gameNumber = await openNextGame(branch);
  await branch.caller.does(startGame, { gameNumber });
  await branch.caller.does(drawNumber, { gameNumber });
  await branch.caller.does(finishGame, { gameNumber });
  const roots = await branch.caller.sees(shortRoots, {
    branchId: branch.branchId,
    gameNumber: String(gameNumber),
  });
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const result = page.getByRole('region', { name: `Game ${gameNumber}`, exact: true });
  await expect(result).toContainText(`This game, ${roots.game?.entries} entries`);
  await expect(result).toContainText(shortHash(roots.game?.root ?? ''));
  await result.getByText(/^This game,/).click();
  await expect(result.getByText('Branch since the last seal,')).toBeVisible();
  await page.goto('/branchAdmin');
  await expect(page.getByText('Branch since the last seal,')).toBeVisible();
  await refuseAll(page, '**/api/queries/short-roots*');
  const refused = page.waitForResponse('**/api/queries/short-roots*');
  await page.goto('/nextPage');
  await refused;
  await expect(result.getByRole('link', { name: /^Replay/ })).toBeVisible();
  await expect(page.getByText('Branch since the last seal,')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
