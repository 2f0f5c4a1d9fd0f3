import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../projections/database.ts';
import { DatabaseClient } from '../../../projections/postgres/client.ts';
import { frozenLink } from '../../support/frozen-proxy.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const LONGER_THAN_A_SILENCE_MS = 6_000;

test('a connection that is never at rest, and told something all the while, is not taken for a dead one', async () => {
  const busy = new DatabaseClient({ url: database.url, heartbeat: true, pipeline: true });
  const other = new DatabaseClient({ url: database.url });
  await Promise.all([busy.connect(), other.connect()]);
  let told = 0;
  busy.on('notification', () => {
    told += 1;
  });
  await busy.query('listen news');
  const until = performance.now() + LONGER_THAN_A_SILENCE_MS;
  const pace = (ask: () => Promise<unknown>) => async () => {
    let asked = 0;
    for (; performance.now() < until; asked += 1) await ask();
    return asked;
  };
  const statement = pace(() => busy.query('select 1'));
  const notice = pace(() => other.query('notify news'));
  const asked = await Promise.all([statement(), statement(), statement(), notice()]);
  expect(Math.min(...asked)).toBeGreaterThan(20);
  expect(told).toBeGreaterThan(20);
  await Promise.all([busy.end(), other.end()]);
}, 60_000);

test('of a server that is silent each connection of a pool is not waited for as long as the first, until it speaks again', async () => {
  const link = await frozenLink(database.url);
  const { db, pool } = openDatabase(link.url, 2);
  const failing = async () => {
    const since = performance.now();
    await expect(pool.query('select 1')).rejects.toThrow();
    return performance.now() - since;
  };
  link.freeze();
  const first = await failing();
  expect(await failing()).toBeLessThan(first - 1_000);
  link.thaw();
  await expect
    .poll(() =>
      pool.query('select 1').then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
  await db.destroy();
  await link.close();
}, 60_000);
