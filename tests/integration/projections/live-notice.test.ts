import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { branches, branchOwners } from '../../../projections/branches/table.ts';
import { notifyLive } from '../../../projections/runner/live-notice.ts';
import type { Change } from '../../../projections/runner/projector.ts';
import { createTables } from '../../../projections/table/table.ts';
import { Session } from '../../../projections/runner/session.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';

let database: TestDatabase;
let session: Session;
let listener: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  session = await Session.open(database.url, 'notices');
  await session.run(`create schema branches; set search_path to branches; ${createTables(branches)}`);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query('listen live');
});
afterAll(async () => {
  await listener.end();
  await session.close();
  await database.drop();
});

type Notice = { readModel: string; position: string; changes: [string | null, string | null][] };
let heard: Notice[] = [];
beforeAll(() => {
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as Notice));
});
beforeEach(() => {
  heard = [];
});

async function tell(changes: Change[]): Promise<void> {
  await session.transaction((tx) =>
    notifyLive(tx, { name: 'activity', owners: branchOwners }, changes, { commit: 7n, prepare: 7n }),
  );
  await listener.query('select 1');
}

test('a batch is told once per branch, and per owner where it is no branch', async () => {
  const [branchId, one, two] = [randomUUID(), randomUUID(), randomUUID()];
  await tell([
    { branchId: null, ownerId: one },
    { branchId, ownerId: one },
    { branchId: null, ownerId: two },
    { branchId, ownerId: null },
    { branchId: null, ownerId: null },
    { branchId: null, ownerId: one },
  ]);
  expect(heard).toEqual([{ readModel: 'activity', position: '7', changes: expect.anything() }]);
  expect(heard[0]?.changes).toHaveLength(4);
  expect(heard[0]?.changes).toEqual(
    expect.arrayContaining([
      [null, one],
      [branchId, one],
      [null, two],
      [null, null],
    ]),
  );
});

test('a batch of more branches than one notification can hold is told in several', async () => {
  const changes = Array.from({ length: 500 }, () => ({ branchId: randomUUID(), ownerId: randomUUID() }));
  await tell(changes);
  expect(heard.length).toBeGreaterThan(1);
  const told = new Map(heard.flatMap((notice) => notice.changes));
  expect(told).toEqual(new Map(changes.map(({ branchId, ownerId }) => [branchId, ownerId])));
});
