import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { togglePermission, signIn } from '../../../contracts/accounts/commands.ts';
import { setJackpotShare, toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { JackpotShare } from '../../../contracts/bingo/stakes.ts';
import { copyCartelas, deleteCartela, importCartelas } from '../../../contracts/cartelas/commands.ts';
import { checkCard, drawNumber } from '../../../contracts/game/commands.ts';
import * as run from '../../../contracts/game/commands.ts';
import { activity, type ActivityEntry } from '../../../contracts/activity/queries.ts';
import { branchReport } from '../../../contracts/reports/queries.ts';
import type { Client } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { eventually } from '../../support/read-side.ts';

const NOW = '2026-11-27T12:00:00.000Z';

let business: Business;
let owner: Person;
let branch: Branch;
let second: Branch;
let rival: Person;
let rivals: Branch;
let auditor: Person;
let agentsAuditor: Person;

beforeAll(async () => {
  // Just before and at midnight where the business is, and on the evening after.
  business = await Business.open('2026-11-25T20:59:00.000Z');
  [owner, rival] = [await business.superAdmin(), await business.superAdmin()];
  branch = await business.branchOf(owner, 'Bole');
  rivals = await business.branchOf(rival, 'Merkato');
  business.at('2026-11-25T21:00:00.000Z');
  second = await business.branchOf(owner, 'Arada');
  auditor = await business.auditorOf(owner.client);
  agentsAuditor = await business.auditorOf(business.agent);
  business.at(NOW);
  const { branchId } = branch;
  await owner.client.does(toggleJackpotPermission, { branchId, permission: 1 });
  await owner.client.does(setJackpotShare, { branchId, share: JackpotShare.parse('0.25') });
  const { gameNumber } = await business.opens(branch);
  await branch.client.does(run.startGame, { gameNumber });
  for (const place of [1, 2, 3, 4, 5]) await branch.client.does(drawNumber, { gameNumber, place });
  await branch.client.does(checkCard, { gameNumber, cardId: 1 });
  await branch.client.does(run.finishGame, { gameNumber });
  await owner.client.does(run.voidGame, { branchId, gameNumber, reason: 'a mistake' });
  await second.client.does(deleteCartela, { cardId: 3 });
  await owner.client.does(copyCartelas, { sourceBranchId: branchId, destinationBranchId: second.branchId });
  await business.opens(rivals);
  await owner.client.does(togglePermission, { accountId: second.accountId, permission: 0 });
  await business.app.anyone.send(signIn, { username: branch.username, password: 'wrong' });
  await branch.client.ask(branchReport, { branchId: rivals.branchId });
  await eventually('the attempt is recorded', async () => {
    const { entries } = await business.agent.sees(activity, { type: 'AccessRefused' });
    return entries.length === 1;
  });
  await business.settled();
});
afterAll(() => business.close());

async function all(client: Client, filter: Record<string, string> = {}): Promise<ActivityEntry[]> {
  return comparable((await client.sees(activity, { limit: '500', ...filter })).entries);
}

/** Whatever this file reads is on record itself, and who reads it decides which sessions it is told of. */
function comparable(entries: readonly ActivityEntry[]): ActivityEntry[] {
  return entries.filter(({ type }) => type !== 'AuditDataRead').map((entry) => ({ ...entry, session: null }));
}
const typesOf = (entries: readonly ActivityEntry[]) => new Set(entries.map(({ type }) => type));

test('every step of a game but its draws is there, with who, when and where, newest first', async () => {
  const entries = await all(owner.client, { branchId: branch.branchId, actorId: branch.accountId });
  const game = entries.filter(({ gameNumber }) => gameNumber === 1).toReversed();
  expect(game.map(({ type }) => type)).toEqual([
    'DrawCommitted',
    'CartelasSelected',
    'GameOpened',
    'GameStarted',
    'CardChecked',
    'GamePaused',
    'GameFinished',
  ]);
  expect(game[2]).toMatchObject({
    at: NOW,
    actorId: branch.accountId,
    username: branch.username,
    role: 'branch_admin',
    branchId: branch.branchId,
    branchName: 'Bole',
    gameNumber: 1,
    accountId: null,
    data: { totalBet: '50.00', cartelaCount: 5 },
  });
});

test('what a super admin does is there with its reason and its objects', async () => {
  const one = async (type: string) => {
    const [entry, ...more] = await all(owner.client, { type, actorId: owner.accountId });
    expect([type, more.length]).toEqual([type, 0]);
    return entry;
  };
  expect(await one('GameVoided')).toMatchObject({ gameNumber: 1, data: { reason: 'a mistake' } });
  expect(await one('JackpotShareSet')).toMatchObject({ branchName: 'Bole', data: { share: '0.25' } });
  expect(await one('PermissionToggled')).toMatchObject({
    branchName: 'Arada',
    accountId: second.accountId,
    data: { permission: 0 },
  });
  expect(await one('CartelasCopied')).toMatchObject({
    branchName: 'Arada',
    data: { sourceBranchId: branch.branchId, cartelaCount: 1, skippedCount: 19 },
  });
});

test('a refused sign-in and an attempt at somebody else are there', async () => {
  expect(await all(auditor.client, { type: 'SignInRefused' })).toMatchObject([
    {
      role: 'system',
      username: null,
      accountId: branch.accountId,
      accountName: branch.username,
      branchName: 'Bole',
      data: { reason: 'WRONG_PASSWORD' },
    },
  ]);
  expect(await all(rival.client, { type: 'SignInRefused' })).toEqual([]);
  expect(await all(owner.client, { type: 'AccessRefused' })).toMatchObject([
    {
      actorId: branch.accountId,
      username: branch.username,
      branchName: 'Bole',
      data: { endpoint: 'branch-report', code: 'NOT_FOUND', branchId: rivals.branchId, accountId: null },
    },
  ]);
});

test('no password, no sealed seed, no claim and no card goes into it', async () => {
  const entries = await all(business.agent);
  for (const type of ['NumberDrawn', 'PasswordSet', 'UsernameClaimed', 'UsernameReleased'])
    expect(typesOf(entries)).not.toContain(type);
  expect(JSON.stringify(entries)).not.toMatch(/argon2|sealedSeed|FREE/);
});

describe('who sees what', () => {
  test('a super admin its branches, its accounts and itself', async () => {
    const entries = await all(owner.client);
    const subjects = new Set(entries.map(({ branchId, accountId }) => branchId ?? accountId));
    expect(subjects).toEqual(new Set([branch.branchId, second.branchId, owner.accountId, auditor.accountId]));
  });

  test('its auditor the branches alone', async () => {
    const seen = await all(auditor.client);
    expect(seen).toEqual((await all(owner.client)).filter(({ branchId }) => branchId !== null));
    expect(seen.length).toBeGreaterThan(20);
  });

  test('an agent everything, its auditor every branch', async () => {
    const everything = await all(business.agent);
    expect(everything).toEqual(expect.arrayContaining(await all(owner.client)));
    expect(everything).toEqual(expect.arrayContaining(await all(rival.client)));
    expect(typesOf(everything.filter(({ branchId }) => branchId === null))).toContain('AccountRegistered');
    expect(await all(agentsAuditor.client)).toEqual(everything.filter(({ branchId }) => branchId !== null));
  });

  test('nobody anything of somebody else, by whatever filter', async () => {
    for (const client of [owner.client, auditor.client]) {
      expect(await all(client, { actorId: rivals.accountId })).toEqual([]);
      expect(await all(client, { actorId: rival.accountId })).toEqual([]);
      const answer = await client.ask(activity, { branchId: rivals.branchId });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    // Beside the answer, not before it; what follows must find them all.
    await eventually('both attempts are recorded', async () => {
      return (await all(business.agent, { type: 'AccessRefused' })).length === 3;
    });
  });
});

describe('pages and filters', () => {
  test('page by page, every entry comes once', async () => {
    const wanted = (await all(owner.client)).filter(({ at }) => at <= NOW);
    const found: ActivityEntry[] = [];
    for (let more = true; more; ) {
      const before = found.at(-1)?.position;
      const page = await owner.client.sees(activity, { limit: '7', ...(before !== undefined && { before }) });
      found.push(...page.entries);
      ({ more } = page);
    }
    expect(comparable(found)).toEqual(wanted);
    const positions = found.map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((a, b) => (a > b ? -1 : 1)));
  });

  test.each([
    [{ from: '2026-11-26' }, ({ at }: ActivityEntry) => at >= '2026-11-25T21:00'],
    [{ to: '2026-11-25' }, ({ at }: ActivityEntry) => at < '2026-11-25T21:00'],
    [
      { from: '2026-11-26', to: '2026-11-26' },
      ({ at }: ActivityEntry) => at >= '2026-11-25T21:00' && at < '2026-11-26T21:00',
    ],
    [{ from: '2026-11-28' }, () => false],
    [{ to: '2026-11-24' }, () => false],
    [{ type: 'GameOpened' }, ({ type }: ActivityEntry) => type === 'GameOpened'],
    [{ type: 'Nothing' }, () => false],
  ])('%o', async (filter, matches) => {
    const everything = await all(business.agent);
    expect(await all(business.agent, filter)).toEqual(everything.filter(matches));
  });

  test.each([
    { before: '-1' },
    { before: 'x' },
    { limit: '0' },
    { limit: '2001' },
    { from: '27.11.2026' },
    { type: '\u0000' },
    { actorId: '1' },
  ])('%o is bad input', async (filter) => {
    expect((await owner.client.ask(activity, filter)).json()).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });

  test('the largest position there can be is one to page from', async () => {
    const { entries } = await owner.client.sees(activity, { before: '9'.repeat(20), limit: '1' });
    expect(new Set(entries.map(({ commandId }) => commandId)).size).toBe(1);
  });
});

test('an import of several appends is one command, told whole on one page', async () => {
  const content = JSON.stringify(makeCartelas(8_001));
  await rivals.client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
  const filter = { branchId: rivals.branchId, type: 'CartelasImported' };
  const { entries } = await rival.client.sees(activity, { ...filter, limit: '1' });
  const commandIds = new Set(entries.map(({ commandId }) => commandId));
  expect(commandIds.size).toBe(1);
  const every = await all(rival.client, filter);
  expect(entries).toHaveLength(every.filter(({ commandId }) => commandIds.has(commandId)).length);
  expect(entries.length).toBeGreaterThan(2);
});
