import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitmentOf } from '../../../services/game/draw/hashes.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import { board, sessionHistory } from '../../../contracts/game/queries.ts';
import { checkCard, drawNumber, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import * as legacy from '../../../contracts/game/legacy/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import type { Problem } from '../../../contracts/problem.ts';
import { branchAnalysis, gameSessions } from '../../../contracts/analysis/queries.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { branchReport } from '../../../contracts/reports/queries.ts';
import { streams } from '../../../contracts/streams.ts';
import { type Client, registerPeople, startApp, type TestApp } from '../../support/app.ts';
import { threeCards } from '../../support/client-stake.ts';
import { makeCartelas } from '../../support/cartelas.ts';

const file = { fileName: 'hall.json', content: JSON.stringify(makeCartelas(6)), dryRun: false };
const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
const own = { ...stake, cardIds: [1, 2, 3] };

let app: TestApp;
let people: Awaited<ReturnType<typeof registerPeople>>;
let cashier: Client;
let branchId: BranchId;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  people = await registerPeople(app);
  cashier = people.branch.client;
  branchId = people.branch.branchId;
  await cashier.does(importCartelas, file);
});
afterAll(() => app.close());

const shown = async (position: string | null) =>
  (await cashier.sees(board, { after: position as string })).game;
const sessions = async (position: string | null) =>
  (await cashier.sees(gameSessions, { branchId, after: position as string })).sessions;
const claim = (gameNumber: number, ...cardIds: number[]) =>
  cashier.does(legacy.claimWinners, {
    gameNumber,
    winners: cardIds.map((cardId) => ({ cardId, time: '2:05:10 PM' })),
  });

async function typesOf(gameNumber: number): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of app.commands.store.readStream(streams.game(branchId, gameNumber)))
    types.push(type);
  return types;
}

test('a game of an old client from its opening to its claim is shown as what it is', async () => {
  const opened = await cashier.does(legacy.openLegacyGame, threeCards);
  expect(opened.data).toEqual({
    gameNumber: 1,
    totalBet: '30.00',
    houseProfit: '6.00',
    totalWin: '24.00',
    jackpot: null,
  });
  const open = await shown(opened.position);
  expect(open).toMatchObject({ source: 'legacy', phase: 'open', gameNumber: 1, cardIds: [1, 2, 3] });
  for (const field of ['drawn', 'play', 'winnerType', 'winners']) expect(open).not.toHaveProperty(field);

  const claimed = await claim(1, 2, 3);
  expect(claimed.data).toEqual({ claimed: [2, 3], finished: true });
  const over = await shown(claimed.position);
  expect(over).toMatchObject({
    source: 'legacy',
    phase: 'finished',
    outcome: 'finished',
    claims: [
      { cardId: 2, time: '2:05:10 PM' },
      { cardId: 3, time: '2:05:10 PM' },
    ],
    shares: [
      { cardId: 2, share: '12.00' },
      { cardId: 3, share: '12.00' },
    ],
  });
  const { seed, commitment } = over as { seed: string; commitment: string };
  expect(commitmentOf(Buffer.from(seed, 'hex'), { branchId, gameNumber: 1 })).toBe(commitment);
  expect(await sessions(claimed.position)).toMatchObject([
    { source: 'legacy', status: 'finished', winnerCardIds: [2, 3], claimedCardIds: [2, 3] },
  ]);
  expect(await typesOf(1)).toEqual([
    'CartelasSelected',
    'GameOpened',
    'WinnerClaimed',
    'WinnerClaimed',
    'GameFinished',
  ]);
  const history = await people.owner.client.sees(sessionHistory, { branchId, gameNumber: '1' });
  expect(history.events.map(({ type }) => type)).toEqual(await typesOf(1));
  const { entries } = await people.owner.client.sees(activity, {
    branchId,
    type: 'WinnerClaimed',
    after: claimed.position as string,
  });
  expect(entries.map(({ data }) => data['cardId'])).toEqual([3, 2]);
});

test('what is announced is on record and moves no money', async () => {
  const { position, data, readModels } = await cashier.does(legacy.announceTotals, {
    totalBet: '30',
    houseProfit: 6,
    totalWin: '24.00',
  });
  expect(data).toEqual({ totalBet: '30.00', houseProfit: '6.00', totalWin: '24.00' });
  expect(readModels).toEqual(['activity']);
  const { entries } = await people.owner.client.sees(activity, { branchId, after: position as string });
  expect(entries[0]).toMatchObject({ type: 'TotalsAnnounced', data, branchId });
  expect((await cashier.sees(branchReport, { branchId })).today).toEqual([]);
  expect(await cashier.isRefused(legacy.announceTotals, { totalBet: 30, houseProfit: 6, totalWin: 25 })).toBe(
    'TOTALS_WRONG',
  );
});

