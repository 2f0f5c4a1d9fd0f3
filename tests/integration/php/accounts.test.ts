import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../support/app.ts';
import { OldClient, refused } from '../../support/old-client.ts';
import { type OldBusiness, newLogin, openOldBusiness } from './old-business.ts';

const WRONG = refused('Invalid username or password.');

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

const anyone = () => new OldClient(oldBusiness.business.app);
const logsIn = (fields: Record<string, unknown>, client = anyone()) => client.calls('POST login.php', fields);

test('login tells a branch user its branch', async () => {
  const { branch, business } = oldBusiness;
  const { username } = await business.branchOf({ ...(await business.superAdmin()) }, 'Bole');
  const answer = await logsIn({ username, password: PASSWORD });
  expect(answer.json()).toEqual({
    status: 'success',
    success: true,
    role: 'branch_admin',
    id: expect.any(String),
    branch_id: expect.any(String),
    branch_name: 'Bole',
  });
  const cookie = answer.cookies.find(({ name }) => name === 'session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  expect((await branch.client.calls('POST totalGame.php', { branch_id: branch.branchId })).statusCode).toBe(
    200,
  );
});

test('login tells the other roles that they have no branch', async () => {
  const answer = await logsIn({ username: 'agent', password: PASSWORD });
  expect(answer.json()).toMatchObject({ role: 'all_admin', branch_id: null, branch_name: null });
});

test.each([
  ['a wrong password', { username: 'agent', password: 'wrong' }],
  ['a username that is nobody', { username: 'nobody', password: PASSWORD }],
  ['empty fields', { username: '', password: '' }],
  ['a username too long to be one', { username: 'x'.repeat(5_000), password: PASSWORD }],
  ['a password too long to be one', { username: 'agent', password: 'x'.repeat(5_000) }],
])('%s: one and the same message, status 200, no session', async (_, fields) => {
  const answer = await logsIn(fields);
  expect([answer.statusCode, answer.json()]).toEqual([200, WRONG]);
  expect(answer.cookies.filter(({ name }) => name === 'session')).toEqual([]);
});

test('login without a field is status 400', async () => {
  expect((await logsIn({ username: 'agent' })).statusCode).toBe(400);
});

test('who guesses at a password is told to wait', async () => {
  const client = anyone();
  client.address = '10.1.1.1';
  const login = newLogin();
  for (let attempt = 0; attempt < 6; attempt++) await logsIn({ ...login, password: 'wrong' }, client);
  const answer = await logsIn(login, client);
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    refused('Too many attempts. Please wait a moment and try again.'),
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a super admin without permission is signed out at once and cannot log in; with it, it can', async () => {
  const agent = oldBusiness.agent.client;
  const login = newLogin();
  const { id } = await agent.does<{ id: string }>('POST AllAdmin_registration.php', login);
  const client = await OldClient.signedIn(oldBusiness.business.app, login.username);
  expect(
    await agent.does('POST admin_toggel_permission.php', { user_id: id, permission: '0' }, 'multipart'),
  ).toMatchObject({ permission: 0 });
  expect((await client.calls('GET fetch_branches.php', { admin_id: id })).statusCode).toBe(401);
  expect((await logsIn(login)).json()).toEqual(WRONG);
  await agent.does('POST admin_toggel_permission.php', { user_id: id, permission: 1 });
  expect((await logsIn(login)).json()).toMatchObject({ role: 'super_admin', id });
});

test('setting the present permission again succeeds and appends nothing', async () => {
  const end = (await oldBusiness.business.end()) ?? 0n;
  const fields = { user_id: oldBusiness.other.accountId, permission: 1 };
  expect(await oldBusiness.owner.client.does('POST toggle_permission.php', fields)).toMatchObject({
    permission: 1,
  });
  expect(await oldBusiness.business.eventsAfter(end)).toEqual([]);
});

test('a permission that is neither 0 nor 1 is refused', async () => {
  for (const permission of [2, '2', true, 'on', -1, '']) {
    const answer = await oldBusiness.owner.client.calls('POST toggle_permission.php', {
      user_id: oldBusiness.other.accountId,
      permission,
    });
    expect([permission, answer.statusCode]).toEqual([permission, 400]);
  }
});

test('a registered super admin is on the list, a deleted one is not', async () => {
  const agent = oldBusiness.agent.client;
  const login = newLogin();
  const { id } = await agent.does<{ id: string }>('POST AllAdmin_registration.php', login, 'urlencoded');
  const listed = { id, username: login.username, permission: 1 };
  expect((await agent.does('GET fetch_super_admins.php'))['data']).toContainEqual(listed);
  await agent.does('DELETE delete_superAdmin.php', { id });
  expect((await agent.does('GET fetch_super_admins.php'))['data']).not.toContainEqual(listed);
  expect((await logsIn(login)).json()).toEqual(WRONG);
});

test('auditors are no super admins', async () => {
  await oldBusiness.business.auditorOf(oldBusiness.business.agent);
  const { data } = await oldBusiness.agent.client.does<{ data: { username: string }[] }>(
    'GET fetch_super_admins.php',
  );
  expect(data.filter(({ username }) => username.startsWith('auditor'))).toEqual([]);
});

test.each([
  ['a username in use', { username: 'agent' }, 'This username is already taken.'],
  ['an empty username', { username: '' }, 'Please fill all the fields'],
  ['an empty password', { password: '' }, 'Please fill all the fields'],
  ['a short password', { password: 'short' }, expect.stringContaining('password')],
  ['a username with a control character', { username: 'a\0b' }, expect.stringContaining('username')],
])('%s is refused with status 200', async (_, wrong, message) => {
  const answer = await oldBusiness.agent.client.calls('POST AllAdmin_registration.php', {
    ...newLogin(),
    ...wrong,
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, refused(message)]);
});

test('a super admin that still owns branches is not deleted', async () => {
  const answer = await oldBusiness.agent.client.calls('DELETE delete_superAdmin.php', {
    id: oldBusiness.owner.accountId,
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, refused('This super admin still owns branches.')]);
});
