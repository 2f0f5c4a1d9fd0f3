import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, registerSuperAdmin, signOut } from '../../../contracts/accounts/commands.ts';
import { accounts, session } from '../../../contracts/accounts/queries.ts';
import {
  prepareSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../../contracts/accounts/second-factor/commands.ts';
import { secondFactor } from '../../../contracts/accounts/second-factor/queries.ts';
import { factorKeys } from '../../../services/accounts/second-factor/keys.ts';
import {
  AGENT,
  type Client,
  openApp,
  PASSWORD,
  registerPeople,
  startApp,
  type TestApp,
} from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';

const keys = { factorKeys: factorKeys([randomBytes(32)]) };

/** Before anybody thought of it, and the same log where the installation requires it. */
let before: Awaited<ReturnType<typeof startApp>>;
let app: TestApp;
beforeAll(async () => {
  before = await startApp(keys);
  app = await openApp(before.stores, { ...keys, factorRequired: true });
});
afterAll(async () => {
  await app.close();
  await before.close();
});

async function setUp(client: Client): Promise<Authenticator> {
  const { data } = await client.does(prepareSecondFactor, { present: PASSWORD });
  const phone = new Authenticator(data.secret);
  await client.does(turnOnSecondFactor, { enrolment: data.enrolment, code: phone.code() });
  return phone;
}

const legacySignIn = (client: Client, username: string) =>
  client.post('/api/login.php', { username, password: PASSWORD });

test('a session without one can do nothing but set it up', async () => {
  const { owner } = await registerPeople(before);
  const client = await app.anyone.signsIn(owner.username);
  expect(await client.sees(session)).toMatchObject({ duty: 'set-up-second-factor' });
  expect((await client.ask(accounts)).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await client.isRefused(changePassword, { present: PASSWORD, next: 'another horse' })).toBe(
    'SECOND_FACTOR_REQUIRED',
  );
  expect((await client.get('/api/live')).statusCode).toBe(403);
  expect((await client.get('/api/fetch_branches.php')).json()).toMatchObject({ success: false });
  expect(await client.sees(secondFactor)).toMatchObject({ on: false, required: true });
  await setUp(client);
  expect(await client.sees(session)).not.toHaveProperty('duty');
  expect((await client.ask(accounts)).statusCode).toBe(200);
  await client.does(signOut, {});
});

test('sessions from before it was required are held to it as well', async () => {
  const { owner } = await registerPeople(before);
  const there = owner.client.at(app);
  expect((await there.ask(accounts)).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await setUp(owner.client);
  expect((await there.ask(accounts)).statusCode).toBe(200);
});

test('it cannot be turned off', async () => {
  const { owner } = await registerPeople(before);
  const phone = await setUp(owner.client);
  const attempt = { present: PASSWORD, code: phone.code(1) };
  expect(await owner.client.at(app).isRefused(turnOffSecondFactor, attempt)).toBe('SECOND_FACTOR_KEPT');
});

test('it is required of an agent too, and not of a cashier', async () => {
  const agent = await app.anyone.signsIn(AGENT);
  expect(await agent.isRefused(registerSuperAdmin, { username: 'somebody', password: PASSWORD })).toBe(
    'SECOND_FACTOR_REQUIRED',
  );
  const { branch } = await registerPeople(before);
  expect(await (await app.anyone.signsIn(branch.username)).sees(session)).not.toHaveProperty('duty');
});

test('an account with a second factor, or that must set one up, cannot sign in with an old client', async () => {
  const { owner, branch } = await registerPeople(before);
  const visitor = app.anyone.from('127.0.0.1');
  const said = 'The old program cannot do this here. Please use the new screens.';
  const refused = { status: 'error', success: false, error: said, message: said };
  expect((await legacySignIn(visitor, owner.username)).json()).toEqual(refused);
  expect(visitor.cookie).toBeNull();
  await setUp(owner.client);
  expect((await legacySignIn(before.anyone.from('127.0.0.1'), owner.username)).json()).toEqual(refused);
  expect((await legacySignIn(visitor, branch.username)).json()).toMatchObject({ success: true });
});
