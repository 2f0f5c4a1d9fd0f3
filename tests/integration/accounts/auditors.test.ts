import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, session } from '../../../contracts/accounts/queries.ts';
import {
  deleteAuditor,
  deleteSuperAdmin,
  registerAuditor,
  setPassword,
  togglePermission,
  changePassword,
  signIn,
  signOut,
} from '../../../contracts/accounts/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { deleteBranch } from '../../../contracts/branches/commands.ts';
import { cartelas } from '../../../contracts/cartelas/queries.ts';
import { branchAnalysis, gameSessions } from '../../../contracts/analysis/queries.ts';
import { branchReport, financialRows, jackpotRows } from '../../../contracts/reports/queries.ts';
import { PASSWORD } from '../../support/app.ts';
import { Business, type Branch, type Person } from '../../support/business.ts';

let business: Business;
let owner: Person;
let branch: Branch;
let rival: Person;
let rivals: Branch;
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  [owner, rival] = [await business.superAdmin(), await business.superAdmin()];
  [branch, rivals] = [await business.branchOf(owner), await business.branchOf(rival)];
});
afterAll(() => business.close());

const signsIn = (username: string, password = PASSWORD) =>
  business.app.anyone.send(signIn, { username, password });

describe('an auditor', () => {
  test('sees the branches of the super admin that registered it, later ones too, and all that concerns them', async () => {
    const { client } = await business.auditorOf(owner.client);
    const later = await business.branchOf(owner);
    await business.opens(branch);
    await business.settled();
    const seen = (await client.sees(branches)).branches.map(({ branchId }) => branchId);
    expect(new Set(seen)).toEqual(new Set([branch.branchId, later.branchId]));
    const { branchId } = branch;
    const month = { period: 'daily', from: '2026-11-01', to: '2026-11-30' };
    expect((await client.sees(branchReport, { branchId })).figures.dailyTotal).toBe('50.00');
    expect((await client.sees(financialRows, { branchId, ...month })).rows).toHaveLength(1);
    expect((await client.sees(gameSessions, { branchId })).count).toBe(1);
    expect((await client.sees(branchAnalysis, { branchId })).totalGames).toBe(1);
    expect((await client.sees(jackpotRows, { branchId })).rows).toEqual([]);
    expect((await client.sees(cartelas, { branchId })).cartelas).toHaveLength(20);
    expect((await client.ask(branchReport, { branchId: rivals.branchId })).statusCode).toBe(404);
  });

  test('of an agent sees every branch', async () => {
    const { client } = await business.auditorOf(business.agent);
    await business.settled();
    const seen = (await client.sees(branches)).branches.map(({ branchId }) => branchId);
    expect(seen).toEqual(expect.arrayContaining([branch.branchId, rivals.branchId]));
    expect((await client.ask(branchReport, { branchId: rivals.branchId })).statusCode).toBe(200);
  });

  test('knows who it is, changes its own password and signs out', async () => {
    const { client, username, accountId } = await business.auditorOf(owner.client);
    const timeZone = 'Africa/Addis_Ababa';
    expect(await client.sees(session)).toEqual({
      accountId,
      username,
      role: 'auditor',
      branch: null,
      timeZone,
    });
    await client.does(changePassword, { present: PASSWORD, next: 'another horse' });
    await client.does(signOut, {});
    expect((await signsIn(username)).statusCode).toBe(401);
    expect((await signsIn(username, 'another horse')).statusCode).toBe(200);
  });
});

describe('whoever registered an auditor', () => {
  test('has it in the list of its accounts, and nobody else has', async () => {
    const { accountId, username } = await business.auditorOf(owner.client);
    await business.settled();
    const account = expect.objectContaining({
      accountId,
      username,
      role: 'auditor',
      permission: 1,
      branchId: null,
    });
    expect((await owner.client.sees(accounts)).accounts).toContainEqual(account);
    for (const other of [rival.client, business.agent])
      expect((await other.sees(accounts)).accounts).not.toContainEqual(account);
  });

  test('takes its permission and gives it back', async () => {
    const { accountId, username, client } = await business.auditorOf(owner.client);
    await owner.client.does(togglePermission, { accountId, permission: 0 });
    expect((await client.ask(session)).statusCode).toBe(401);
    expect((await signsIn(username)).statusCode).toBe(401);
    await owner.client.does(togglePermission, { accountId, permission: 1 });
    expect((await signsIn(username)).statusCode).toBe(200);
  });

  test('deletes it; its name is never given again, a repeated deletion changes nothing', async () => {
    const { accountId, username, client } = await business.auditorOf(owner.client);
    const commandId = crypto.randomUUID();
    const first = await owner.client.does(deleteAuditor, { accountId }, commandId);
    expect(first.position).not.toBeNull();
    expect(await owner.client.does(deleteAuditor, { accountId }, commandId)).toEqual(first);
    expect(await owner.client.isRefused(deleteAuditor, { accountId })).toBe('NOT_FOUND');
    expect((await client.ask(session)).statusCode).toBe(401);
    expect((await signsIn(username)).statusCode).toBe(401);
    expect(await rival.client.isRefused(registerAuditor, { username, password: PASSWORD })).toBe(
      'USERNAME_TAKEN',
    );
    await business.settled();
    expect((await owner.client.sees(accounts)).accounts.map((account) => account.accountId)).not.toContain(
      accountId,
    );
  });

  test('has to give a username that is free and a password that is long enough', async () => {
    const { username } = await business.auditorOf(owner.client);
    const register = (change: object) =>
      owner.client.isRefused(registerAuditor, { username: 'someone', password: PASSWORD, ...change });
    expect(await register({ username: username.toUpperCase() })).toBe('USERNAME_TAKEN');
    expect(await register({ password: 'short' })).toBe('INVALID_INPUT');
    expect(await register({ username: '' })).toBe('INVALID_INPUT');
    expect(await register({ username: 'with\u0000nothing' })).toBe('INVALID_INPUT');
    expect(await register({ username: 'half a \ud83d' })).toBe('INVALID_INPUT');
  });
});

