import { createHash, createHmac } from 'node:crypto';
import { commitmentText } from '../../contracts/bingo/commitment.ts';
import { NO_CUT } from '../../contracts/bingo/cut.ts';
import { drawOrder2 } from '../../contracts/bingo/draw-order.ts';
import type { Grid } from '../../contracts/bingo/grid.ts';
import { evaluate } from '../../contracts/bingo/patterns.ts';
import { cartelas as cartelasQuery } from '../../contracts/cartelas/queries.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { GameScreen, gameOf } from '../support/game-screen.ts';
import { expect, PASSWORD, prefer, test } from '../support/running-product.ts';
import { cartelaFile } from '../support/cartela-file.ts';

const PLAYED = 149;
/** A game at the usual speed until there are winners is a matter of seconds at the highest. */
const FASTEST = 100;

test('a whole game, from login over import and cartelas to the figures of the day', async ({
  page,
  product,
}) => {
  const file = cartelaFile();
  test.info().annotations.push({ type: 'cartelas', description: file.real ? 'real' : 'generated' });
  const branch = await product.branch({ cartelas: 0 });
  await prefer(page, { speed: FASTEST });
  const screen = new GameScreen(page);

  await test.step('login lands on the game screen, where only CREATE NEW GAME shows', async () => {
    await page.goto('/Login');
    await page.getByLabel('Username').fill(branch.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await screen.button('LOG IN').click();
    await expect(page).toHaveURL(/\/nextPage$/);
    await expect(screen.button('CREATE NEW GAME')).toBeVisible();
    for (const name of ['START GAME', /^PAUSE/, 'Shuffle Numbers', /NEXT NUMBER/, 'FINISH']) {
      await expect(screen.button(name)).toHaveCount(0);
    }
    await screen.button('CREATE NEW GAME').click();
    await expect(page).toHaveURL(/\/Cartel_Register$/);
  });

  await test.step('the cartelas are imported and 149 of them selected', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: file.name,
      mimeType: 'application/json',
      buffer: Buffer.from(file.content),
    });
    const cards = page.getByRole('button', { name: /^Card \d+$/ });
    await expect(cards.first()).toBeVisible();
    const count = Math.min(PLAYED, await cards.count());
    expect(count).toBe(PLAYED);
    for (let place = 0; place < count; place += 1) await cards.nth(place).click();
    await page.getByLabel('Bet Price').selectOption('10');
    await screen.button('Show percent').click();
    await page.getByLabel('Bet Percent').selectOption({ label: '20%' });
    await screen.button('Start').click();
    await expect(page).toHaveURL(/\/nextPage$/);
  });

  const { cartelas } = await branch.caller.sees(cartelasQuery, { branchId: branch.branchId });
  const numbersOf = new Map<number, Grid>(cartelas.map(({ cardId, numbers }) => [cardId, numbers]));

  await test.step('the game is open: its win, its cartelas, and nothing called yet', async () => {
    await expect(page.getByText('GAME Is STARTED')).toBeVisible();
    await expect(page.getByText('Game 1', { exact: true })).toBeVisible();
    await expect(page.getByText(`${PLAYED} cartelas`)).toBeVisible();
    await expect(page.getByText('1,192.00', { exact: true })).toBeVisible();
    for (const name of ['START GAME', /^PAUSE/, 'Shuffle Numbers', /NEXT NUMBER/, 'FINISH'])
      await expect(screen.button(name)).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Time between two numbers' })).toBeVisible();
    await expect(screen.button('CREATE NEW GAME')).toHaveCount(0);
    await expect(page.getByText('0 / 75', { exact: true })).toBeVisible();
    expect(await screen.called()).toEqual([]);
  });

  await test.step('numbers come by themselves, PAUSE stops them, NEXT NUMBER draws one', async () => {
    await screen.button('START GAME').click();
    await expect.poll(async () => (await screen.called()).length).toBeGreaterThan(4);
    await page.keyboard.press('Space');
    await expect(screen.button('PAUSED')).toBeVisible();
    const { drawn } = await gameOf(branch.caller);
    await expect.poll(async () => (await screen.called()).length).toBe(drawn.length);
    await screen.button('NEXT NUMBER').click();
    await expect(page.getByText(`${drawn.length + 1} / 75`)).toBeVisible();
    const after = (await gameOf(branch.caller)).drawn;
    expect(after.slice(0, -1)).toEqual(drawn);
    expect(await screen.current()).toBe(after.at(-1));
    expect((await screen.called()).toSorted((a, b) => a - b)).toEqual(after.toSorted((a, b) => a - b));
  });

  await test.step('a card id that is not in the game is refused', async () => {
    await screen.check('');
    const problem = page.getByRole('alert').filter({ hasText: 'Invalid' });
    await expect(problem).toHaveText('Invalid parameters. Please provide both cardId and branchId.');
    await screen.check(99_999);
    await expect(problem).toHaveText('Invalid: Card ID not registered.');
    await screen.check('abc');
    await expect(problem).toHaveText('Invalid: Card ID not registered.');
  });

  await test.step('a card that has not won is told so in Amharic, and nobody wins', async () => {
    const { drawn, cardIds } = await gameOf(branch.caller);
    const loser = cardIds.find((id) => !evaluate(numbersOf.get(id) as Grid, '1 Pattern', drawn).won);
    await screen.check(loser ?? 0);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('አላሸነፈም')).toBeVisible();
    await expect(dialog.locator('td')).toHaveCount(25);
    await expect(dialog.locator('td[data-state="winning"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('No winner yet')).toBeVisible();
  });

  await test.step('a reload in mid-game and a second tab show the very same game', async () => {
    const before = await screen.called();
    await page.reload();
    await expect(screen.button('PAUSED')).toBeVisible();
    expect(await screen.called()).toEqual(before);
    const second = new GameScreen(await page.context().newPage());
    await second.page.goto('/nextPage');
    await expect(second.button('PAUSED')).toBeVisible();
    expect(await second.called()).toEqual(before);
    await screen.button('NEXT NUMBER').click();
    await expect.poll(async () => (await second.called()).length).toBe(before.length + 1);
    await second.page.close();
  });

  const winners = await test.step('two cards win and share, whatever is called meanwhile', async () => {
    const won = async () => {
      const { drawn, cardIds } = await gameOf(branch.caller);
      return cardIds.filter((id) => evaluate(numbersOf.get(id) as Grid, '1 Pattern', drawn).won);
    };
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
    await expect.poll(async () => (await won()).length).toBeGreaterThan(1);
    await screen.button(/^PAUSE/).click();
    await expect(screen.button('PAUSED')).toBeVisible();
    const [first = 0, second = 0] = await won();
    const dialog = page.getByRole('dialog');
    await screen.check(first);
    await expect(dialog.getByText('አሸንፏል!')).toBeVisible();
    await expect(dialog.getByText('Share: 1,192.00 BIRR')).toBeVisible();
    await expect(dialog.locator('td[data-completing]')).toHaveCount(1);
    expect(await dialog.locator('td[data-state="winning"]').count()).toBeGreaterThanOrEqual(4);
    await page.keyboard.press('Escape');
    await screen.check(second);
    await expect(dialog.getByText('Share: 596.00 BIRR')).toBeVisible();
    await expect(dialog.getByText('2 winners share 1,192.00 BIRR equally.')).toBeVisible();
    await page.keyboard.press('Escape');
    await screen.check(first);
    await expect(dialog.getByText('Share: 596.00 BIRR')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Winners · 2')).toBeVisible();
    return [first, second];
  });

  await test.step('when all 75 are drawn, NEXT NUMBER says so and the clock stands still', async () => {
    await screen.button('PAUSED').click();
    await expect(page.getByText('75 / 75', { exact: true })).toBeVisible();
    await screen.button('NEXT NUMBER').click();
    await expect(page.getByText('All numbers have been drawn!')).toBeVisible();
    expect(new Set(await screen.called()).size).toBe(75);
  });

  const { drawn, commitment, draw, cut } = await gameOf(branch.caller);

  await test.step('FINISH asks, closes the game with its winners and clears the board', async () => {
    await screen.button('FINISH').click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('GAME Is STARTED')).toBeVisible();
    await screen.finish();
    const result = page.getByRole('region', { name: 'Game 1' });
    for (const cardId of winners)
      await expect(result.getByText(`Card ${cardId}`, { exact: true })).toBeVisible();
    await expect(result.getByText('596.00 BIRR')).toHaveCount(2);
    expect(await screen.called()).toEqual([]);
    await expect(page.getByText('0.00', { exact: true })).toBeVisible();
    await expect(screen.button('CREATE NEW GAME')).toBeVisible();
    await expect(screen.button('FINISH')).toHaveCount(0);
  });

  await test.step('the revealed seed is the one committed to, and the numbers called are its order', async () => {
    await expect(page.locator('[data-seed]')).toBeHidden();
    await page.getByText('Verify', { exact: true }).click();
    const seed = Buffer.from(await page.locator('[data-seed]').innerText(), 'hex');
    const owner = { branchId: branch.branchId as BranchId, gameNumber: 1 };
    const text = commitmentText(owner.branchId, 1, seed.toString('hex'));
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
    const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
    const fixedBy = { ...owner, sale: draw?.sale ?? '', cut: cut?.cut ?? NO_CUT };
    expect(drawOrder2(seed, fixedBy, hmac)).toEqual(drawn);
  });

  await test.step("the day's figures are right to the cent", async () => {
    await page.goto('/branchAdmin');
    const today = page.getByRole('region', { name: 'Today', exact: true }).getByRole('table');
    await expect(today.getByRole('row').last().getByRole('cell')).toHaveText([
      'Total',
      '1,490.00',
      '1,192.00',
      '298.00',
      '1',
      '0.00',
      '1,192.00',
      '0.00',
      '0',
      '0.00',
    ]);
  });
});
