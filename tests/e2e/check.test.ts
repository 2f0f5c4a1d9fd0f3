import type { Page } from '@playwright/test';
import { setLateWinners } from '../../contracts/branches/commands.ts';
import { branches } from '../../contracts/branches/queries.ts';
import { changeWinnerType, pauseGame, startGame } from '../../contracts/game/commands.ts';
import type { LateWinners } from '../../contracts/bingo/late-winners.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import {
  type Branch,
  expect,
  openNextGame,
  prefer,
  type RunningProduct,
  test,
} from '../support/running-product.ts';
import { sprite } from '../support/sprite.ts';
import { drawUntilComplete, loserOf } from '../support/winning-cards.ts';

/** Fast, and yet 75 numbers last longer than a slow machine takes for a test. */
const FAST = 500;
/** What is asked for again waits no longer than this at first. */
const LONGEST_RETRY = 4_500;
/** At that speed three numbers. */
const A_WHILE = 1500;

interface Opening {
  late?: LateWinners;
  /** No card wins soon: a loser stays one while the numbers go on. */
  fullHouse?: boolean;
}

async function opened(page: Page, product: RunningProduct, { late, fullHouse }: Opening = {}) {
  const branch = await product.branch({ cartelas: 20 });
  if (late)
    await branch.superAdmin.does(setLateWinners, {
      branchId: branch.branchId as BranchId,
      lateWinners: late,
    });
  const gameNumber = await openNextGame(
    branch,
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  if (fullHouse) await branch.caller.does(changeWinnerType, { gameNumber, winnerType: 'Full House' });
  await product.enter(page, branch.caller);
  await prefer(page, { speed: FAST });
  await page.goto('/nextPage');
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  return { branch, gameNumber, screen: new GameScreen(page) };
}

const drawnOf = async (branch: Branch) => (await gameOf(branch.caller)).drawn.length;

/** Nothing is drawn for a while; answers how many numbers there are. */
async function standsStill(page: Page, branch: Branch): Promise<number> {
  const drawn = await drawnOf(branch);
  await page.waitForTimeout(A_WHILE);
  expect(await drawnOf(branch)).toBe(drawn);
  return drawn;
}

/** Runs until at least some numbers are called, on a screen whose check waits for nobody. */
async function runs(screen: GameScreen, branch: Branch) {
  const before = await drawnOf(branch);
  await expect.poll(() => drawnOf(branch)).toBeGreaterThan(before + 2);
  await expect(screen.button(/^PAUSE(?!D)/)).toBeEnabled();
}

test('CHECK stops the draw; after "not winner" the game goes on, and the keys work at once', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product, { fullHouse: true });
  await screen.button('START GAME').click();
  await runs(screen, branch);
  await page.keyboard.press('c');
  await screen.check(await loserOf(branch.caller));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Not winner')).toBeVisible();
  await expect(dialog.getByText(/^\d+ numbers? (is|are) missing$/)).toBeVisible();
  await standsStill(page, branch);
  expect((await gameOf(branch.caller)).phase).toBe('open');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await runs(screen, branch);
  await page.keyboard.press(' ');
  await expect(screen.button('PAUSED')).toBeVisible();
  const drawn = await standsStill(page, branch);
  await page.keyboard.press('n');
  await expect(page.getByText(`${drawn + 1} / 75`)).toBeVisible();
});

test('after a winner the game stays paused until somebody goes on', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  const winner = await drawUntilComplete(branch.caller);
  await screen.button('START GAME').click();
  await runs(screen, branch);
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/api/queries/short-roots*', async (route) => {
    await late;
    await route.continue();
  });
  await screen.check(winner);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Winner', { exact: true })).toBeVisible();
  await standsStill(page, branch);
  // The roots have their room before they are there.
  const before = await dialog.boundingBox();
  come();
  await expect(dialog.getByText(/^This game,/)).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(screen.button('PAUSED')).toBeVisible();
  await standsStill(page, branch);
  await page.keyboard.press(' ');
  await runs(screen, branch);
});

test('a game that was paused or waits for its start does not go on by itself after a check', async ({
  page,
  product,
}) => {
  const { branch, gameNumber, screen } = await opened(page, product);
  await screen.check(1);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.button('START GAME')).toBeVisible();
  await branch.caller.does(startGame, { gameNumber });
  await branch.caller.does(pauseGame, { gameNumber });
  await expect(screen.button('PAUSED')).toBeVisible();
  await screen.check(await loserOf(branch.caller));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await standsStill(page, branch);
  await expect(screen.button('PAUSED')).toBeVisible();
});

