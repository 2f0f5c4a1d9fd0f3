import { afterAll, beforeAll, expect, test } from 'vitest';
import { activity } from '../../../contracts/activity/queries.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { board, liveGames, sessionHistory } from '../../../contracts/game/queries.ts';
import { openLegacyGame, claimWinners } from '../../../contracts/game/legacy/commands.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { threeCards } from '../../support/client-stake.ts';
import { everyFigure } from '../../support/every-figure.ts';

const NOW = '2026-11-27T12:00:00.000Z';

let business: Business;
let owner: Person;
let branch: Branch;
beforeAll(async () => {
  business = await Business.open(NOW);
  owner = await business.superAdmin();
  branch = await business.branchOf(owner);
  await owner.client.does(toggleJackpotPermission, { branchId: branch.branchId, permission: 1 });
  for (let game = 1; game <= 9; game++) await business.opens(branch, { cards: 3 + game });
  await branch.client.does(run.finishGame, { gameNumber: 9 });
});
afterAll(() => business.close());

const figures = () => everyFigure(business, owner, branch, NOW);
const sessions = async (filter = {}) =>
  (await owner.client.sees(gameSessions, { branchId: branch.branchId, ...filter })).sessions;

test('a cancelled tenth game counts in no figure and loses its jackpot; the next tenth has one again', async () => {
  const before = await figures();
  const opened = await business.opens(branch);
  expect(opened).toMatchObject({ gameNumber: 10, jackpot: { playersBonus: '5.00' } });
  const during = await figures();
  for (const [name, figure] of Object.entries(during))
    expect(figure, name).not.toEqual(before[name as keyof typeof before]);

  const { seed } = (await branch.client.does(run.cancelGame, { gameNumber: 10 })).data;
  expect(await figures()).toEqual(before);
  const shown = await branch.client.sees(board);
  expect(shown).toMatchObject({ game: { gameNumber: 10, phase: 'cancelled', seed }, totalGames: 10 });
  expect((await owner.client.sees(liveGames)).games).toEqual([]);

  for (let game = 11; game <= 20; game++) {
    const next = await business.opens(branch);
    expect(next).toMatchObject({ gameNumber: game });
    expect(next.jackpot === null).toBe(game < 20);
  }
});

test('it stays in the sessions, the history and the activity, as cancelled', async () => {
  const [cancelled, ...others] = await sessions({ status: 'cancelled' });
  expect(others).toEqual([]);
  expect(cancelled).toMatchObject({ gameNumber: 10, status: 'cancelled', totalBet: '50.00' });
  expect((await sessions({ voided: 'without' })).map(({ gameNumber }) => gameNumber)).not.toContain(10);
  const { events } = await owner.client.sees(sessionHistory, {
    branchId: branch.branchId,
    gameNumber: '10',
  });
  expect(events.map(({ type }) => type)).toEqual(['CartelasSelected', 'GameOpened', 'GameCancelled']);
  const { entries } = await owner.client.sees(activity, { type: 'GameCancelled' });
  expect(entries).toMatchObject([{ gameNumber: 10, username: branch.username }]);
});

test('nothing more is done with it, and cancelling it again answers the same', async () => {
  const { branchId, client } = branch;
  const before = await figures();
  const gameNumber = 10;
  expect(await owner.client.isRefused(run.voidGame, { branchId, gameNumber, reason: 'again' })).toBe(
    'GAME_CANCELLED',
  );
  for (const command of [run.drawNumber, run.startGame, run.finishGame])
    expect(await client.isRefused(command, { gameNumber })).toBe('GAME_NOT_OPEN');
  expect(await client.isRefused(run.checkCard, { gameNumber, cardId: 1 })).toBe('GAME_NOT_OPEN');
  const end = (await business.end()) ?? 0n;
  expect((await client.does(run.cancelGame, { gameNumber })).position).toBeNull();
  expect(await business.eventsAfter(end)).toEqual([]);
  expect(await figures()).toEqual(before);
});

test('after the first number it is refused in clear words, for another branch it is not there', async () => {
  const stranger = await business.branchOf(await business.superAdmin());
  expect(await stranger.client.isRefused(run.cancelGame, { gameNumber: 20 })).toBe('GAME_NOT_OPEN');
  await branch.client.does(run.drawNumber, { gameNumber: 20 });
  const refused = await branch.client.isRefused(run.cancelGame, { gameNumber: 20 });
  expect(refused).toBe('GAME_HAS_BEGUN');
  await branch.client.does(run.finishGame, { gameNumber: 20 });
});

test('a game of an old client is cancelled as long as it told of no winner, which it is refused after', async () => {
  const before = await figures();
  const { gameNumber } = (await branch.client.does(openLegacyGame, threeCards)).data;
  await branch.client.does(run.cancelGame, { gameNumber });
  const winners = [{ cardId: 1, time: '14:05' }];
  expect(await branch.client.isRefused(claimWinners, { gameNumber, winners })).toBe('GAME_CANCELLED');
  expect(await figures()).toEqual(before);

  const next = (await branch.client.does(openLegacyGame, threeCards)).data.gameNumber;
  await branch.client.does(claimWinners, { gameNumber: next, winners });
  expect(await branch.client.isRefused(run.cancelGame, { gameNumber: next })).toBe('GAME_NOT_OPEN');
});
