import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLateVoids } from '../../../contracts/accounts/commands.ts';
import { accounts, lateVoidsRule } from '../../../contracts/accounts/queries.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { branchAnalysis, gameSessions, voidRequests } from '../../../contracts/analysis/queries.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import {
  cancelGame,
  consentToVoid,
  declineVoid,
  requestVoid,
  voidGame,
} from '../../../contracts/game/commands.ts';
import { sessionHistory } from '../../../contracts/game/queries.ts';
import type { GameNumber } from '../../../contracts/ids.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

const PLAYED = '2026-11-27T12:00:00.000Z';
const A_DAY_LATER = '2026-11-28T12:00:00.000Z';
const LATER = '2026-11-28T12:00:00.001Z';
const reason = 'played twice';

let business: Business;
beforeAll(async () => {
  business = await Business.open(PLAYED);
});
afterAll(() => business.close());

async function played(games = 1): Promise<{ owner: Person; branch: Branch }> {
  business.at(PLAYED);
  const owner = await business.superAdmin();
  const branch = await business.branchOf(owner);
  for (let game = 0; game < games; game++) await business.opens(branch);
  return { owner, branch };
}

const of = ({ branchId }: Branch, gameNumber: GameNumber = 1) => ({ branchId, gameNumber });

async function waiting(branch: Branch) {
  await business.settled();
  const { requests } = await business.agent.sees(voidRequests);
  return requests.filter(({ branchId }) => branchId === branch.branchId);
}

async function stateOf({ owner, branch }: { owner: Person; branch: Branch }) {
  await business.settled();
  const { sessions } = await owner.client.sees(gameSessions, { branchId: branch.branchId });
  return sessions.map(({ status, voidRequest }) => [status, voidRequest]);
}

test('a late void is asked for, waits, and is carried out once when the agent consents', async () => {
  const people = await played();
  const { owner, branch } = people;
  business.at(LATER);
  expect(await owner.client.isRefused(voidGame, { ...of(branch), reason })).toBe('VOID_NEEDS_CONSENT');
  await owner.client.does(requestVoid, { ...of(branch), reason });
  expect(await owner.client.isRefused(requestVoid, { ...of(branch), reason })).toBe('VOID_ALREADY_REQUESTED');
  expect(await waiting(branch)).toMatchObject([
    {
      branchName: branch.name,
      ownerName: owner.username,
      gameNumber: 1,
      reason,
      requestedAt: LATER,
      session: { totalBet: '50.00', sessionDate: '2026-11-27', status: 'open' },
    },
  ]);
  expect(await stateOf(people)).toEqual([['open', 'waiting']]);

  // Two agents, or one that presses twice: whoever comes second is told so; the same command again gets its first answer.
  const commandId = randomUUID();
  const [one, two] = await Promise.all([
    business.agent.send(consentToVoid, of(branch), commandId),
    business.agent.send(consentToVoid, of(branch)),
  ]);
  expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([200, 409]));
  if (one.statusCode === 200)
    expect((await business.agent.send(consentToVoid, of(branch), commandId)).json()).toEqual(one.json());
  expect(await business.agent.isRefused(declineVoid, { ...of(branch), reason })).toBe('GAME_ALREADY_VOIDED');

  const { events } = await owner.client.sees(sessionHistory, { branchId: branch.branchId, gameNumber: '1' });
  expect(events.map(({ type }) => type).filter((type) => type.includes('Void'))).toEqual([
    'VoidRequested',
    'VoidConsented',
    'GameVoided',
  ]);
  expect(events.at(-1)).toMatchObject({
    actor: { role: 'all_admin' },
    data: { reason, openedOn: '2026-11-27' },
  });
  expect(await waiting(branch)).toEqual([]);
  expect(await stateOf(people)).toEqual([['voided', null]]);
  const { branchId } = branch;
  expect(await owner.client.sees(branchAnalysis, { branchId })).toMatchObject({ totalGames: 0 });
  const { entries } = await owner.client.sees(activity, { branchId });
  expect(entries.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['VoidRequested', 'VoidConsented', 'GameVoided']),
  );
});

