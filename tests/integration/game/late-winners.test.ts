import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity } from '../../../contracts/activity/queries.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { setLateWinners, toggleWinnerTypeChange } from '../../../contracts/branches/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import * as run from '../../../contracts/game/commands.ts';
import { board, sessionHistory } from '../../../contracts/game/queries.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  owner = await business.superAdmin();
  branch = await business.branchOf(owner, 'Bole');
});
afterAll(() => business.close());

const cards = makeCartelas(20);

/** Draws until a card is complete that was not after `after` calls. */
async function drawUntilComplete(gameNumber: number, after = 0): Promise<number> {
  const drawn: number[] = [];
  for (;;) {
    for (const { cardId, numbers } of cards) {
      const { completedAt } = evaluate(numbers, '1 Pattern', drawn);
      if (completedAt !== null && completedAt > after) return cardId;
    }
    const place = drawn.length + 1;
    const { data } = await branch.client.does(run.drawNumber, { gameNumber, place });
    drawn.push(data.number);
  }
}

async function opens(): Promise<number> {
  const { gameNumber } = await business.opens(branch, { cards: 20 });
  return gameNumber;
}

/** A game whose first winner is recorded and in which a late card is complete. */
async function withLateCard() {
  const gameNumber = await opens();
  const first = await drawUntilComplete(gameNumber);
  const { called } = (await branch.client.does(run.checkCard, { gameNumber, cardId: first })).data;
  return { gameNumber, first, late: await drawUntilComplete(gameNumber, called) };
}

const sessionOf = async (gameNumber: number) => {
  await business.settled();
  const { sessions } = await owner.client.sees(gameSessions, { branchId: branch.branchId });
  return sessions.find((session) => session.gameNumber === gameNumber);
};

describe('the settings of a branch', () => {
  test('are set by its super admin, shown, on record, and of no use to anybody else', async () => {
    const { branchId } = branch;
    const stranger = await business.superAdmin();
    for (const client of [stranger.client, branch.client, business.agent]) {
      const refused = client === stranger.client ? 'NOT_FOUND' : 'NOT_ALLOWED';
      expect(await client.isRefused(setLateWinners, { branchId, lateWinners: 'never' })).toBe(refused);
      expect(await client.isRefused(toggleWinnerTypeChange, { branchId, permission: 1 })).toBe(refused);
    }
    const own = async () =>
      (await owner.client.sees(branches)).branches.find((each) => each.branchId === branchId);
    expect(await own()).toMatchObject({ lateWinners: 'ask', winnerTypeChange: 0 });
    await owner.client.does(setLateWinners, { branchId, lateWinners: 'never' });
    await owner.client.does(toggleWinnerTypeChange, { branchId, permission: 1 });
    await business.settled();
    expect(await own()).toMatchObject({ lateWinners: 'never', winnerTypeChange: 1 });
    const { entries } = await owner.client.sees(activity, { branchId });
    // Those that were refused are on record too, when their turn comes.
    const done = entries.filter(({ type }) => type !== 'AccessRefused');
    expect(done.slice(0, 2)).toMatchObject([
      { type: 'WinnerTypeChangeToggled', username: owner.username, data: { permission: 1 } },
      { type: 'LateWinnersSet', username: owner.username, data: { late: 'never' } },
    ]);
  });

  test('count for games opened from then on, and not for one that is open', async () => {
    const { gameNumber, late } = await withLateCard();
    await owner.client.does(setLateWinners, { branchId: branch.branchId, lateWinners: 'ask' });
    await owner.client.does(toggleWinnerTypeChange, { branchId: branch.branchId, permission: 0 });
    const recordLate = { gameNumber, cardId: late, late: true as const };
    expect(await branch.client.isRefused(run.checkCard, recordLate)).toBe('LATE_WINNER');
    await branch.client.does(run.changeWinnerType, { gameNumber, winnerType: 'T' });
    const next = await opens();
    await branch.client.does(run.changeWinnerType, { gameNumber: next, winnerType: 'T' });
    await branch.client.does(run.drawNumber, { gameNumber: next });
    expect(await branch.client.isRefused(run.changeWinnerType, { gameNumber: next, winnerType: 'L' })).toBe(
      'WINNER_TYPE_FIXED',
    );
    expect((await sessionOf(gameNumber))?.typeChangedAt).toHaveLength(1);
    expect((await sessionOf(next))?.typeChangedAt).toEqual([]);
  });
});