test('games of both kinds are numbered in one row without gaps, and a prepared draw is used', async () => {
  const { data: first } = await cashier.does(legacy.openLegacyGame, threeCards);
  const { data: prepared } = await cashier.does(prepareGame, {});
  expect([first.gameNumber, prepared.gameNumber]).toEqual([1, 2]);
  await cashier.does(openGame, { ...own, gameNumber: 2 });
  await cashier.does(prepareGame, {});
  const third = await cashier.does(legacy.openLegacyGame, threeCards);
  expect(third.data.gameNumber).toBe(3);
  const all = await sessions(third.position);
  expect(all.map(({ gameNumber, source, status }) => [gameNumber, source, status])).toEqual([
    [3, 'legacy', 'open'],
    [2, 'own', 'abandoned'],
    [1, 'legacy', 'abandoned'],
  ]);
});

test('opened twenty at once, each gets a number of its own', async () => {
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => cashier.send(legacy.openLegacyGame, threeCards)),
  );
  expect(opened.map(({ statusCode }) => statusCode)).toEqual(opened.map(() => 200));
  const numbers = opened.map((answer) => answer.json<{ data: { gameNumber: number } }>().data.gameNumber);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

test('a command sent again opens nothing twice and gets the first answer, also after the next game', async () => {
  const commandId = randomUUID();
  const first = await cashier.does(legacy.openLegacyGame, threeCards, commandId);
  expect(await cashier.does(legacy.openLegacyGame, threeCards, commandId)).toMatchObject({
    data: first.data,
  });
  await cashier.does(prepareGame, {});
  expect(await cashier.does(legacy.openLegacyGame, threeCards, commandId)).toMatchObject({
    data: first.data,
  });
  const next = await cashier.does(legacy.openLegacyGame, threeCards);
  expect(next.data.gameNumber).toBe(2);
  const again = await cashier.does(legacy.openLegacyGame, threeCards, commandId);
  expect(again.data).toEqual(first.data);
  expect(await sessions(next.position)).toHaveLength(2);
});

test('the tenth game of a branch with jackpot permission splits its profit', async () => {
  await people.owner.client.does(toggleJackpotPermission, { branchId, permission: 1 });
  for (let game = 1; game < 10; game += 1) await cashier.does(legacy.openLegacyGame, threeCards);
  const tenth = await cashier.does(legacy.openLegacyGame, threeCards);
  expect(tenth.data).toMatchObject({
    gameNumber: 10,
    jackpot: { playersBonus: '3.00', houseBonus: '3.00' },
  });
});

describe('Start of an old client is refused with nothing done', () => {
  test.each([
    ['Please select a bet price.', { betPrice: 7 }],
    ['Please select at least 3 numbers.', { cardIds: [1, 2] }],
    ['Please select a bet percent.', { betPercent: '0.07' }],
    ['Card 77 is not a card of this branch.', { cardIds: [1, 2, 77] }],
    ['Number 1 is already added!', { cardIds: [1, 2, 1] }],
    ['Total bet, house profit and total win do not match.', { totalWin: 25 }],
    ['Total bet, house profit and total win do not match.', { totalBet: 40, houseProfit: 8, totalWin: 32 }],
  ])('%s', async (detail, change) => {
    const { position } = await cashier.does(legacy.openLegacyGame, threeCards);
    const before = await cashier.sees(board, { after: position as string });
    const answer = await cashier.send(legacy.openLegacyGame, { ...threeCards, ...change });
    expect(answer.json<Problem>()).toMatchObject({ detail });
    expect(await cashier.sees(board)).toEqual(before);
    expect((await cashier.does(legacy.openLegacyGame, threeCards)).data.gameNumber).toBe(2);
  });
});

