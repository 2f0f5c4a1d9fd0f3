import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOwnedBy } from '../../../projections/accounts/query.ts';
import { boardOf } from '../../../projections/board/query.ts';
import { branchesVisibleTo } from '../../../projections/branches/query.ts';
import { cartelasOf } from '../../../projections/cartelas/query.ts';
import { waitFor } from '../../../projections/checkpoints/query.ts';
import { openDatabase } from '../../../projections/database.ts';
import { connectEventStore } from '../../../projections/event-store.ts';
import { periodRows } from '../../../projections/money/query.ts';
import { append } from '../../support/append.ts';
import { startEventStore, type TestEventStore } from '../../support/event-store.ts';
import { Hall } from '../../support/hall-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { caughtUp, type RunningProjections, startProjections } from '../../support/projections.ts';

let store: TestEventStore;
let database: TestDatabase;
let projections: RunningProjections;
let connection: ReturnType<typeof openDatabase>;
let client: ReturnType<typeof connectEventStore>;

beforeAll(async () => {
  [store, database] = await Promise.all([startEventStore(), createDatabase()]);
  projections = await startProjections(store.url, database.url);
  connection = openDatabase(database.url);
  client = connectEventStore(store.url);
});
afterAll(async () => {
  await projections.stop();
  await connection.db.destroy();
  await client.dispose();
  await store.stop();
  await database.drop();
});

test('a hall, its cartelas and a game are shown as soon as they are in the log', async () => {
  const { db } = connection;
  const hall = new Hall('Bole');
  const at = new Date('2026-11-27T20:15:00.000Z');
  const position = await append(client, [...hall.registration(at), ...hall.game(at)]);
  await caughtUp(db, position);

  expect(await branchesVisibleTo(db, { role: 'super_admin', accountId: hall.ownerId })).toMatchObject([
    { branchId: hall.branchId, branchName: 'Bole', jackpotPermission: 1 },
  ]);
  expect(await accountsOwnedBy(db, hall.ownerId)).toMatchObject([
    { accountId: hall.accountId, permission: 1 },
  ]);
  expect(await cartelasOf(db, hall.branchId)).toEqual(hall.cartelas);
  expect(await boardOf(db, hall.branchId)).toMatchObject({ totalGames: 1, game: { phase: 'finished' } });
  expect(
    await periodRows(db, 'daily', {
      branchId: hall.branchId,
      ownerId: null,
      from: '2026-11-27',
      to: '2026-11-27',
    }),
  ).toMatchObject([{ date: '2026-11-27', totalGame: 1 }]);
});

test('a single event is shown within milliseconds', async () => {
  const { db } = connection;
  const hall = new Hall('Piassa');
  const at = new Date('2026-11-27T20:15:00.000Z');
  await caughtUp(db, await append(client, [...hall.registration(at), ...hall.opening(at).entries]));
  const took: number[] = [];
  for (let place = 1; place <= 40; place++) {
    const drawn = hall.inGame(1, at, { type: 'NumberDrawn', data: { place, number: place } });
    const position = await append(client, [drawn]);
    const started = performance.now();
    expect(await waitFor(db, ['board'], position, 2_000)).toBe(true);
    took.push(performance.now() - started);
  }
  const median = took.toSorted((a, b) => a - b)[20] as number;
  expect(median).toBeLessThan(250);
});
