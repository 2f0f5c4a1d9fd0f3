import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerAuditor, signIn } from '../../contracts/accounts/commands.ts';
import * as run from '../../contracts/game/commands.ts';
import { gameReplay, type RawGameEvent } from '../../contracts/replay/queries.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook } from '../support/looks.ts';
import {
  type Branch,
  Caller,
  expect,
  openNextGame,
  PASSWORD,
  type RunningProduct,
  test,
} from '../support/running-product.ts';

const CARDS = 600;
const cardIds = Array.from({ length: CARDS }, (_, index) => index + 1);

/** Game 1: ten numbers, card 5 checked after the third, ended. Game 2 is being played. */
async function playedBranch(product: RunningProduct): Promise<Branch> {
  const branch = await product.branch({ cartelas: CARDS });
  const { caller } = branch;
  const first = await openNextGame(branch, cardIds);
  await caller.does(run.startGame, { gameNumber: first });
  for (let place = 1; place <= 3; place++) await caller.does(run.drawNumber, { gameNumber: first, place });
  await caller.does(run.checkCard, { gameNumber: first, cardId: 5 });
  await caller.does(run.resumeGame, { gameNumber: first });
  for (let place = 4; place <= 10; place++) await caller.does(run.drawNumber, { gameNumber: first, place });
  await caller.does(run.finishGame, { gameNumber: first });
  const second = await openNextGame(branch, cardIds);
  await caller.does(run.startGame, { gameNumber: second });
  return branch;
}

async function auditor(product: RunningProduct): Promise<Caller> {
  const username = `auditor-${randomUUID().slice(0, 8)}`;
  await product.superAdmin.does(registerAuditor, { username, password: PASSWORD });
  const caller = new Caller(product.stack);
  await caller.does(signIn, { username, password: PASSWORD });
  return caller;
}

const called = (page: Page) => page.locator('[data-ball]:not([data-state="uncalled"])');
const slider = (page: Page) => page.getByRole('slider', { name: 'Event' });

/** How many elements the page begins to observe while the slider goes on and back: each costs a layout and another rendering. */
function observedInSteps(page: Page, steps: number): Promise<number> {
  return page.evaluate(async (count) => {
    let observed = 0;
    for (const observer of [ResizeObserver.prototype, IntersectionObserver.prototype]) {
      // oxlint-disable-next-line typescript/unbound-method -- applied to its observer below
      const observe = observer.observe;
      observer.observe = function (...args: Parameters<typeof observe>) {
        observed += 1;
        observe.apply(this, args);
      };
    }
    for (const key of ['ArrowLeft', 'ArrowRight'])
      for (let step = 0; step < count; step++) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key }));
        await new Promise(requestAnimationFrame);
      }
    return observed;
  }, steps);
}

test('an auditor sees a game as it stood at each event, and a link shows exactly that moment', async ({
  page,
  product,
}) => {
  const branch = await playedBranch(product);
  const caller = await auditor(product);
  const { events } = await caller.sees(gameReplay, { branchId: branch.branchId, gameNumber: '1' });
  const eventOf = (type: string) => events.findIndex((event) => event.type === type) + 1;
  await product.enter(page, caller);
  await page.goto(`/Audit/branch?branch=${branch.branchId}`);
  await page.getByRole('link', { name: 'Replay of game 1' }).click();
  await expect(page.getByRole('heading', { name: 'Replay of game 1' })).toBeVisible();
  await expect(slider(page)).toBeVisible();
  await expect(called(page)).toHaveCount(0);

  // Step by step: the board, the cards and the checks go along.
  await page.keyboard.press('End');
  await expect(called(page)).toHaveCount(10);
  await page.keyboard.press('Home');
  await expect(called(page)).toHaveCount(0);
  await slider(page).fill(String(eventOf('CardChecked') - 2));
  await expect(called(page)).toHaveCount(3);
  expect(await observedInSteps(page, 3)).toBe(0);
  const checks = page.getByRole('region', { name: 'Checks until then' });
  await expect(checks).toContainText('No card has been checked.');
  await page.keyboard.press('ArrowRight');
  await expect(checks.getByRole('button')).toContainText('Not winner');
  await expect(page.getByRole('table', { name: 'Card 5 as it was sold' })).toBeVisible();
  await expect(page.getByRole('option', { name: /^Card 5: \d numbers? missing, checked$/ })).toBeVisible();

  // Who, when, which event, and all that the log has of it.
  const event = page.getByRole('region', { name: 'This event' });
  await expect(event).toContainText(branch.username);
  await expect(event).toContainText(events[eventOf('CardChecked') - 1]?.eventId ?? 'no id');
  await expect(event).toContainText('Africa/Addis_Ababa');
  await event.getByText('Raw event').click();
  await expect(event).toContainText('"cardId": 5');

  // A card is chosen with the keys, and the address holds it with the moment.
  await page.getByRole('option', { name: /^Card 7:/ }).click();
  await page.getByRole('listbox').press('ArrowDown');
  await expect(page.getByRole('table', { name: 'Card 8 as it was sold' })).toBeVisible();
  await page.getByLabel('Speed').selectOption('64×');
  await expect(page).toHaveURL(new RegExp(`event=${eventOf('CardChecked')}&speed=64&card=8`));
  await page.reload();
  await expect(called(page)).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Card 8 as it was sold' })).toBeVisible();

  // All cards are on paper, though only those in sight are on the screen.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-card]')).toHaveCount(CARDS);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-card]')).not.toHaveCount(CARDS);

  // Played to the end, then the next game, which goes on while it is looked at.
  await page.keyboard.press(' ');
  await expect(called(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Replay of game 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next game' })).toBeDisabled();
  await expect(page.getByText('This game is still being played')).toBeVisible();
  await branch.caller.does(run.drawNumber, { gameNumber: 2, place: 1 });
  await expect(called(page)).toHaveCount(1);
  await branch.caller.does(run.drawNumber, { gameNumber: 2, place: 2 });
  await expect(called(page)).toHaveCount(2);
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'Replay of game 1' })).toBeVisible();
});

