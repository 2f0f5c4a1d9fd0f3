import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  registerSuperAdmin,
  setPassword,
  signIn,
} from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import {
  AGENT,
  type Client,
  openApp,
  PASSWORD,
  startStores,
  type Stores,
  type TestApp,
} from '../../support/app.ts';
import { call, inputFor } from '../../support/calls.ts';
import { endpoints } from '../../support/endpoints.ts';
import { OldClient, refused } from '../../support/old-client.ts';

const OWN = 'a horse of my own';
const IN_OLD_WORDS = refused('The old program cannot do this here. Please use the new screens.');

let stores: Stores;
let app: TestApp;
let other: TestApp;
let agent: Client;
beforeAll(async () => {
  stores = await startStores();
  app = await openApp(stores, { changeGivenPasswords: true });
  other = await openApp(stores, { changeGivenPasswords: true });
  agent = await app.anyone.signsIn(AGENT);
  await agent.does(changePassword, { present: PASSWORD, next: OWN });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await stores.stop();
});

/** What a session is told of itself, for which no read model has to follow. */
async function told(client: Client): Promise<unknown> {
  return (await client.ask(session)).json();
}

async function registered() {
  const username = `owner-${randomUUID().slice(0, 8)}`;
  const { data } = await agent.does(registerSuperAdmin, { username, password: PASSWORD });
  return { ...data, username, client: await app.anyone.signsIn(username) };
}

test('whose password was set by somebody else can do nothing before changing it', async () => {
  const { accountId, client } = await registered();
  expect(await told(client)).toMatchObject({ duty: 'change-password' });
  const free = ['session', 'sign-out', 'change-password'];
  const shut = endpoints.filter(({ name, may }) => may !== 'anyone' && !free.includes(name));
  for (const endpoint of shut.filter(({ may }) => may.includes('super_admin'))) {
    const answer = await call(client, endpoint, inputFor(endpoint, randomUUID(), accountId));
    expect([endpoint.name, answer.json()]).toMatchObject([endpoint.name, { code: 'PASSWORD_GIVEN' }]);
  }
  expect((await client.get('/api/live')).statusCode).toBe(403);
  const old = await client.get('/api/fetch_branches.php');
  expect(old.json()).toEqual(
    refused('This password was set by somebody else. Please choose your own first.'),
  );

  const elsewhere = client.at(other);
  expect(await told(elsewhere)).toMatchObject({ duty: 'change-password' });
  await client.does(changePassword, { present: PASSWORD, next: OWN });
  for (const each of [client, elsewhere]) {
    expect(await told(each)).not.toHaveProperty('duty');
    expect(
      (await call(each, setPassword, { commandId: randomUUID(), accountId, next: OWN })).statusCode,
    ).toBe(404);
  }
});

test('the same password again is no change', async () => {
  const { client } = await registered();
  expect(await client.isRefused(changePassword, { present: PASSWORD, next: PASSWORD })).toBe('PASSWORD_SAME');
  expect(await told(client)).toHaveProperty('duty');
});

test('one that a manager sets anew has to be changed anew', async () => {
  const { accountId, username, client } = await registered();
  await client.does(changePassword, { present: PASSWORD, next: OWN });
  await agent.does(setPassword, { accountId, next: PASSWORD });
  const { data } = await app.anyone.from('10.1.1.1').does(signIn, { username, password: PASSWORD });
  expect(data).toHaveProperty('duty', 'change-password');
});

test('an old client, which cannot ask for another password, is refused', async () => {
  const { username, client } = await registered();
  const signsIn = (password: string) => new OldClient(app).calls('POST login.php', { username, password });
  const answer = await signsIn(PASSWORD);
  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, IN_OLD_WORDS, []]);
  await client.does(changePassword, { present: PASSWORD, next: OWN });
  expect((await signsIn(OWN)).json()).toMatchObject({ success: true });
});
