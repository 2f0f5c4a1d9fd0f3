import type { Page } from '@playwright/test';
import { GameScreen } from '../support/game-screen.ts';
import { sprite } from '../support/sprite.ts';
import { expect, type RunningProduct, openNextGame, test } from '../support/running-product.ts';
import { drawUntilComplete, loserOf } from '../support/winning-cards.ts';

type Heard = [offset: number, seconds: number];
declare const window: { heard: Heard[]; decoded: number; confetti: number[] };

/** Notes which part of a voice's file the browser starts to play, on the pages loaded from now on. */
const listen = (page: Page) => page.addInitScript(noteHeard);

function noteHeard(): void {
  window.heard = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its node
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (when, offset = 0, seconds = 0) {
    if (seconds > 0.1) window.heard.push([offset, seconds]);
    return start.call(this, when, offset, seconds);
  };
}

const heard = (page: Page) => page.evaluate(() => window.heard.map(([offset]) => Math.round(offset * 1000)));

async function openedBranch(page: Page, product: RunningProduct) {
  const branch = await product.branch({ cartelas: 3 });
  await openNextGame(branch);
  await product.enter(page, branch.caller);
  await page.goto('/nextPage');
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  return { branch, screen: new GameScreen(page) };
}

const opened = async (page: Page, product: RunningProduct) => (await openedBranch(page, product)).screen;

test('the chosen voice calls each number, and only in the tab that drives', async ({
  page,
  product,
  context,
}) => {
  await listen(page);
  const loaded = page.waitForResponse('**/assets/boy-*.webm');
  const screen = await opened(page, product);
  await loaded;
  const second = await context.newPage();
  await listen(second);
  await second.goto('/nextPage');
  await second.getByRole('heading', { level: 1 }).click();
  await page.bringToFront();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText(/The voice is loading|Click anywhere/)).toHaveCount(0);
  for (let n = 1; n <= 3; n += 1) {
    await page.keyboard.press('n');
    await expect(page.getByText(`${n} / 75`)).toBeVisible();
    await expect.poll(async () => (await heard(page)).length).toBe(n);
    expect((await heard(page)).at(-1)).toBe(sprite('boy')[`n${await screen.current()}`]?.[0]);
  }
  await expect(second.getByText('3 / 75', { exact: true })).toBeVisible();
  expect(await heard(second)).toEqual([]);
  const other = page.waitForResponse('**/assets/boy2-*.webm');
  await page.getByLabel('Voice').selectOption('Boy2');
  await other;
  await expect
    .poll(async () => {
      const before = (await screen.called()).length;
      await screen.button('NEXT NUMBER').click();
      await expect(page.getByText(`${before + 1} / 75`)).toBeVisible();
      return (await heard(page)).at(-1) === sprite('boy2')[`n${await screen.current()}`]?.[0];
    })
    .toBe(true);
});

test('a shuffle spins, and a winner is congratulated under confetti', async ({ page, product }) => {
  await listen(page);
  const loaded = page.waitForResponse('**/assets/boy-*.webm');
  const screen = await opened(page, product);
  await loaded;
  await page.getByRole('heading', { level: 1 }).click();
  // The file is there before the browser has made sound of it.
  await expect(async () => {
    await screen.button('Shuffle Numbers').click();
    await expect
      .poll(async () => (await heard(page)).at(-1), { timeout: 1_000 })
      .toBe(sprite('boy')['spin']?.[0]);
  }).toPass();
  for (let n = 1; n <= 75; n += 1) {
    await page.keyboard.press('n');
    await expect(page.getByText(`${n} / 75`, { exact: true })).toBeVisible();
  }
  await page.evaluate(() => {
    window.confetti = [];
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isCanvas)))
        window.confetti.push(performance.now());
    }).observe(document.body, { childList: true });
    const isCanvas = (node: Node) => node instanceof HTMLCanvasElement;
  });
  await page.getByLabel('Check a card').fill('1');
  await screen.button('CHECK').click();
  await expect(page.getByRole('dialog').getByText('አሸንፏል!')).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await leavesOut(page);
  await expect.poll(async () => (await heard(page)).at(-1)).toBe(sprite('boy')['congratulation']?.[0]);
  await expect(page.locator('canvas')).toHaveCount(0);
  const [began = 0, ended = 0] = await page.evaluate(() => window.confetti);
  expect(ended - began).toBeGreaterThan(1000);
  expect(ended - began).toBeLessThan(3500);
  await page.keyboard.press('Escape');
  await screen.check(2);
  await expect(page.locator('canvas')).toBeVisible();
  await leavesOut(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('canvas')).toHaveCount(0);
});

/**
 * The confetti falls beside the dialog with the verdict and the sums, also when what can be noted of the game has made that grow. Both
 * are taken at one moment.
 */
