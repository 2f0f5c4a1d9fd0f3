import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import { generateCartelas, seededRandom } from '../../../contracts/cartelas/generate-grid.ts';
import { board } from '../../../contracts/game/queries.ts';
import {
  drawNumber,
  openGame,
  prepareGame,
  finishGame,
  startGame,
} from '../../../contracts/game/commands.ts';
import { streams } from '../../../contracts/streams.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import {
  type Client,
  openApp,
  registerPeople,
  type Stores,
  startApp,
  startProjections,
  type TestApp,
} from '../../support/app.ts';

const keys = drawKeys([new Uint8Array(32).fill(5)]);
let app: TestApp & { stores: Stores };
let other: TestApp;
beforeAll(async () => {
  app = await startApp({ drawKeys: keys });
  other = await openApp(app.stores, { drawKeys: keys });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const content = JSON.stringify(
  generateCartelas(20, seededRandom(1)).map(({ cardId, numbers }) => ({ card_id: cardId, numbers })),
);

async function openedGame(): Promise<{ client: Client; branchId: string; gameNumber: number }> {
  const { branch } = await registerPeople(app);
  const { client, branchId } = branch;
  await client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
  const { gameNumber } = (await client.does(prepareGame, {})).data;
  const cardIds = [1, 2, 3, 4, 5];
  await client.does(openGame, {
    gameNumber,
    cardIds,
    betPrice: 20,
    betPercent: '0.20',
    winnerType: 'Full House',
  });
  await client.does(startGame, { gameNumber });
  return { client, branchId, gameNumber };
}

async function drawnOf(branchId: string, gameNumber: number): Promise<number[]> {
  const numbers: number[] = [];
  for await (const event of app.commands.store.readStream(streams.game(branchId as never, gameNumber)))
    if (event.type === 'NumberDrawn') numbers.push(event.data.number);
  return numbers;
}

describe('NEXT NUMBER', () => {
  test('sent again draws nothing new, whichever process it reaches', async () => {
    const { client, branchId, gameNumber } = await openedGame();
    const commandId = randomUUID();
    const first = await client.does(drawNumber, { gameNumber }, commandId);
    const again = await client.does(drawNumber, { gameNumber }, commandId);
    const elsewhere = await client.at(other).does(drawNumber, { gameNumber }, commandId);
    expect([again, elsewhere]).toEqual([first, first]);
    expect(await drawnOf(branchId, gameNumber)).toEqual([first.data.number]);
  });

  test('pressed in two windows at two processes at once draws different numbers, in order', async () => {
    const { client, branchId, gameNumber } = await openedGame();
    const windows = [client, client.at(other)];
    const answers: { place: number; number: number }[] = [];
    for (let round = 0; round < 10; round++) {
      const drawn = await Promise.all(windows.map((window) => window.does(drawNumber, { gameNumber })));
      answers.push(...drawn.map(({ data }) => data));
    }
    const inOrder = answers.toSorted((a, b) => a.place - b.place);
    expect(inOrder.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(inOrder.map(({ number }) => number)).toEqual(await drawnOf(branchId, gameNumber));
  });

  test('after all 75 is refused, and no number came twice', async () => {
    const { client, branchId, gameNumber } = await openedGame();
    for (let place = 1; place <= 75; place++) await client.does(drawNumber, { gameNumber });
    expect(await client.isRefused(drawNumber, { gameNumber })).toBe('ALL_NUMBERS_DRAWN');
    expect(new Set(await drawnOf(branchId, gameNumber)).size).toBe(75);
  });
});

describe('a query after a command', () => {
  test('sees what the command did', async () => {
    const { client, gameNumber } = await openedGame();
    const { position, readModels, data } = await client.does(drawNumber, { gameNumber });
    expect(readModels).toEqual(['board']);
    const answer = await client.ask(board, { after: position as string });
    expect(answer.headers['x-stale']).toBeUndefined();
    expect(answer.json()).toMatchObject({ game: { gameNumber, drawn: [data.number] }, totalGames: 1 });
  });

  test('says so when it could not wait long enough', async () => {
    const { client } = await openedGame();
    const answer = await client.ask(board, { after: '9'.repeat(18) });
    expect([answer.statusCode, answer.headers['x-stale']]).toEqual([200, 'true']);
  });
});

test('a finished game reveals the seed', async () => {
  const { client, gameNumber } = await openedGame();
  await client.does(drawNumber, { gameNumber });
  const { data } = await client.does(finishGame, { gameNumber });
  expect(data.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await client.isRefused(drawNumber, { gameNumber })).toBe('GAME_NOT_OPEN');
});

test('a second read side stands by without harm', async () => {
  const standby = startProjections(app.stores);
  const { client, gameNumber } = await openedGame();
  const { position } = await client.does(drawNumber, { gameNumber });
  const { game } = await client.sees(board, { after: position as string });
  expect(game).toMatchObject({ drawn: [expect.any(Number)] });
  await standby.stop();
});
