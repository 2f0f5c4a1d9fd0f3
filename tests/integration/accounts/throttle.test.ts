import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../contracts/accounts/commands.ts';
import {
  type Client,
  PASSWORD,
  registerPeople,
  startApp,
  type Stores,
  type TestApp,
} from '../../support/app.ts';

let app: TestApp & { stores: Stores };
beforeAll(async () => {
  app = await startApp({
    throttle: {
      pair: { points: 3, duration: 60, longest: 3_600 },
      address: { points: 8, duration: 60, longest: 3_600 },
      account: { points: 6, duration: 8, longest: 8 },
    },
  });
});
afterAll(() => app.close());

async function guess(client: Client, username: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt++)
    statuses.push((await client.send(signIn, { username, password: `guess ${attempt}` })).statusCode);
  return statuses;
}
const status = async (client: Client, username: string) =>
  (await client.send(signIn, { username, password: PASSWORD })).statusCode;

test('guessing from one address is held up after a few tries, with how long to wait', async () => {
  const { branch } = await registerPeople(app);
  const attacker = app.anyone.from('10.1.0.1');
  expect(await guess(attacker, branch.username, 5)).toEqual([401, 401, 401, 429, 429]);
  const refused = await attacker.send(signIn, { username: branch.username, password: PASSWORD });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});

test('the user itself is not locked out by them at its own address', async () => {
  const { branch } = await registerPeople(app);
  for (let from = 1; from <= 4; from++) await guess(app.anyone.from(`10.2.0.${from}`), branch.username, 3);
  expect(await status(app.anyone.from('127.0.0.1'), branch.username)).toBe(200);
});

test('guessing from many addresses is held up for a short while alone', async () => {
  const { branch } = await registerPeople(app);
  const addresses = [1, 2, 3, 4].map((from) => app.anyone.from(`10.3.0.${from}`));
  const statuses = await Promise.all(addresses.map((client) => guess(client, branch.username, 2)));
  expect(statuses.flat()).toContain(429);
  await expect
    .poll(() => status(app.anyone.from(`10.3.1.${Math.ceil(Math.random() * 200)}`), branch.username), {
      interval: 500,
    })
    .toBe(200);
});

test('guessing at many usernames from one address is held up, whether they exist or not', async () => {
  const attacker = app.anyone.from('10.4.0.1');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++)
    statuses.push(...(await guess(attacker, `nobody-${randomUUID()}`, 1)));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429]);
});

test('an address with many failures does not hold up a device that has signed in to the account', async () => {
  const { branch, owner } = await registerPeople(app);
  const cashier = app.anyone.from('10.5.0.1');
  expect(await status(cashier, branch.username)).toBe(200);
  for (let attempt = 0; attempt < 12; attempt++)
    await guess(app.anyone.from('10.5.0.1'), `nobody-${randomUUID()}`, 1);
  expect(await status(app.anyone.from('10.5.0.1'), branch.username)).toBe(429);
  expect(await status(cashier, branch.username)).toBe(200);
  // It says nothing of other accounts, and what it is worth for its own is a few tries.
  expect(await status(cashier, owner.username)).toBe(429);
  expect(await guess(cashier, branch.username, 5)).toEqual([401, 401, 401, 429, 429]);
});

test('a device id that was not given out here is worth nothing, and is not kept', async () => {
  const { branch } = await registerPeople(app);
  const browser = app.anyone.from('10.6.0.1');
  const planted = 'x'.repeat(43);
  browser.device = planted;
  await guess(browser, branch.username, 4);
  expect(await status(browser, branch.username)).toBe(429);
  const other = app.anyone.from('10.6.0.2');
  other.device = planted;
  expect(await status(other, branch.username)).toBe(200);
  expect(other.device).toMatch(/^[\w-]{43}$/);
  expect(other.device).not.toBe(planted);
});

test('the addresses of one IPv6 /64 are one', async () => {
  const { branch } = await registerPeople(app);
  const statuses: number[] = [];
  for (let host = 1; host <= 5; host++)
    statuses.push(...(await guess(app.anyone.from(`2001:db8:7:1::${host}`), branch.username, 1)));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(await status(app.anyone.from('2001:db8:7:2::1'), branch.username)).toBe(200);
});

test('whoever is held up at its address is so before the event store is read', async () => {
  const attacker = app.anyone.from('10.7.0.1');
  for (let attempt = 0; attempt < 9; attempt++) await guess(attacker, `nobody-${randomUUID()}`, 1);
  await app.stores.eventStore.kill9();
  try {
    expect(await guess(attacker, 'anybody', 1)).toEqual([429]);
  } finally {
    await app.stores.eventStore.restart();
  }
});
