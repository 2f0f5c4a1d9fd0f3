import type { Page } from '@playwright/test';
import { checkCard, drawNumber, pauseGame, startGame } from '../../contracts/game/commands.ts';
import { findings } from '../support/accessibility.ts';
import { inEveryLook, LOOKS } from '../support/looks.ts';
import { GameScreen } from '../support/game-screen.ts';
import {
  type Branch,
  expect,
  type RunningProduct,
  openNextGame,
  prefer,
  test,
} from '../support/running-product.ts';

const CALLED = 40;
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 3840, height: 2160 },
];

/** A branch with a paused game in which 40 numbers are called and every winning card of 20 has been checked. */
async function paused(product: RunningProduct): Promise<Branch> {
  const branch = await product.branch({ cartelas: 20 });
  const cardIds = Array.from({ length: 20 }, (_, index) => index + 1);
  const gameNumber = await openNextGame(branch, cardIds);
  await branch.caller.does(startGame, { gameNumber });
  for (let place = 1; place <= CALLED; place += 1)
    await branch.caller.does(drawNumber, { gameNumber, place });
  await branch.caller.does(pauseGame, { gameNumber });
  for (const cardId of cardIds) await branch.caller.does(checkCard, { gameNumber, cardId });
  return branch;
}

/** Texts that are cut off, and boxes that could be scrolled sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        return (
          element.clientWidth > 1 && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .filter((element) => element.tagName !== 'H1')
      .map((element) => `${element.tagName} ${element.textContent}`),
  );

test('no serious accessibility findings on the game screen in any theme', async ({ page, product }) => {
  const accessible = (what: string) =>
    inEveryLook(page, LOOKS, async (look) => {
      expect(await findings(page), `${what}, ${look}`).toEqual([]);
    });
  await prefer(page, { speed: 10_000 });
  const branch = await paused(product);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await expect(page.getByText('40 / 75', { exact: true })).toBeVisible();
  await accessible('paused');
  await screen.check(1);
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible('checked');
  await page.keyboard.press('Escape');
  await screen.button('FINISH').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible('finishing');
  await page.getByRole('dialog').getByRole('button', { name: 'FINISH' }).click();
  await expect(screen.button('CREATE NEW GAME')).toBeVisible();
  await accessible('finished');
});

for (const language of ['en', 'am']) {
  test(`everything fits a counter, a phone and a wall in ${language}`, async ({ page, product }) => {
    await prefer(page, { language });
    const branch = await paused(product);
    await product.enter(page, branch.caller);
    await page.goto('/nextPage');
    const fits = async (called: number) => {
      await expect(page.getByText(`${called} / 75`, { exact: true })).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (const { width, height } of SIZES) {
        await test.step(`${width}x${height}, ${called} called`, async () => {
          await page.setViewportSize({ width, height });
          expect(await cutOff(page)).toEqual([]);
          const { scrollWidth, scrollHeight } = await page.evaluate(() => {
            const { scrollWidth: wide, scrollHeight: high } = document.documentElement;
            return { scrollWidth: wide, scrollHeight: high };
          });
          expect(scrollWidth).toBe(width);
          if (width > 760) expect(scrollHeight).toBe(height);
          for (const ball of [1, 15, 61, 75]) {
            await expect(page.locator(`li[data-ball="${ball}"]`)).toBeInViewport({ ratio: 1 });
          }
        });
      }
    };
    await fits(CALLED);
    await openNextGame(branch, [1, 2, 3]);
    await fits(0);
  });
}

test('nothing moves when a number is called', async ({ page, product }) => {
  const branch = await product.branch({ cartelas: 3 });
  const gameNumber = await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('0 / 75', { exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator('[data-ball][data-state], button, [role="slider"], dt').evaluateAll((all) =>
      all
        // Goes with the first ball, and leaves its place empty.
        .filter((element) => element.textContent !== 'CANCEL GAME')
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height];
        }),
    );
  const before = await places();
  for (let place = 1; place <= 12; place += 1) await branch.caller.does(drawNumber, { gameNumber });
  await expect(page.getByText('12 / 75', { exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the ring of the current tile is unlike the tile in every column and theme', async ({
  page,
  product,
}) => {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.locator('[data-ball="75"]')).toBeVisible();
  for (const theme of ['Black', 'Keno', 'green'])
    for (const ball of [1, 16, 31, 46, 61]) {
      const alike = await page.locator(`li[data-ball="${ball}"]`).evaluate(
        (tile, [name]) => {
          document.documentElement.dataset['theme'] = name;
          tile.setAttribute('data-state', 'current');
          const { outlineColor, backgroundColor, boxShadow } = getComputedStyle(tile);
          const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
          const apart = Math.hypot(
            ...parts(outlineColor).map((part, at) => part - (parts(backgroundColor)[at] ?? 0)),
          );
          return { apart, gap: boxShadow };
        },
        [theme] as const,
      );
      expect(alike.apart, `${theme}, ${ball}`).toBeGreaterThan(70);
      expect(alike.gap, `${theme}, ${ball}`).not.toBe('none');
    }
});

test('that a game stands still is said in a word', async ({ page, product }) => {
  await prefer(page, { speed: 10_000 });
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  const screen = new GameScreen(page);
  await screen.button('START GAME').click();
  await expect(screen.button(/^PAUSE Space/)).toBeVisible();
  await expect(page.getByText('Paused', { exact: true })).toBeHidden();
  await screen.button(/^PAUSE Space/).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
});
