import type { Page } from '@playwright/test';
import { checkCard, drawNumber, finishGame, pauseGame, startGame } from '../../contracts/game/commands.ts';
import * as legacy from '../../contracts/game/legacy/commands.ts';
import { threeCards } from '../support/client-stake.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { inEveryLook, LOOKS } from '../support/looks.ts';
import { expect, openNextGame, prefer, type RunningProduct, test } from '../support/running-product.ts';

const FIT = [
  { width: 900, height: 500 },
  // 1366x768 at 150 %.
  { width: 911, height: 512 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
const PHONE = { width: 390, height: 844 };
/** 1366x768 at 200 %. */
const ENLARGED = { width: 683, height: 384 };

/** Wider than any font of the product, as a system may have it in its place. */
const WIDE_FONT = `* { font-family: 'DejaVu Sans', Verdana, monospace !important; }`;

const CARDS = [1, 2, 3, 4, 5, 6];

/** A game of six cards as it stands after so many calls, all of them checked. */
async function game(product: RunningProduct, called: number, then: 'runs' | 'paused' | 'finished') {
  const branch = await product.branch({ cartelas: 6 });
  const gameNumber = await openNextGame(branch, CARDS);
  if (called === 0) return branch;
  for (let place = 1; place <= called; place += 1)
    await branch.caller.does(drawNumber, { gameNumber, place });
  for (const cardId of CARDS) await branch.caller.does(checkCard, { gameNumber, cardId });
  await branch.caller.does(startGame, { gameNumber });
  if (then !== 'runs') await branch.caller.does(pauseGame, { gameNumber });
  if (then === 'finished') await branch.caller.does(finishGame, { gameNumber });
  return branch;
}

async function playedElsewhere(product: RunningProduct, finished: boolean) {
  const branch = await product.branch({ cartelas: 6 });
  const { gameNumber } = await branch.caller.does(legacy.openLegacyGame, threeCards);
  const winners = [1, 2, 3].map((cardId) => ({ cardId, time: '2:05:10 PM' }));
  if (finished) await branch.caller.does(legacy.claimWinners, { gameNumber, winners });
  return branch;
}

const states = {
  'no game': (product: RunningProduct) => product.branch({ cartelas: 6 }),
  open: (product: RunningProduct) => game(product, 0, 'paused'),
  running: (product: RunningProduct) => game(product, 12, 'runs'),
  'paused, with winners': (product: RunningProduct) => game(product, 66, 'paused'),
  'finished without a winner': (product: RunningProduct) => game(product, 4, 'finished'),
  finished: (product: RunningProduct) => game(product, 66, 'finished'),
  'on the old client': (product: RunningProduct) => playedElsewhere(product, false),
  'finished on the old client': (product: RunningProduct) => playedElsewhere(product, true),
};

const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wide: Math.max(0, scrollWidth - innerWidth), high: Math.max(0, scrollHeight - innerHeight) };
  });

/** Buttons of the game outside of the window or covered; those of a list of winners scroll with it. */
const outOfSight = (page: Page) =>
  page.locator('main button:visible').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.closest('ul') === null)
      .filter((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top < 0 || bottom > innerHeight || !button.contains(middle);
      })
      .map((button) => button.textContent),
  );

const tooSmall = (page: Page) =>
  page
    .locator('main button:visible')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getBoundingClientRect().height < 40)
        .map((button) => button.textContent),
    );

/** Parts of the screen that scroll by themselves; a list of winners may. */
const scrolled = (page: Page) =>
  page
    .locator('main, main :not(ul)')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1,
        )
        .map((one) => `${one.className} ${one.scrollHeight} in ${one.clientHeight}`),
    );

/** Texts over which something else lies. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main p')]
      .filter((text) => {
        const { left, bottom, width } = text.getBoundingClientRect();
        if (width === 0 || !text.textContent.trim() || !text.checkVisibility()) return false;
        const above = document.elementFromPoint(left + Math.min(10, width / 2), bottom - 2);
        return above !== null && !above.contains(text) && !text.contains(above);
      })
      .map(({ textContent }) => textContent),
  );

/** What depends on the width of the window has been put in its place. */
const drawnAgain = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));
      }),
  );

const useFont = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
  }, css);

test('the game fits a window from 900x500 up, and a phone, in every look', async ({ page, product }) => {
  await prefer(page, { speed: 10_000 });
  for (const [state, made] of Object.entries(states)) {
    const branch = await made(product);
    await product.enter(page, branch.caller);
    await page.goto('/nextPage');
    await expect(page.locator('main').getByRole('region').first()).toBeVisible();
    await inEveryLook(page, LOOKS, async (look) => {
      for (const [font, css] of Object.entries({ 'its own font': '', 'a wider font': WIDE_FONT })) {
        await useFont(page, css);
        for (const size of [...FIT, PHONE, ENLARGED]) {
          await page.setViewportSize(size);
          await drawnAgain(page);
          const where = `${state}, ${size.width}x${size.height}, in ${font}, ${look}`;
          expect(await layoutFaults(page), where).toEqual([]);
          const { wide, high } = await beyond(page);
          expect(wide, where).toBe(0);
          expect(await tooSmall(page), where).toEqual([]);
          if (!FIT.includes(size)) continue;
          expect(high, where).toBe(0);
          expect(await scrolled(page), where).toEqual([]);
          expect(await outOfSight(page), where).toEqual([]);
          expect(await covered(page), where).toEqual([]);
        }
      }
    });
  }
});
