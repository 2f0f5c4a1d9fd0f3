import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import * as manage from '../../../contracts/cartelas/commands.ts';
import { cartelas as cartelaList } from '../../../contracts/cartelas/queries.ts';
import type { Problem } from '../../../contracts/problem.ts';
import { board } from '../../../contracts/game/queries.ts';
import { checkCard, drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { type Client, registerPeople, startApp, type TestApp } from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';

type People = Awaited<ReturnType<typeof registerPeople>>;
const cards = makeCartelas(6);
const file = { fileName: 'hall.json', content: JSON.stringify(cards), dryRun: false };
const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;

let app: TestApp;
let people: People;
let cashier: Client;
beforeAll(async () => {
  app = await startApp();
  people = await registerPeople(app);
  cashier = people.branch.client;
  await cashier.does(importCartelas, file);
});
afterAll(() => app.close());

async function open(): Promise<number> {
  const { gameNumber } = (await cashier.does(prepareGame, {})).data;
  await cashier.does(openGame, { ...stake, cardIds: [1, 2, 3], gameNumber });
  return gameNumber;
}

/** Whatever the change, nothing may come of it. */
async function problemOfOpening(change: Record<string, unknown>): Promise<Problem> {
  const prepared = await cashier.does(prepareGame, {});
  const { gameNumber } = prepared.data;
  const before = await cashier.sees(board);
  const answer = await cashier.send(openGame, { ...stake, cardIds: [1, 2, 3], gameNumber, ...change });
  expect(await cashier.sees(board)).toEqual(before);
  expect((await cashier.does(prepareGame, {})).data).toEqual(prepared.data);
  return answer.json<Problem>();
}

test('the board shows every command as soon as it is answered', async () => {
  const gameNumber = await open();
  const shown = async (position: string | null) =>
    (await cashier.sees(board, position === null ? {} : { after: position })).game;
  const { position } = await cashier.does(run.startGame, { gameNumber });
  expect(await shown(position)).toMatchObject({
    phase: 'open',
    play: 'running',
    gameNumber,
    totalWin: '24.00',
  });
  const drawn = await cashier.does(drawNumber, { gameNumber });
  expect(drawn.readModels).toEqual(['board']);
  expect(await shown(drawn.position)).toMatchObject({ drawn: [drawn.data.number] });
  for (let i = 0; i < 74; i += 1) await cashier.does(drawNumber, { gameNumber });
  const checked = await cashier.does(checkCard, { gameNumber, cardId: 2 });
  expect(await shown(checked.position)).toMatchObject({
    winners: [{ cardId: 2, completedAt: checked.data.completedAt }],
  });
  const finished = await cashier.does(run.finishGame, { gameNumber });
  expect(await shown(finished.position)).toMatchObject({ phase: 'finished', seed: finished.data.seed });
});

test('a jackpot permission given counts for the next game at once', async () => {
  const { owner, branch } = people;
  while ((await cashier.does(prepareGame, {})).data.gameNumber % 10 !== 0) await open();
  for (const permission of [1, 0] as const) {
    await owner.client.does(toggleJackpotPermission, { branchId: branch.branchId, permission });
    expect((await cashier.does(prepareGame, {})).data.jackpot).toBe(permission === 1);
  }
});

test('a super admin voids a game of an own branch, never one of another', async () => {
  const gameNumber = await open();
  const voiding = { branchId: people.branch.branchId, gameNumber, reason: 'wrong price' };
  const others = await registerPeople(app);
  expect(await others.owner.client.isRefused(run.voidGame, voiding)).toBe('NOT_FOUND');
  const { position, readModels } = await people.owner.client.does(run.voidGame, voiding);
  expect(readModels).toEqual([
    'board',
    'daily',
    'weekly',
    'monthly',
    'jackpot',
    'analysis',
    'activity',
    'checks',
  ]);
  expect((await cashier.sees(board, { after: String(position) })).game).toMatchObject({ phase: 'voided' });
});

describe('Start answers with the words of the spec', () => {
  test.each([
    ['Please select a bet price.', 400, { betPrice: undefined, cardIds: [] }],
    ['Please select at least 3 numbers.', 400, { cardIds: [1, 2], betPercent: undefined }],
    ['Please select a bet percent.', 400, { betPercent: undefined }],
    ['Card 77 is not a card of this branch.', 409, { cardIds: [1, 2, 77] }],
    ['Number 1 is already added!', 409, { cardIds: [1, 2, 1] }],
    ['Game 999 has already been started in another window.', 409, { gameNumber: 999 }],
  ])('%s', async (detail, status, change) => {
    expect(await problemOfOpening(change)).toMatchObject({ status, detail });
  });

  test.each([
    ['a price of no list', { betPrice: 7 }],
    ['a percent of no list', { betPercent: '0.07' }],
    ['an unknown winner type', { winnerType: 'Zigzag' }],
    ['a card id that is no number', { cardIds: [1, 2, 'three'] }],
    ['more cartelas than one game can hold', { cardIds: Array.from({ length: 8_001 }, (_, i) => i + 1) }],
    ['a game number that is none', { gameNumber: 0 }],
  ])('%s is invalid input', async (_, change) => {
    expect(await problemOfOpening(change)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });
});

describe('a game tells in words why it refuses', () => {
  test.each([
    ['Invalid: Card ID not registered.', checkCard, { cardId: 6 }],
    ['This game is not running.', run.pauseGame, {}],
    ['This game is not paused.', run.resumeGame, {}],
  ])('%s', async (detail, endpoint, input) => {
    const gameNumber = await open();
    const answer = await cashier.post(`/api/commands/${endpoint.name}`, {
      commandId: randomUUID(),
      gameNumber,
      ...input,
    });
    expect(answer.json()).toMatchObject({ detail });
  });

  test('All numbers have been drawn!', async () => {
    const gameNumber = await open();
    for (let i = 0; i < 75; i += 1) await cashier.does(drawNumber, { gameNumber });
    expect((await cashier.send(drawNumber, { gameNumber })).json()).toMatchObject({
      detail: 'All numbers have been drawn!',
    });
  });
});

describe('cartelas', () => {
  test('are listed by card id as soon as they are changed', async () => {
    const { branchId } = people.branch;
    await cashier.does(manage.deleteCartela, { cardId: 6 });
    const added = await cashier.does(manage.addCartela, { cardId: 12, numbers: cards[5]?.numbers ?? [] });
    const { cartelas } = await cashier.sees(cartelaList, { branchId, after: String(added.position) });
    expect(cartelas.map(({ cardId }) => cardId)).toEqual([1, 2, 3, 4, 5, 12]);
  });

  test('a faulty one is refused with what is wrong', async () => {
    const numbers = cards[0]?.numbers.map((row) => [...row] as unknown[]) ?? [];
    (numbers[0] as unknown[])[4] = 12;
    expect((await cashier.send(manage.addCartela, { cardId: 7, numbers })).json()).toMatchObject({
      detail: 'Please ensure all cells are filled with valid numbers.',
      params: { problems: 'O1 must be 61 to 75, not 12' },
    });
  });

  test('are copied only between own branches', async () => {
    const others = await registerPeople(app);
    const copy = { sourceBranchId: people.branch.branchId, destinationBranchId: others.branch.branchId };
    for (const { owner } of [people, others]) {
      expect(await owner.client.isRefused(manage.copyCartelas, copy)).toBe('NOT_FOUND');
    }
  });

  test('a file of nearly 5 MB is taken, a larger one refused', async () => {
    const padded = (size: number) => file.content.padEnd(size, '\n');
    const taken = await cashier.does(importCartelas, { ...file, content: padded(4_999_999) });
    expect(taken.data.unchanged).toEqual([1, 2, 3, 4, 5]);
    const refused = await cashier.send(importCartelas, { ...file, content: padded(5_000_001) });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
  });
});