test('an auditor saves a game as a file that proves it', async ({ page, product }) => {
  const branch = await playedBranch(product);
  await product.enter(page, await auditor(product));
  await page.goto(`/Replay?branch=${branch.branchId}&game=1`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('game-1.jsonl');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\{"line":"header".*\n\{"line":"footer".*\n$/s,
  );
  await expect(page.getByRole('button', { name: 'Save as proof' })).toBeVisible();
});

test('a cashier replays a game of the own branch once it has ended', async ({ page, product }) => {
  const branch = await playedBranch(product);
  await product.enter(page, branch.caller);
  await page.goto('/GameAnalytics');
  await expect(page.getByRole('link', { name: 'Replay of game' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Replay of game 1' }).click();
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(called(page)).toHaveCount(10);
  await page.keyboard.press('j');
  await expect(page.getByText('it can be replayed once it has ended')).toBeVisible();
  await page.getByRole('button', { name: 'Previous game' }).click();
  await expect(slider(page)).toBeVisible();
  await page.goto(`/Replay?branch=${randomUUID()}&game=1`);
  await expect(page.getByText('Invalid branch')).toBeVisible();
  await page.goto('/Replay?game=77');
  await expect(page.getByText('There is no such game.')).toBeVisible();
});

test('an event of a kind that is not known is shown as it is', async ({ page, product }) => {
  const branch = await playedBranch(product);
  // As a newer build may have written it.
  await page.route('**/api/queries/game-replay?*', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { events: RawGameEvent[] };
    const last = told.events.at(-1);
    if (last)
      told.events.push({
        ...last,
        revision: last.revision + 1,
        type: 'SeatsCounted',
        data: { seats: 40 },
      });
    await route.fulfill({ response, json: told });
  });
  await product.enter(page, branch.superAdmin);
  await page.goto(`/Replay?branch=${branch.branchId}&game=1`);
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press('End');
  const event = page.getByRole('region', { name: 'This event' });
  await expect(event).toContainText('SeatsCounted');
  await expect(event).toContainText('An event of a kind that is not known here');
  await event.getByText('Raw event').click();
  await expect(event).toContainText('"seats": 40');
  await expect(called(page)).toHaveCount(10);
});

test('the replay in every theme, wide and narrow: accessible, nothing cut off', async ({ page, product }) => {
  const branch = await playedBranch(product);
  await product.enter(page, branch.superAdmin);
  await page.goto(`/Replay?branch=${branch.branchId}&game=1`);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.keyboard.press('End');
  const looks = [
    { theme: 'Black', language: 'en', width: 1366, height: 768 },
    { theme: 'Keno', language: 'am', width: 390, height: 844 },
    { theme: 'green', language: 'en', width: 911, height: 512 },
  ] as const;
  await inEveryLook(page, looks, async (look, { width }) => {
    await expect(called(page)).toHaveCount(10);
    expect(await findings(page), look).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBe(width);
  });
});