test('a late winner is recorded by choice alone, and marked on the board, in the session and in the history', async () => {
  const { gameNumber, first, late } = await withLateCard();
  const asked = (await branch.client.does(run.checkCard, { gameNumber, cardId: late })).data;
  expect(asked).toMatchObject({ won: true, recorded: false, late: 'ask', missing: 0 });
  expect(asked.winners.map(({ cardId }) => cardId)).toEqual([first]);
  const chosen = (await branch.client.does(run.checkCard, { gameNumber, cardId: late, late: true })).data;
  expect(chosen).toMatchObject({ recorded: true, late: 'ask' });
  await business.settled();
  expect((await branch.client.sees(board)).game).toMatchObject({
    winners: [{ cardId: first }, { cardId: late, late: true }],
  });
  expect(await sessionOf(gameNumber)).toMatchObject({ winnerCardIds: [first, late], lateCardIds: [late] });
  const { events } = await owner.client.sees(sessionHistory, {
    branchId: branch.branchId,
    gameNumber: String(gameNumber),
  });
  expect(events.filter(({ data }) => data['late'] === true).map(({ type }) => type)).toEqual([
    'CardChecked',
    'CardChecked',
    'WinnerRecorded',
  ]);
});

test('a withdrawn winner is one no more, and who withdrew it, when and why is told', async () => {
  const { gameNumber, first, late } = await withLateCard();
  await branch.client.does(run.checkCard, { gameNumber, cardId: late, late: true });
  const withdrawing = { gameNumber, cardId: first, reason: 'mistyped' };
  expect(await branch.client.isRefused(run.withdrawWinner, { ...withdrawing, reason: ' a ' })).toBe(
    'REASON_TOO_SHORT',
  );
  const { position } = await branch.client.does(run.withdrawWinner, withdrawing);
  expect((await branch.client.sees(board, { after: String(position) })).game).toMatchObject({
    winners: [{ cardId: late }],
    withdrawn: [
      { cardId: first, reason: 'mistyped', at: '2026-11-27T12:00:00.000Z', username: branch.username },
    ],
  });
  expect(await sessionOf(gameNumber)).toMatchObject({ winnerCardIds: [late], lateCardIds: [] });
  const wonBy = async (winner: number) => {
    const asked = { branchId: branch.branchId, winner: String(winner), limit: '1' };
    return (await owner.client.sees(gameSessions, asked)).sessions.map((session) => session.gameNumber);
  };
  expect(await wonBy(first)).not.toContain(gameNumber);
  expect(await wonBy(late)).toContain(gameNumber);
  const { entries } = await owner.client.sees(activity, { type: 'WinnerWithdrawn' });
  expect(entries).toMatchObject([
    { gameNumber, username: branch.username, data: { cardId: first, reason: 'mistyped' } },
  ]);
  await branch.client.does(run.finishGame, { gameNumber });
  expect(await branch.client.isRefused(run.withdrawWinner, { ...withdrawing, cardId: late })).toBe(
    'GAME_NOT_OPEN',
  );
});

test('a check pauses the game at the server: a clock that has not heard of it draws nothing', async () => {
  const gameNumber = await opens();
  await branch.client.does(run.startGame, { gameNumber });
  await branch.client.does(run.drawNumber, { gameNumber, place: 1 });
  const [first, second] = [1, 2];
  const checked = (await branch.client.does(run.checkCard, { gameNumber, cardId: first })).data;
  expect(checked).toMatchObject({ won: false, resumes: true });
  expect(checked.missing).toBeGreaterThan(0);
  expect(await branch.client.isRefused(run.drawNumber, { gameNumber, place: 2 })).toBe('GAME_PAUSED');
  await branch.client.does(run.checkCard, { gameNumber, cardId: second });
  expect((await branch.client.does(run.resumeGame, { gameNumber, check: first })).data).toEqual({
    play: 'paused',
  });
  expect((await branch.client.does(run.resumeGame, { gameNumber, check: second })).data).toEqual({
    play: 'running',
  });
  await branch.client.does(run.drawNumber, { gameNumber, place: 2 });
});
