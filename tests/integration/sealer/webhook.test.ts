import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedDays, sealWebhook } from '../../../contracts/seal/queries.ts';
import { SealKey } from '../../../services/sealer/signing.ts';
import { openApp, startProjections, startStores, type Stores, type TestApp } from '../../support/app.ts';
import { type Received, Receiver } from '../../support/receiver.ts';
import { sealAt } from '../../support/sealing.ts';

const secret = new Uint8Array(32).fill(5);
const key = new SealKey(new Uint8Array(32).fill(7));
const PATIENT = { timeout: 30_000 };

let stores: Stores;
let projections: ReturnType<typeof startProjections>;
let receiver: Receiver;
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  [stores, receiver] = [await startStores(), await Receiver.open()];
  projections = startProjections(stores);
  await projections.started;
  app = await start();
});
afterAll(async () => {
  await app.close();
  await projections.stop();
  await receiver.close();
  await stores.stop();
});

/** A process of the services, which does not outlive the one before. */
const start = () =>
  openApp(stores, {
    clock: () => new Date('2026-11-27T12:00:00.000Z'),
    log: pino({ level: 'debug' }, { write: (line) => logged.push(line) }),
    sealWebhook: { url: receiver.url, secret, pauses: { first: 50, longest: 400 }, timeoutMs: 500 },
  });
const seal = (time: string) => sealAt(stores.eventStore.urls.sealer, time, [key]);

function linesOf({ headers, body }: Received): string[] {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  return (JSON.parse(body) as { data: { lines: string[] } }).data.lines;
}

const told = async () => {
  const agent = await app.anyone.signsIn('agent');
  return async () => (await agent.sees(sealWebhook)).webhook;
};

test('a receiver that fails, redirects or hangs is sent the same again', async () => {
  const state = await told();
  expect(await state()).toMatchObject({ origin: receiver.url.origin, delivered: 0, failing: null });
  receiver.answers = 500;
  await seal('2026-11-27T21:10:00.000Z');
  await expect.poll(() => receiver.received.length, PATIENT).toBeGreaterThan(2);
  receiver.answers = 302;
  await expect
    .poll(async () => (await state())?.failing, PATIENT)
    .toMatchObject({ problem: 'status', status: 302 });
  receiver.answers = 'never';
  await expect
    .poll(async () => (await state())?.failing, PATIENT)
    .toMatchObject({ problem: 'timeout', alarm: false });
  expect((await state())?.delivered).toBe(0);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('what was not taken is sent by the next process, what was taken is not, and new lines follow in order', async () => {
  await app.close();
  await seal('2026-11-28T21:10:00.000Z');
  const before = receiver.received.length;
  receiver.answers = 204;
  app = await start();
  const state = await told();
  await expect.poll(async () => (await state())?.delivered, PATIENT).toBe(2);
  const [first] = receiver.received.slice(before).map(linesOf);
  expect(first?.map((line) => line.split(' ')[1])).toEqual(['2026-11-27', '2026-11-28']);
  await app.close();
  const taken = receiver.received.length;
  app = await start();
  await seal('2026-11-29T21:10:00.000Z');
  await expect.poll(() => receiver.received.length, PATIENT).toBe(taken + 1);
  const [, , third] = (await (await app.anyone.signsIn('agent')).sees(sealedDays)).days.toReversed();
  const lines = linesOf(receiver.received[taken] ?? { headers: {}, body: '' });
  expect(lines).toEqual([expect.stringContaining(` 3 ${third?.head} `)]);
  expect(await (await told())()).toMatchObject({ delivered: 3, failing: null });
});

test('of several processes one sends', async () => {
  const other = await start();
  const before = receiver.received.length;
  await seal('2026-11-30T21:10:00.000Z');
  await expect.poll(() => receiver.received.length, PATIENT).toBe(before + 1);
  await expect.poll(async () => (await (await told())())?.delivered, PATIENT).toBe(4);
  await other.close();
  expect(receiver.received.length).toBe(before + 1);
});

test('no log names more of the address than its host, or the secret', () => {
  const all = logged.join('');
  expect(all).toContain('a line was not taken');
  expect(all).not.toContain('hidden');
  expect(all).not.toContain(Buffer.from(secret).toString('base64'));
});
