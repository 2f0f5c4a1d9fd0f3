import { afterAll, beforeAll, expect, test } from 'vitest';
import { togglePermission, changePassword, signIn, signOut } from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import { openApp, PASSWORD, registerPeople, startApp, type TestApp, type Stores } from '../../support/app.ts';

let app: TestApp & { stores: Stores };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a branch user is told its role, its branch and the zone of the business', async () => {
  const { branch } = await registerPeople(app);
  const { data } = await app.anyone.does(signIn, { username: branch.username, password: PASSWORD });
  expect(data).toEqual({
    accountId: branch.accountId,
    username: branch.username,
    role: 'branch_admin',
    timeZone: 'Africa/Addis_Ababa',
    branch: { branchId: branch.branchId, branchName: branch.name, jackpotPermission: 0 },
  });
});

test('wrong, empty and unknown credentials are refused alike', async () => {
  const { branch } = await registerPeople(app);
  const attempts = [
    { username: branch.username, password: 'wrong' },
    { username: branch.username, password: '' },
    { username: 'nobody', password: PASSWORD },
    { username: '', password: '' },
  ];
  const answers = await Promise.all(attempts.map((attempt) => app.anyone.send(signIn, attempt)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({
    code: 'SIGN_IN_REFUSED',
    detail: 'Invalid username or password.',
  });
});

test('the cookie is out of reach of scripts and other sites, and new at every sign-in', async () => {
  const { branch } = await registerPeople(app);
  const client = app.anyone.from('127.0.0.1');
  const credentials = { username: branch.username, password: PASSWORD };
  const first = await client.send(signIn, credentials);
  const before = client.cookie;
  await client.send(signIn, credentials);
  expect([first.headers['set-cookie']].flat()[0]).toMatch(
    /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(client.cookie).not.toBe(before);
  const old = app.anyone.from('127.0.0.1');
  old.cookie = before;
  expect((await old.ask(session, {})).statusCode).toBe(401);
});

test('signing out ends the session', async () => {
  const { branch } = await registerPeople(app);
  const again = branch.client.from('127.0.0.1');
  await branch.client.does(signOut, {});
  expect((await again.ask(session, {})).statusCode).toBe(401);
});

test('permission 0 ends the sessions of a user in every process within a second, and lets it in no more', async () => {
  const other = await openApp(app.stores);
  const { owner, branch } = await registerPeople(app);
  const elsewhere = branch.client.at(other);
  expect((await elsewhere.ask(session, {})).statusCode).toBe(200);
  await owner.client.does(togglePermission, { accountId: branch.accountId, permission: 0 });
  await expect.poll(async () => (await elsewhere.ask(session, {})).statusCode).toBe(401);
  expect((await branch.client.ask(session, {})).statusCode).toBe(401);
  expect(await app.anyone.isRefused(signIn, { username: branch.username, password: PASSWORD })).toBe(
    'SIGN_IN_REFUSED',
  );
  await owner.client.does(togglePermission, { accountId: branch.accountId, permission: 1 });
  await app.anyone.signsIn(branch.username);
  await other.close();
});

test('changing the password ends the other sessions and makes the old one worthless', async () => {
  const { branch } = await registerPeople(app);
  const other = await app.anyone.signsIn(branch.username);
  expect(await branch.client.isRefused(changePassword, { present: 'wrong one', next: 'another horse' })).toBe(
    'PASSWORD_WRONG',
  );
  await branch.client.does(changePassword, { present: PASSWORD, next: 'another horse' });
  expect((await branch.client.ask(session, {})).statusCode).toBe(200);
  expect((await other.ask(session, {})).statusCode).toBe(401);
  expect(await app.anyone.isRefused(signIn, { username: branch.username, password: PASSWORD })).toBe(
    'SIGN_IN_REFUSED',
  );
  await app.anyone.signsIn(branch.username, 'another horse');
});
