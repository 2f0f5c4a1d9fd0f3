import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signOut } from '../../../contracts/accounts/commands.ts';
import { endOtherSessions, endSession } from '../../../contracts/accounts/session-commands.ts';
import { ownSessions, session } from '../../../contracts/accounts/queries.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { type Client, openApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { Business, type Person } from '../../support/business.ts';
import { LiveStream } from '../../support/live-stream.ts';

const HOURS = 48;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Two processes of the write side; whoever ends a session speaks to one, whose session it is to the other. */
let business: Business;
let other: TestApp;
let address: string;
const clock = { now: new Date('2026-11-27T12:00:00.000Z') };
beforeAll(async () => {
  business = await Business.open('2026-11-27T12:00:00.000Z');
  other = await openApp(business.app.stores, { clock: () => clock.now, sessionHours: HOURS });
  address = await other.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await business.close();
});

const stands = async (client: Client) => (await client.ask(session)).statusCode === 200;
const sessionsOf = async (client: Client) => (await client.sees(ownSessions)).sessions;
async function presentOf(client: Client) {
  const present = (await sessionsOf(client)).find((each) => each.present);
  if (!present) throw new Error('a session does not see itself');
  return present;
}
const again = ({ username }: Person) => business.app.anyone.signsIn(username);

test('one sees where one is signed in, and nobody signs in with what it sees', async () => {
  const owner = await business.superAdmin();
  const phone = business.app.anyone.from('10.1.1.1');
  await phone.post(
    '/api/commands/sign-in',
    { commandId: randomUUID(), username: owner.username, password: PASSWORD },
    { 'user-agent': FIREFOX },
  );
  const [present, ...others] = await sessionsOf(owner.client);
  expect(present).toMatchObject({ present: true, address: '127.0.0.1' });
  expect(others).toMatchObject([
    { present: false, address: '10.1.1.1', device: 'Firefox · Linux', begunAt: '2026-11-27T12:00:00.000Z' },
  ]);
  const thief = business.app.anyone.from('10.1.1.2');
  thief.cookie = others[0]?.sessionId ?? '';
  expect(await stands(thief)).toBe(false);
});

test('ending another of the own sessions ends it everywhere, its streams too, and is on record', async () => {
  const owner = await business.superAdmin();
  const lost = (await again(owner)).at(other);
  const { sessionId } = await presentOf(lost);
  const stream = await LiveStream.open(address, lost);
  const commandId = randomUUID();
  await owner.client.does(endSession, { sessionId }, commandId);
  await expect
    .poll(async () => [stream.ended, await stands(lost)], { timeout: 2_000 })
    .toEqual([true, false]);
  expect(await sessionsOf(owner.client)).toHaveLength(1);
  // Its answer was lost: the same one again.
  await owner.client.does(endSession, { sessionId }, commandId);
  expect(await owner.client.isRefused(endSession, { sessionId })).toBe('NOT_FOUND');
  await business.settled();
  const { entries } = await owner.client.sees(activity, { type: 'SessionEnded' });
  expect(entries).toMatchObject([{ data: { sessionId } }]);
});

test('all others end at once, this one stays', async () => {
  const owner = await business.superAdmin();
  const others = [await again(owner), await again(owner)];
  await owner.client.does(endOtherSessions, {});
  expect(await Promise.all([owner.client, ...others].map(stands))).toEqual([true, false, false]);
  await business.settled();
  const { entries } = await owner.client.sees(activity, { type: 'OtherSessionsEnded' });
  expect(entries).toHaveLength(1);
});

test("somebody else's session is neither seen nor ended, whoever asks, and the attempt is on record", async () => {
  const { owner, branch, auditor } = await business.audited();
  const { sessionId } = await presentOf(branch.client);
  for (const client of [owner.client, auditor.client, business.agent]) {
    const end = (await business.end()) ?? 0n;
    expect(await client.isRefused(endSession, { sessionId })).toBe('NOT_FOUND');
    const ids = (await sessionsOf(client)).map((each) => each.sessionId);
    expect(ids).not.toContain(sessionId);
    await expect
      .poll(() => business.eventsAfter(end))
      .toMatchObject([
        {
          type: 'AccessRefused',
          data: { endpoint: 'end-session', code: 'NOT_FOUND', accountId: branch.accountId },
        },
      ]);
  }
  expect(await stands(branch.client)).toBe(true);
});

test('a session ends after its time, however busy it is, with its streams', async () => {
  const { branch } = await business.audited();
  clock.now = new Date('2026-11-27T12:00:00.000Z');
  const client = other.anyone.from('10.1.1.5');
  await client.does(signIn, { username: branch.username, password: PASSWORD });
  const { sessionId } = await presentOf(client);
  clock.now = new Date('2026-11-29T11:59:59.000Z');
  expect(await stands(client)).toBe(true);
  const copy = client.at(other);
  clock.now = new Date('2026-11-29T12:00:00.000Z');
  expect(await stands(client)).toBe(false);
  expect(await stands(copy)).toBe(false);
  const anew = other.anyone.from('10.1.1.5');
  await anew.does(signIn, { username: branch.username, password: PASSWORD });
  expect((await sessionsOf(anew)).map((each) => each.sessionId)).not.toContain(sessionId);
  await anew.does(signOut, {});
});
