import { execFileSync } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../projections/database.ts';
import { DatabaseClient } from '../../../projections/postgres/client.ts';
import { isUnavailable } from '../../../services/commands/failures.ts';
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

/** From another process, while this one hears nothing. */
function terminate(backend: number): void {
  const program = `
    import pg from 'pg';
    const client = new pg.Client(${JSON.stringify(database.url)});
    await client.connect();
    await client.query('select pg_terminate_backend(${backend}, 5000)');
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program]);
}

test('a connection whose end comes with its last answer is down for whoever asks it next', async () => {
  const { db } = openDatabase(database.url, 1);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const asked = db.transaction().execute((tx) => sql`select 1`.execute(tx));
  const failed = asked.catch((error: unknown) => error);
  // By then the first statement is on its way.
  await turn();
  terminate(rows[0]?.pid ?? 0);
  expect(isUnavailable(await failed), String(await failed)).toBe(true);
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
}, 60_000);
