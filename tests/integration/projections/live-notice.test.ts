import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchTables } from '../../../projections/branches/table.ts';
import { notifyLive } from '../../../projections/runner/live-notice.ts';
import { Session } from '../../../projections/runner/session.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
let session: Session;
let listener: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  session = await Session.open(database.url, 'notices');
  await session.run(`create schema branches; set search_path to branches; ${branchTables}`);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query('listen live');
});
afterAll(async () => {
  await listener.end();
  await session.close();
  await database.drop();
});

test('a batch is told once per branch, and per owner where it is no branch', async () => {
  const heard: { branchId: string | null; ownerId: string | null }[] = [];
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  const [branchId, one, two] = [randomUUID(), randomUUID(), randomUUID()];
  const changes = [
    { branchId: null, ownerId: one },
    { branchId, ownerId: one },
    { branchId: null, ownerId: two },
    { branchId, ownerId: null },
    { branchId: null, ownerId: null },
    { branchId: null, ownerId: one },
  ];
  await session.transaction((tx) => notifyLive(tx, 'activity', changes, { commit: 7n, prepare: 7n }));
  await listener.query('select 1');
  const told = { readModel: 'activity', position: '7' };
  expect(heard).toHaveLength(4);
  expect(heard).toEqual(
    expect.arrayContaining([
      { ...told, branchId: null, ownerId: one },
      { ...told, branchId, ownerId: one },
      { ...told, branchId: null, ownerId: two },
      { ...told, branchId: null, ownerId: null },
    ]),
  );
});