test('a check pauses the clock of another tab too, and a reload in mid-check leaves it paused', async ({
  page,
  product,
  context,
}) => {
  const { branch, screen } = await opened(page, product, { fullHouse: true });
  await screen.button('START GAME').click();
  await runs(screen, branch);
  const second = new GameScreen(await context.newPage());
  await second.page.goto('/nextPage');
  await expect(second.page.getByText('GAME Is STARTED')).toBeVisible();
  await second.check(await loserOf(branch.caller));
  await expect(second.page.getByRole('dialog')).toBeVisible();
  await expect(screen.button('PAUSED')).toBeVisible();
  await standsStill(page, branch);
  await second.page.keyboard.press('Escape');
  await runs(screen, branch);
  await second.check(await loserOf(branch.caller));
  await expect(second.page.getByRole('dialog')).toBeVisible();
  await second.page.reload();
  await expect(second.button('PAUSED')).toBeVisible();
  await standsStill(page, branch);
  await second.button('PAUSED').click();
  await runs(screen, branch);
});

test('a draw under way when CHECK is pressed and one that comes late change nothing behind the dialog', async ({
  page,
  product,
}) => {
  const { branch, gameNumber, screen } = await opened(page, product, { fullHouse: true });
  await screen.button('START GAME').click();
  await runs(screen, branch);
  let held = 0;
  await page.route('**/api/commands/draw-number', async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => undefined);
  });
  await expect.poll(() => held).toBeGreaterThan(0);
  const before = await drawnOf(branch);
  await screen.check(await loserOf(branch.caller));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(A_WHILE);
  expect(await drawnOf(branch)).toBeLessThanOrEqual(before + 1);
  await standsStill(page, branch);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Escape');
  await runs(screen, branch);
  await branch.caller.does(pauseGame, { gameNumber });
});

test('a number asked for before CHECK and lost on its way is not asked for again behind the dialog', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product);
  const ids = new Set<unknown>();
  await page.route('**/api/commands/draw-number', async (route) => {
    ids.add((route.request().postDataJSON() as { commandId: unknown }).commandId);
    await route.abort('connectionreset');
  });
  await page.keyboard.press('n');
  await expect(page.getByText('Connection lost, trying again. Nothing is lost.')).toBeVisible();
  await screen.check(1);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForTimeout(LONGEST_RETRY);
  expect(await drawnOf(branch)).toBe(0);
  const again = page.waitForRequest('**/api/commands/draw-number');
  await page.keyboard.press('Escape');
  ids.add(((await again).postDataJSON() as { commandId: unknown }).commandId);
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  expect(ids.size).toBe(1);
});

test('the last call asked for once more during a check comes after it', async ({ page, product }) => {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    // oxlint-disable-next-line typescript/unbound-method -- called with its node
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (when, offset, seconds = 0) {
      if (seconds > 0.1 && offset !== undefined) heard.push(Math.round(offset * 1000));
      return start.call(this, when, offset, seconds);
    };
  });
  const { screen } = await opened(page, product);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  const call = sprite('boy')[`n${await screen.current()}`]?.[0];
  // The verdict is said too.
  const heard = () =>
    page.evaluate(
      (at) => (window as unknown as { heard: number[] }).heard.filter((offset) => offset === at).length,
      call,
    );
  await expect(async () => {
    await page.keyboard.press('r');
    await expect.poll(heard, { timeout: 1_000 }).toBeGreaterThan(0);
  }).toPass();
  let answer = () => {};
  await page.route('**/api/commands/check-card', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const checking = page.waitForRequest('**/api/commands/check-card');
  await screen.check(1);
  await checking;
  const before = await heard();
  await screen.button('Repeat the last call').click();
  await screen.button('NEXT NUMBER').click();
  answer();
  await expect(page.getByRole('dialog').getByText('Not winner')).toBeVisible();
  expect(await heard()).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(heard).toBe(before + 1);
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
});

test('a card that is refused stops nothing', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  await screen.button('START GAME').click();
  await runs(screen, branch);
  await screen.check(77);
  await expect(page.getByText('Invalid: Card ID not registered.')).toBeVisible();
  await runs(screen, branch);
});

