import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { togglePermission } from '../../../contracts/accounts/commands.ts';
import { session } from '../../../contracts/accounts/queries.ts';
import { setJackpotShare, toggleJackpotPermission } from '../../../contracts/branches/commands.ts';
import { startPostgres } from '../../../deploy/single-machine/postgres/server.ts';
import { openApp, registerPeople, type Stores, type TestApp } from '../../support/app.ts';
import { borrowedServer, startEventStore } from '../../support/event-store.ts';

/** A Postgres of the test's own, to be stopped and started. */
async function ownPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'bingo-restart-'));
  const options = {
    folder: join(folder, 'data'),
    logFile: join(folder, 'log'),
    password: 'test',
    durable: false,
  };
  let running = await startPostgres(options);
  const { url, port } = running;
  return {
    url,
    stop: () => running.stop(),
    start: async () => {
      running = await startPostgres({ ...options, port });
    },
    drop: async () => {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let app: TestApp;
let stores: Stores;
let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let people: Awaited<ReturnType<typeof registerPeople>>;
beforeAll(async () => {
  postgres = await ownPostgres();
  const eventStore = await startEventStore();
  stores = {
    eventStore,
    database: { url: postgres.url, drop: postgres.drop },
    async stop() {
      await eventStore.stop();
      await postgres.drop();
    },
  };
  app = await openApp(stores);
  people = await registerPeople(app);
});
afterAll(async () => {
  await app.close();
  await stores.stop();
});

const ready = async () => (await app.anyone.get('/health/ready')).statusCode;
const toggle = (permission: 0 | 1) =>
  people.owner.client.send(toggleJackpotPermission, { branchId: people.branch.branchId, permission });

describe('while Postgres is away', () => {
  test('whoever is signed in goes on, nobody else comes in, and the process says that it is not ready', async () => {
    expect((await toggle(1)).statusCode).toBe(200);
    await postgres.stop();
    expect((await toggle(0)).statusCode).toBe(200);
    const stranger = people.owner.client.from('127.0.0.1');
    stranger.cookie = 'x'.repeat(43);
    const refused = await stranger.send(setJackpotShare, {
      branchId: people.branch.branchId,
      share: '0.10' as never,
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    ]);
    expect(await ready()).toBe(503);
  });

  test('afterwards everything is as before, ending sessions in other processes included', async () => {
    await postgres.start();
    await expect.poll(ready).toBe(200);
    const other = await openApp(stores);
    const elsewhere = people.branch.client.at(other);
    expect((await elsewhere.ask(session)).statusCode).toBe(200);
    expect((await people.branch.client.ask(session)).statusCode).toBe(200);
    // Not before both have made their connections again.
    await new Promise((resolve) => {
      setTimeout(resolve, 6_000);
    });
    await people.owner.client
      .at(other)
      .does(togglePermission, { accountId: people.branch.accountId, permission: 0 });
    await expect.poll(async () => (await people.branch.client.ask(session)).statusCode).toBe(401);
    await other.close();
  });
});

describe.skipIf(borrowedServer)('while the event store is away', () => {
  // Again where the machine was busy with something else: nobody is made to wait for a start that takes seconds.
  test('a command waits for it to come back', { retry: 2 }, async () => {
    await expect.poll(async () => (await toggle(1)).statusCode, { timeout: 30_000 }).toBe(200);
    await stores.eventStore.kill9();
    const waiting = toggle(0);
    await stores.eventStore.restart();
    expect((await waiting).statusCode).toBe(200);
  });
});