test('a declined one goes on counting, says why, and may be asked for again', async () => {
  const people = await played(2);
  const { owner, branch } = people;
  business.at(LATER);
  await owner.client.does(requestVoid, { ...of(branch), reason });
  await business.agent.does(declineVoid, { ...of(branch), reason: 'it was played once' });
  expect(await stateOf(people)).toEqual([
    ['open', null],
    ['abandoned', 'declined'],
  ]);
  expect(await waiting(branch)).toEqual([]);
  expect(await business.agent.isRefused(consentToVoid, of(branch))).toBe('VOID_NOT_REQUESTED');
  await owner.client.does(requestVoid, { ...of(branch), reason: 'it really was' });
  expect(await waiting(branch)).toMatchObject([{ reason: 'it really was' }]);
});

test('within a day nobody is asked; the agent sets what becomes of it later, per super admin', async () => {
  const people = await played(3);
  const { owner, branch } = people;
  business.at(A_DAY_LATER);
  expect(await owner.client.isRefused(requestVoid, { ...of(branch), reason })).toBe('VOID_NEEDS_NO_CONSENT');
  await owner.client.does(voidGame, { ...of(branch), reason });

  business.at(LATER);
  expect(await owner.client.sees(lateVoidsRule)).toEqual({ lateVoids: 'consent' });
  const { accountId } = owner;
  const { position } = await business.agent.does(setLateVoids, { accountId, lateVoids: 'refused' });
  expect((await business.agent.does(setLateVoids, { accountId, lateVoids: 'refused' })).position).toBeNull();
  const after = { after: position as string };
  expect(await owner.client.sees(lateVoidsRule, after)).toEqual({ lateVoids: 'refused' });
  const { accounts: managed } = await business.agent.sees(accounts, after);
  expect(managed.find((one) => one.accountId === accountId)).toMatchObject({ lateVoids: 'refused' });
  expect(await owner.client.isRefused(voidGame, { ...of(branch, 2), reason })).toBe('VOID_TOO_LATE');
  expect(await owner.client.isRefused(requestVoid, { ...of(branch, 2), reason })).toBe('VOID_TOO_LATE');

  await business.agent.does(setLateVoids, { accountId, lateVoids: 'free' });
  await owner.client.does(voidGame, { ...of(branch, 2), reason });
  expect(await stateOf(people)).toEqual([
    ['open', null],
    ['voided', null],
    ['voided', null],
  ]);
});

test('a request for a game that is cancelled meanwhile is gone', async () => {
  const people = await played();
  business.at(LATER);
  await people.owner.client.does(requestVoid, { ...of(people.branch), reason });
  await people.branch.client.does(cancelGame, { gameNumber: 1 });
  expect(await waiting(people.branch)).toEqual([]);
  expect(await stateOf(people)).toEqual([['cancelled', null]]);
});

test("a request for a game voided meanwhile is gone, and so are a deleted branch's; others' games are no business", async () => {
  const { owner, branch } = await played(2);
  const other = await business.superAdmin();
  business.at(LATER);
  expect(await other.client.isRefused(requestVoid, { ...of(branch), reason })).toBe('NOT_FOUND');
  for (const gameNumber of [1, 2])
    await owner.client.does(requestVoid, { ...of(branch, gameNumber), reason });
  await business.agent.does(setLateVoids, { accountId: owner.accountId, lateVoids: 'free' });
  await owner.client.does(voidGame, { ...of(branch), reason });
  expect(await business.agent.isRefused(consentToVoid, of(branch))).toBe('GAME_ALREADY_VOIDED');
  expect(await waiting(branch)).toMatchObject([{ gameNumber: 2 }]);

  await owner.client.does(deleteBranch, { branchId: branch.branchId, branchName: branch.name });
  expect(await waiting(branch)).toEqual([]);
  expect(await business.agent.isRefused(consentToVoid, of(branch, 2))).toBe('NOT_FOUND');
  expect(await stateOf({ owner, branch })).toEqual([
    ['open', null],
    ['voided', null],
  ]);
});