describe('while a game is played on an old client', () => {
  test('what is done with a game drawn here is refused', async () => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    const elsewhere = 'GAME_NOT_DRAWN_HERE';
    expect(await cashier.isRefused(drawNumber, { gameNumber })).toBe(elsewhere);
    expect(await cashier.isRefused(run.startGame, { gameNumber })).toBe(elsewhere);
    expect(await cashier.isRefused(run.pauseGame, { gameNumber })).toBe(elsewhere);
    expect(await cashier.isRefused(run.resumeGame, { gameNumber })).toBe(elsewhere);
    expect(await cashier.isRefused(run.shuffleNumbers, { gameNumber })).toBe(elsewhere);
    expect(await cashier.isRefused(run.changeWinnerType, { gameNumber, winnerType: 'X' })).toBe(elsewhere);
    expect(await cashier.isRefused(checkCard, { gameNumber, cardId: 1 })).toBe(elsewhere);
    expect(await typesOf(gameNumber)).toEqual(['CartelasSelected', 'GameOpened']);
  });

  test('FINISH here ends it without winners, and a claim that comes after is kept without a share', async () => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    const finished = await cashier.does(run.finishGame, { gameNumber });
    expect(finished.data.winners).toEqual([]);
    const late = await claim(gameNumber, 2);
    expect(late.data).toEqual({ claimed: [2], finished: false });
    expect(await shown(late.position)).toMatchObject({
      outcome: 'finished',
      shares: [],
      claims: [{ cardId: 2 }],
    });
    expect((await claim(gameNumber, 2)).position).toBeNull();
  });

  test('a super admin voids it, and its money is gone', async () => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    const voiding = { branchId, gameNumber, reason: 'opened twice' };
    const { position } = await people.owner.client.does(run.voidGame, voiding);
    expect(await cashier.sees(branchAnalysis, { branchId, after: position as string })).toMatchObject({
      totalGames: 0,
      totalBet: '0.00',
    });
    expect(await shown(position)).toMatchObject({ source: 'legacy', phase: 'voided' });
    expect(await cashier.isRefused(legacy.claimWinners, { gameNumber, winners: [] })).toBe(
      'GAME_ALREADY_VOIDED',
    );
  });
});

describe('a claim', () => {
  test('in a game drawn here stays beside what the server sees, until the card is seen to win', async () => {
    const { gameNumber } = (await cashier.does(prepareGame, {})).data;
    await cashier.does(openGame, { ...own, gameNumber });
    const claimed = await claim(gameNumber, 2);
    expect(claimed.data).toEqual({ claimed: [2], finished: false });
    expect(await shown(claimed.position)).toMatchObject({
      phase: 'open',
      winners: [],
      claims: [{ cardId: 2 }],
    });
    expect(await sessions(claimed.position)).toMatchObject([{ winnerCardIds: [], claimedCardIds: [2] }]);
    for (let call = 1; call <= 75; call += 1) await cashier.does(drawNumber, { gameNumber });
    const checked = await cashier.does(checkCard, { gameNumber, cardId: 2 });
    expect(await sessions(checked.position)).toMatchObject([{ winnerCardIds: [2], claimedCardIds: [] }]);
  });

  test('of a card that is not in the game keeps none of them', async () => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    const winners = [2, 5].map((cardId) => ({ cardId, time: '' }));
    expect(await cashier.isRefused(legacy.claimWinners, { gameNumber, winners })).toBe('CARD_NOT_REGISTERED');
    expect(await typesOf(gameNumber)).toEqual(['CartelasSelected', 'GameOpened']);
  });

  test('in a game that never was is not found', async () => {
    expect(await cashier.isRefused(legacy.claimWinners, { gameNumber: 9, winners: [] })).toBe('NOT_FOUND');
  });

  test.each([
    ['a time longer than any', { cardId: 2, time: 'x'.repeat(101) }],
    ['a time with what cannot be shown', { cardId: 2, time: '14:05\u0000' }],
    ['a card that is none', { cardId: 0, time: '14:05' }],
  ])('with %s is invalid input', async (_, winner) => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    expect(await cashier.isRefused(legacy.claimWinners, { gameNumber, winners: [winner] })).toBe(
      'INVALID_INPUT',
    );
  });

  test('is of the session and its branch alone', async () => {
    const { gameNumber } = (await cashier.does(legacy.openLegacyGame, threeCards)).data;
    const others = await registerPeople(app);
    const claimed = { gameNumber, winners: [{ cardId: 2, time: '' }] };
    expect(await others.branch.client.isRefused(legacy.claimWinners, claimed)).toBe('NOT_FOUND');
    expect(await people.owner.client.isRefused(legacy.claimWinners, claimed)).toBe('NOT_ALLOWED');
    expect(await people.owner.client.isRefused(legacy.openLegacyGame, threeCards)).toBe('NOT_ALLOWED');
    expect(await app.anyone.isRefused(legacy.announceTotals, threeCards)).toBe('NOT_SIGNED_IN');
  });
});