test('a late card is a winner only by a deliberate choice, and shown as late', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  const first = await drawUntilComplete(branch.caller);
  await screen.check(first);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Share: 160.00 BIRR')).toBeVisible();
  await page.keyboard.press('Escape');
  const late = await drawUntilComplete(branch.caller, await drawnOf(branch));
  await screen.check(late);
  await expect(dialog.getByText('it is no equal winner')).toBeVisible();
  await expect(dialog.getByText('2 winners with 80.00 BIRR each')).toBeVisible();
  await expect(dialog.getByText('Winner', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Do not record' }).click();
  await expect(page.getByText('Winners · 1')).toBeVisible();
  await screen.check(late);
  await dialog.getByRole('button', { name: 'Record all the same' }).click();
  await expect(dialog.getByText('Share: 80.00 BIRR')).toBeVisible();
  await expect(dialog.getByText('Winner', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Winners · 2')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: new RegExp(`Card ${late}(?!\\d)`) }),
  ).toContainText('Late');
  await screen.finish();
  await page.goto('/GameAnalytics');
  await expect(page.getByText(`${late} (late)`)).toBeVisible();
});

test('where the branch says never, a late card cannot be recorded; where it says always, it is at once', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product, { late: 'never' });
  const dialog = page.getByRole('dialog');
  await screen.check(await drawUntilComplete(branch.caller));
  await expect(dialog.getByText('Share: 160.00 BIRR')).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.check(await drawUntilComplete(branch.caller, await drawnOf(branch)));
  await expect(dialog.getByText('This branch records no late winners.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record all the same' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Winners · 1')).toBeVisible();

  await branch.superAdmin.does(setLateWinners, {
    branchId: branch.branchId as BranchId,
    lateWinners: 'always',
  });
  await openNextGame(
    branch,
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  await expect(page.getByText('Game 2', { exact: true })).toBeVisible();
  await screen.check(await drawUntilComplete(branch.caller));
  await expect(dialog.getByText('Share: 160.00 BIRR')).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.check(await drawUntilComplete(branch.caller, await drawnOf(branch)));
  await expect(dialog.getByText('Share: 80.00 BIRR')).toBeVisible();
  await expect(
    dialog.getByText('Recorded although it was complete only after the first winner.'),
  ).toBeVisible();
});

test('a winner recorded by a mistyped check is withdrawn with a reason, and who did it is told', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product);
  const cardId = await drawUntilComplete(branch.caller);
  await screen.check(cardId);
  await page.getByRole('button', { name: 'Wrong card? Withdraw this winner' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw card ${cardId} as a winner?` });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('Please give a reason.', { exact: true })).toBeVisible();
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('Please give a reason of at least three letters.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Winners · 1')).toBeVisible();

  await screen.button('FINISH').click();
  const finishing = page.getByRole('dialog', { name: /^Finish game/ });
  await finishing.getByRole('button', { name: `Withdraw card ${cardId}` }).click();
  await dialog.getByLabel('Reason').fill('typed a wrong number');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(finishing.getByText('No winner yet')).toBeVisible();
  await expect(finishing.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const withdrawn = finishing.getByRole('region', { name: 'Withdrawn winners' });
  await expect(withdrawn).toContainText(`Card ${cardId} typed a wrong number`);
  await expect(withdrawn).toContainText(branch.username);
  await page.reload();
  await expect(page.getByText('No winner yet')).toBeVisible();
  await screen.button('FINISH').click();
  await expect(withdrawn).toContainText('typed a wrong number');
  await finishing.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('region', { name: 'Withdrawn winners' })).toBeVisible();

  await screen.check(cardId);
  await expect(page.getByRole('dialog').getByText('Winner', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Winners · 1')).toBeVisible();
  await screen.finish();
});

test('the focus stays in the dialog where the board tells of a withdrawn winner before the answer does', async ({
  page,
  product,
}) => {
  const { branch, screen } = await opened(page, product);
  const cardId = await drawUntilComplete(branch.caller);
  await screen.check(cardId);
  const result = page.getByRole('button', { name: 'Wrong card? Withdraw this winner' });
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await screen.button('FINISH').click();
  const finishing = page.getByRole('dialog', { name: /^Finish game/ });
  await page.route('**/api/commands/withdraw-winner', async (route) => {
    const response = await route.fetch();
    await finishing.getByText('No winner yet').waitFor();
    await route.fulfill({ response });
  });
  await finishing.getByRole('button', { name: `Withdraw card ${cardId}` }).click();
  await page.getByLabel('Reason').fill('typed a wrong number');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  await expect(finishing.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('the winner type is fixed once a number was called, and says why', async ({ page, product }) => {
  const { branch, screen } = await opened(page, product);
  const chooser = page.getByLabel('Winner type').last();
  await chooser.selectOption('Diamond');
  await expect.poll(async () => (await gameOf(branch.caller)).winnerType).toBe('Diamond');
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  await expect(chooser).toBeDisabled();
  await expect(page.getByText('Fixed from the cut or the first number on.')).toBeVisible();
  await expect(chooser).toHaveValue('Diamond');
});

test('where the super admin allows it the winner type changes later too, and the sessions say so', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await product.enter(page, branch.superAdmin);
  await page.goto('/Shops');
  await page
    .getByRole('switch', { name: `Winner type changes after the first number of ${branch.name}` })
    .click({ force: true });
  await page.getByLabel(`Late winners of ${branch.name}`).selectOption({ label: 'Never record' });
  await expect
    .poll(async () => {
      const own = (await branch.superAdmin.sees(branches)).branches.find(
        ({ branchId }) => branchId === branch.branchId,
      );
      return [own?.winnerTypeChange, own?.lateWinners];
    })
    .toEqual([1, 'never']);
  await page.reload();
  await expect(page.getByLabel(`Late winners of ${branch.name}`)).toHaveValue('never');

  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await screen.button('NEXT NUMBER').click();
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('2 / 75', { exact: true })).toBeVisible();
  await page.getByLabel('Winner type').last().selectOption('Full House');
  await expect.poll(async () => (await gameOf(branch.caller)).winnerType).toBe('Full House');
  await screen.finish();
  await page.goto('/GameAnalytics');
  await expect(page.getByText('winner type changed after call 2')).toBeVisible();
});