async function leavesOut(page: Page) {
  const fits = () =>
    page.evaluate(() => {
      const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect();
      const clip = document.querySelector('canvas')?.style.clipPath ?? '';
      // As a browser writes a number in a path.
      const written = (length: number) => String(Number(length.toPrecision(6)));
      return box !== undefined && clip.includes(`M ${written(box.x)} ${written(box.y)}`);
    });
  await expect.poll(fits, { intervals: [20] }).toBe(true);
}

test('confetti whose code comes late does not fall on the next verdict', async ({ page, product }) => {
  let send = () => {};
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/confetti*.js', async (route) => {
    await held;
    await route.continue();
  });
  const { branch, screen } = await openedBranch(page, product);
  await screen.check(await drawUntilComplete(branch.caller));
  await expect(page.getByRole('dialog').getByText('Winner', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.check(await loserOf(branch.caller));
  await expect(page.getByRole('dialog').getByText('Not winner')).toBeVisible();
  const come = page.waitForResponse('**/assets/confetti*.js');
  send();
  await (await come).finished();
  await page.waitForTimeout(500);
  expect(await page.locator('canvas').count()).toBe(0);
});

test('after an update confetti that is gone from the server takes no verdict away', async ({
  page,
  product,
}) => {
  let asked = 0;
  await page.route('**/assets/confetti*.js', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  const { branch, screen } = await openedBranch(page, product);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await screen.check(await drawUntilComplete(branch.caller));
  await expect(page.getByRole('dialog').getByText('Winner', { exact: true })).toBeVisible();
  await page.waitForTimeout(1_500);
  await expect(page.getByRole('dialog').getByText('Winner', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('what is pressed and what a check says is heard in words', async ({ page, product }) => {
  await listen(page);
  const loaded = page.waitForResponse('**/assets/boy-*.webm');
  const { branch, screen } = await openedBranch(page, product);
  await loaded;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText(/The voice is loading|Click anywhere/)).toHaveCount(0);
  const says = (word: string) =>
    expect.poll(async () => (await heard(page)).at(-1), word).toBe(sprite('boy')[word]?.[0]);
  await screen.button('START GAME').click();
  await says('started');
  await screen.button(/^PAUSE/).click();
  await says('paused');
  await screen.check(await loserOf(branch.caller));
  await says('not-won');
  await page.keyboard.press('Escape');
  await screen.check(99);
  await says('not-registered');
  await screen.check(await drawUntilComplete(branch.caller));
  await says('congratulation');
  expect((await heard(page)).at(-2)).toBe(sprite('boy')['won']?.[0]);
});

test('a voice that cannot be loaded is said quietly and stops no game', async ({ page, product }) => {
  await page.route(/\/boy\b.*\.(webm|mp3)$/, (route) => route.abort());
  const screen = await opened(page, product);
  await expect(page.getByText('The voice could not be loaded. The game goes on without it.')).toBeVisible();
  await screen.button('NEXT NUMBER').click();
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
});

test('the voice is made sound of once, whatever screens come between, and it is said while it loads', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    window.decoded = 0;
    // oxlint-disable-next-line typescript/unbound-method -- called with its context
    const { decodeAudioData } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = function (...input) {
      window.decoded += 1;
      return decodeAudioData.apply(this, input);
    };
  });
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/boy-*.webm', async (route) => {
    await held;
    await route.continue();
  });
  await opened(page, product);
  await expect(page.getByText('The voice is loading…')).toBeVisible();
  arrive();
  await expect(page.getByText('The voice is loading…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Play Bingo' }).click();
  await expect(page.getByText('GAME Is STARTED')).toBeVisible();
  await page.evaluate(noteHeard);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText(/The voice is loading|Click anywhere/)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect.poll(async () => (await heard(page)).length).toBe(1);
  expect(await page.evaluate(() => window.decoded)).toBe(1);
});

test('the last call is repeated, muted and made softer, by button and by key', async ({ page, product }) => {
  await listen(page);
  const loaded = page.waitForResponse('**/assets/boy-*.webm');
  const screen = await opened(page, product);
  await loaded;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText(/The voice is loading|Click anywhere/)).toHaveCount(0);
  await page.keyboard.press('n');
  await expect.poll(async () => (await heard(page)).length).toBe(1);
  await page.keyboard.press('r');
  await expect.poll(async () => (await heard(page)).length).toBe(2);
  await screen.button('Repeat the last call').click();
  await expect.poll(async () => (await heard(page)).length).toBe(3);
  expect(new Set(await heard(page)).size).toBe(1);
  await expect(page.getByText('1 / 75', { exact: true })).toBeVisible();
  const mute = screen.button('Mute');
  await page.keyboard.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('slider', { name: 'Volume' }).fill('35');
  await page.reload();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('35');
});

test('an interval shorter than a call is said to cut it', async ({ page, product }) => {
  await opened(page, product);
  const said = page.getByText('calls are cut off');
  await expect(page.getByText('The voice is loading…')).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await page.getByRole('slider', { name: 'Time between two numbers' }).focus();
  await page.keyboard.press('Home');
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(said).toHaveCount(0);
});
