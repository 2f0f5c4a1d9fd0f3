import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity } from '../../../contracts/activity/queries.ts';
import { gameSessions } from '../../../contracts/analysis/queries.ts';
import { toggleLegacyGames } from '../../../contracts/branches/commands.ts';
import { finishGame } from '../../../contracts/game/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { openApp } from '../../support/app.ts';
import { type Branch, Business, type Person } from '../../support/business.ts';
import { OldClient, refused } from '../../support/old-client.ts';
import { NOON, stake } from './old-business.ts';

const keys = drawKeys([new Uint8Array(32).fill(3)]);
let business: Business;
let owner: Person;
beforeAll(async () => {
  business = await Business.open(NOON, { drawKeys: keys });
  owner = await business.superAdmin();
});
afterAll(() => business.close());

const REFUSED = refused(
  'Games are not played with the old program here any more. Please play on the new screens.',
);
const oldClientOf = ({ username }: Branch) => OldClient.signedIn(business.app, username);
const opens = (client: OldClient, { branchId }: Branch) =>
  client.calls('POST game_sessions.php', { ...stake(3), branch_id: branchId });
const openedBy = async (client: OldClient, branch: Branch) =>
  (await opens(client, branch)).json<{ game_session_id: number }>().game_session_id;
const wins = (client: OldClient, { branchId }: Branch, game_session_id: number) =>
  client.calls('POST insert_winner.php', {
    branch_id: branchId,
    game_session_id,
    winners: [{ cardId: 3, time: '14:05' }],
  });

describe('a branch plays no games on old clients once that is taken away', () => {
  test.each([
    ['by its super admin', () => owner.client],
    ['by the agent', () => business.agent],
  ])('%s', async (_, clientOf) => {
    const branch = await business.branchOf(owner);
    const { branchId } = branch;
    const old = await oldClientOf(branch);
    const open = await openedBy(old, branch);
    const client = clientOf();
    await client.does(toggleLegacyGames, { branchId, permission: 0 });
    for (const answer of [await opens(old, branch), await wins(old, branch, open)])
      expect([answer.statusCode, answer.json()]).toEqual([200, REFUSED]);
    await business.settled();
    const { sessions } = await client.sees(gameSessions, { branchId });
    expect(sessions).toMatchObject([{ gameNumber: open, status: 'open', winnerCardIds: [] }]);

    const { branches: all } = await client.sees(branches);
    expect(all.find((each) => each.branchId === branchId)).toMatchObject({ legacyGames: 0 });
    const { entries } = await client.sees(activity, { branchId });
    const taken = entries.find(({ type }) => type === 'LegacyGamesToggled');
    expect(taken).toMatchObject({ data: { permission: 0 } });

    await client.does(toggleLegacyGames, { branchId, permission: 1 });
    expect((await wins(old, branch, open)).json()).toMatchObject({ status: 'success' });
    expect((await opens(old, branch)).json()).toMatchObject({ status: 'success' });
  });

  test('by nobody else', async () => {
    const branch = await business.branchOf(owner);
    const wanted = { branchId: branch.branchId, permission: 0 as const };
    const stranger = await business.superAdmin();
    expect(await stranger.client.isRefused(toggleLegacyGames, wanted)).toBe('NOT_FOUND');
    expect(await branch.client.isRefused(toggleLegacyGames, wanted)).toBe('NOT_ALLOWED');
  });
});

test('an installation can do without such games altogether', async () => {
  const branch = await business.branchOf(owner);
  const old = await oldClientOf(branch);
  const open = await openedBy(old, branch);
  const without = await openApp(business.app.stores, { drawKeys: keys, legacyGames: false });
  expect((await opens(old.at(without), branch)).json()).toEqual(REFUSED);
  expect((await wins(old.at(without), branch, open)).json()).toEqual(REFUSED);
  await without.close();
});

test('games drawn here and games of old clients are told apart', async () => {
  const branch = await business.branchOf(owner);
  const { gameNumber: here } = await business.opens(branch);
  const old = await oldClientOf(branch);
  const there = await openedBy(old, branch);
  await business.settled();
  const { branchId } = branch;
  const listed = async (filter: Record<string, string>) => {
    const { sessions, count, totals } = await owner.client.sees(gameSessions, { branchId, ...filter });
    return [sessions.map(({ gameNumber }) => gameNumber), count, totals.totalBet];
  };
  expect(await listed({})).toEqual([[there, here], 2, '80.00']);
  expect(await listed({ source: 'own' })).toEqual([[here], 1, '50.00']);
  expect(await listed({ source: 'legacy' })).toEqual([[there], 1, '30.00']);
});

test('a card that an old client claims in a game drawn here is shown nowhere as its winner', async () => {
  const branch = await business.branchOf(owner);
  const { branchId } = branch;
  const { gameNumber } = await business.opens(branch);
  const old = await oldClientOf(branch);
  expect((await wins(old, branch, gameNumber)).json()).toMatchObject({ status: 'success' });
  await branch.client.does(finishGame, { gameNumber });
  await business.settled();
  const { data } = await old.does<{ data: unknown[] }>('GET fetch_game_sessions.php', {
    branch_id: branchId,
  });
  expect(data).toMatchObject([{ id: gameNumber, card_id: null }]);
  const { sessions } = await owner.client.sees(gameSessions, { branchId });
  expect(sessions).toMatchObject([{ winnerCardIds: [], claimedCardIds: [3] }]);
  expect((await owner.client.sees(gameSessions, { branchId, winner: '3' })).count).toBe(0);
});
