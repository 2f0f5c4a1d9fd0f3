import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAuditor, setPassword, deleteAuditor } from '../../../contracts/accounts/commands.ts';
import { confirmPassword } from '../../../contracts/accounts/session-commands.ts';
import {
  openApp,
  PASSWORD,
  registerPeople,
  startStores,
  type Stores,
  type TestApp,
} from '../../support/app.ts';
import { call, inputFor } from '../../support/calls.ts';
import { endpoints } from '../../support/endpoints.ts';
import { OldClient, refused } from '../../support/old-client.ts';

const BEGIN = Date.parse('2026-11-27T12:00:00.000Z');
const MINUTES = 10;

let stores: Stores;
let app: TestApp;
let other: TestApp;
let people: Awaited<ReturnType<typeof registerPeople>>;
const clock = { now: new Date(BEGIN) };
const after = (minutes: number) => {
  clock.now = new Date(BEGIN + minutes * 60_000);
};
beforeAll(async () => {
  stores = await startStores();
  const settings = { freshPasswordMinutes: MINUTES, clock: () => clock.now };
  app = await openApp(stores, settings);
  other = await openApp(stores, settings);
  people = await registerPeople(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await stores.stop();
});

const asking = endpoints.filter((endpoint) => endpoint.kind === 'command' && endpoint.freshPassword);

test('a fresh password is asked for before passwords of others, voids and deletions', () =>
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'consent-to-void',
    'delete-auditor',
    'delete-branch',
    'delete-super-admin',
    'remove-agent',
    'request-void',
    'set-password',
    'void-game',
  ]));

test('what cannot be undone is refused until the password is given again', async () => {
  const { agent, owner, branch } = people;
  after(MINUTES);
  const commandId = randomUUID();
  const wish = { accountId: branch.accountId, next: 'another horse' };
  const codes = async () => {
    const answers = asking.map(async (endpoint) => {
      const byAgent = !endpoint.may.includes('super_admin');
      const input = inputFor(endpoint, branch.branchId, byAgent ? owner.accountId : branch.accountId);
      return (await call(byAgent ? agent : owner.client, endpoint, input)).json<{ code?: string }>().code;
    });
    return new Set(await Promise.all(answers));
  };
  expect(await codes()).toEqual(new Set(['PASSWORD_NEEDED']));
  expect((await owner.client.send(setPassword, wish, commandId)).statusCode).toBe(403);
  // The user's password is the old one still, and its session stands.
  await app.anyone.signsIn(branch.username);

  await owner.client.does(confirmPassword, { password: PASSWORD });
  // The same command once more, as the screen sends it, at whichever process.
  await owner.client.at(other).does(setPassword, wish, commandId);
  await app.anyone.signsIn(branch.username, wish.next);

  after(2 * MINUTES);
  expect(await owner.client.isRefused(setPassword, wish)).toBe('PASSWORD_NEEDED');
});

test('the password of one session is not that of another', async () => {
  const { owner } = people;
  const [here, there] = [await app.anyone.signsIn(owner.username), await app.anyone.signsIn(owner.username)];
  const { data: auditor } = await here.does(registerAuditor, { username: randomUUID(), password: PASSWORD });
  after(4 * MINUTES);
  await here.does(confirmPassword, { password: PASSWORD });
  expect(await there.isRefused(deleteAuditor, auditor)).toBe('PASSWORD_NEEDED');
  await here.does(deleteAuditor, auditor);
});

test('an old client, which cannot ask for the password, is refused', async () => {
  const old = await OldClient.signedIn(app, people.owner.username);
  const { branchId, name } = people.branch;
  const answer = await old.calls('POST deleteBranch.php', { branch_id: branchId, branch_name: name });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    refused('The old program cannot do this here. Please use the new screens.'),
  ]);
});

test('guessing at it is held up, and a right one is not let through meanwhile', async () => {
  const client = await app.anyone.signsIn(people.owner.username);
  const codes = [];
  for (let guess = 0; guess < 7; guess++)
    codes.push(await client.isRefused(confirmPassword, { password: `guess ${guess}` }));
  expect(codes).toEqual([...Array<string>(6).fill('PASSWORD_WRONG'), 'TOO_MANY_ATTEMPTS']);
  expect(await client.isRefused(confirmPassword, { password: PASSWORD })).toBe('TOO_MANY_ATTEMPTS');
});
