import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { Connection, NotConnected } from '../../../projections/event-store/connection.ts';
import { openDatabase } from '../../../projections/database.ts';
import {
  openApp,
  registerPeople,
  startProjections,
  startStores,
  type Stores,
  type TestApp,
} from '../../support/app.ts';
import { frozenLink, type FrozenProxy } from '../../support/frozen-proxy.ts';
import { LiveStream } from '../../support/live-stream.ts';

/** Eight seconds are promised for an answer and ten for going on; a machine that does ten things at once gets twice that. */
const ANSWERED_MS = 16_000;
const GOES_ON_MS = 20_000;
const SLOW = 120_000;

let stores: Stores;
let links: Record<'event store' | 'Postgres', FrozenProxy & { url: string }>;
let app: TestApp;
let projections: ReturnType<typeof startProjections>;
let people: Awaited<ReturnType<typeof registerPeople>>;
let address: string;
beforeAll(async () => {
  stores = await startStores();
  const [eventStore, database] = await Promise.all([
    frozenLink(stores.eventStore.urls.services),
    frozenLink(stores.database.url),
  ]);
  links = { 'event store': eventStore, Postgres: database };
  projections = startProjections(stores);
  await projections.started;
  app = await openApp({
    ...stores,
    eventStore: { ...stores.eventStore, urls: { ...stores.eventStore.urls, services: eventStore.url } },
    database: { ...stores.database, url: database.url },
  });
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  people = await registerPeople(app);
});
afterEach(() => {
  for (const link of Object.values(links)) link.thaw();
});
afterAll(async () => {
  await app.close();
  await projections.stop();
  for (const link of Object.values(links)) await link.close();
  await stores.stop();
});

const toggle = (permission: 0 | 1) =>
  people.owner.client.send(toggleJackpotPermission, { branchId: people.branch.branchId, permission });

async function timed<T>(work: () => Promise<T>): Promise<[answer: T, ms: number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

describe('when the link to the event store falls silent', () => {
  test('commands are answered all the same, those that wait for each other too', {
    timeout: SLOW,
  }, async () => {
    await toggle(1);
    links['event store'].freeze();
    for (const turn of [1, 2]) {
      const answers = await Promise.all([0, 1, 0].map((to) => timed(() => toggle(to as 0 | 1))));
      for (const [answer, ms] of answers) {
        expect([turn, answer.statusCode]).toEqual([turn, 503]);
        expect(ms).toBeLessThan(ANSWERED_MS);
      }
    }
    expect((await app.anyone.get('/health/ready')).statusCode).toBe(503);
    links['event store'].thaw();
    await expect.poll(async () => (await toggle(0)).statusCode, { timeout: GOES_ON_MS }).toBe(200);
    expect((await app.anyone.get('/health/ready')).statusCode).toBe(200);
  });

  test('one that speaks again in time carries the command out', { timeout: SLOW }, async () => {
    links['event store'].freeze();
    const waiting = toggle(1);
    setTimeout(() => links['event store'].thaw(), 1_000);
    expect((await waiting).statusCode).toBe(200);
    const [branch] = (await people.owner.client.sees(branches)).branches;
    expect(branch?.jackpotPermission).toBe(1);
  });
});

describe('when the link to Postgres falls silent', () => {
  test('commands and queries are answered all the same; afterwards everything goes on', {
    timeout: SLOW,
  }, async () => {
    let stream = await LiveStream.open(address, people.owner.client);
    // Every connection of the pool has been used.
    await Promise.all(Array.from({ length: 20 }, () => people.owner.client.ask(branches)));
    links.Postgres.freeze();
    const stranger = people.owner.client.from('127.0.0.1');
    stranger.cookie = 'x'.repeat(43);
    const [command, ...queries] = await Promise.all([
      timed(() => toggle(0)),
      ...Array.from({ length: 12 }, () => timed(() => people.owner.client.ask(branches))),
      timed(() => stranger.ask(branches)),
    ]);
    expect(command[0].statusCode).toBe(200);
    for (const [answer] of queries) expect(answer.statusCode).toBe(503);
    for (const [, ms] of [command, ...queries]) expect(ms).toBeLessThan(ANSWERED_MS);
    links.Postgres.thaw();
    const back = performance.now();
    stream.changes.length = 0;
    await expect
      .poll(async () => (await people.owner.client.ask(branches)).statusCode, { timeout: GOES_ON_MS })
      .toBe(200);
    const heard = () => stream.changes.filter(({ readModel }) => readModel === 'branches').length;
    await expect
      .poll(
        async () => {
          // As a browser does when what it was told may be incomplete.
          if (stream.ended) stream = await LiveStream.open(address, people.owner.client);
          await toggle(1);
          await toggle(0);
          return heard();
        },
        { timeout: GOES_ON_MS },
      )
      .toBeGreaterThan(0);
    expect(performance.now() - back).toBeLessThan(GOES_ON_MS);
    stream.close();
  });

  test('a statement that takes long is waited for', { timeout: SLOW }, async () => {
    const { db, pool } = openDatabase(links.Postgres.url, 1);
    await pool.query('select pg_sleep(6)');
    await db.destroy();
  });
});

test('an endpoint that accepts and never answers is given up, connection and all', {
  timeout: SLOW,
}, async () => {
  const link = await frozenLink(stores.eventStore.urls.services);
  link.freeze();
  const connection = new Connection(link.url);
  try {
    const [error, ms] = await timed(() => connection.link().catch((thrown: unknown) => thrown));
    expect(error).toBeInstanceOf(NotConnected);
    expect(ms).toBeGreaterThan(2_500);
    expect(ms).toBeLessThan(ANSWERED_MS);
    await expect.poll(link.open).toBe(0);
    link.thaw();
    await connection.link();
  } finally {
    connection.close();
    await link.close();
  }
});