describe('deleting one kind of account by the command for another', () => {
  test('deletes nothing', async () => {
    const agents = await business.auditorOf(business.agent);
    const { accountId } = branch;
    expect(await owner.client.isRefused(deleteAuditor, { accountId })).toBe('NOT_FOUND');
    expect(await business.agent.isRefused(deleteSuperAdmin, { accountId: agents.accountId })).toBe(
      'NOT_FOUND',
    );
    expect(await business.agent.isRefused(deleteAuditor, { accountId: rival.accountId })).toBe('NOT_FOUND');
    for (const username of [branch.username, agents.username, rival.username])
      expect((await signsIn(username)).statusCode).toBe(200);
  });
});

test('the auditors of a deleted super admin are shut out', async () => {
  const leaving = await business.superAdmin();
  const { branchId, name } = await business.branchOf(leaving);
  const { client, username } = await business.auditorOf(leaving.client);
  await leaving.client.does(deleteBranch, { branchId, branchName: name });
  await business.agent.does(deleteSuperAdmin, { accountId: leaving.accountId });
  expect((await client.ask(session)).statusCode).toBe(401);
  expect((await signsIn(username)).statusCode).toBe(401);
});

describe('set-password', () => {
  test('makes the old password worthless, ends the sessions, and tells who did it', async () => {
    const { accountId, username, client } = await business.auditorOf(owner.client);
    const end = (await business.end()) ?? 0n;
    const commandId = crypto.randomUUID();
    const first = await owner.client.does(setPassword, { accountId, next: 'another horse' }, commandId);
    expect((await client.ask(session)).statusCode).toBe(401);
    expect((await signsIn(username)).statusCode).toBe(401);
    const again = await business.app.anyone.signsIn(username, 'another horse');
    expect(await owner.client.does(setPassword, { accountId, next: 'another horse' }, commandId)).toEqual(
      first,
    );
    expect((await again.ask(session)).statusCode).toBe(200);
    const events = await business.eventsAfter(end);
    expect(events.filter(({ type }) => type.startsWith('Password')).map(({ type }) => type)).toEqual([
      'PasswordSet',
      'PasswordChanged',
    ]);
  });

  test('is for own accounts, of any kind', async () => {
    await owner.client.does(setPassword, { accountId: branch.accountId, next: 'another horse' });
    expect((await signsIn(branch.username, 'another horse')).statusCode).toBe(200);
    await business.agent.does(setPassword, { accountId: owner.accountId, next: 'another horse' });
    owner = { ...owner, client: await business.app.anyone.signsIn(owner.username, 'another horse') };
    for (const accountId of [rivals.accountId, rival.accountId, owner.accountId])
      expect(await owner.client.isRefused(setPassword, { accountId, next: 'another horse' })).toBe(
        'NOT_FOUND',
      );
    expect((await signsIn(rivals.username)).statusCode).toBe(200);
  });

  test('nobody stays signed in by a password that was set anew at the same moment', async () => {
    const { accountId, username } = await business.auditorOf(owner.client);
    let [present, next] = [PASSWORD, 'another horse'];
    for (let round = 0; round < 8; round++) {
      const browser = business.app.anyone.from(`127.0.0.${round + 2}`);
      await Promise.all([
        browser.send(signIn, { username, password: present }),
        owner.client.does(setPassword, { accountId, next }),
      ]);
      if (browser.cookie) expect((await browser.ask(session)).statusCode).toBe(401);
      [present, next] = [next, present];
    }
  });
});
