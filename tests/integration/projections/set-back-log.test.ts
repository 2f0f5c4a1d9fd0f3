import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dailyProjector } from '../../../projections/daily/projector.ts';
import { branchesProjector } from '../../../projections/branches/projector.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { createDatabase } from '../../support/postgres.ts';
import { allRows, caughtUp, startProjections } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';
import { EventStoreDBClient } from '@eventstore/db-client';
import { otherServer } from '../../support/event-store.ts';

const at = new Date('2026-11-27T20:15:00.000Z');
const names = ['daily', 'branches'] as const;
const models = [dailyProjector, branchesProjector];

let side: ReadSide;
let client: EventStoreDBClient;
beforeEach(async () => {
  side = await openReadSide();
  client = EventStoreDBClient.connectionString(side.store.url);
});
afterEach(async () => {
  await client.dispose();
  await side.close();
});

const log = () => join(side.store.dataDir, 'events.log');
const copy = () => join(side.store.dataDir, 'copy');

/** The log as it was when `copy` was made. */
async function setBack(): Promise<void> {
  await client.dispose();
  await side.store.kill9();
  await copyFile(copy(), log());
  await side.store.restart();
  client = EventStoreDBClient.connectionString(side.store.url);
}

/** What read models come to that have never seen another state of the log. */
async function rowsOfNew(position: bigint) {
  const database = await createDatabase();
  const projections = await startProjections(side.store.urls.reader, database.url, models);
  try {
    await caughtUp(side.db, position, names);
    return await allRows(database.url, names);
  } finally {
    await projections.stop();
    await database.drop();
  }
}

const breaks = async () =>
  (await side.pool.query<{ event_id: string }>('select event_id from projections.log_breaks')).rows;

describe.skipIf(otherServer)('read models of a log that was set back', () => {
  test.each([
    ['shorter than what they are made of', 0],
    ['and has grown beyond what they are made of', 3],
  ])('%s, are built anew from what it holds', async (_, games) => {
    const branch = new BranchLog('Bole');
    await append(client, [...branch.registration(at), ...branch.game(at)]);
    await side.store.kill9();
    await copyFile(log(), copy());
    await side.store.restart();
    const running = await side.startProjections(models);
    const lost = await append(client, branch.game(at));
    await caughtUp(side.db, lost, names);
    await running.stop();
    await setBack();
    const other = new BranchLog('Piassa');
    let position = await append(client, other.registration(at));
    for (let n = 0; n < games; n++) position = await append(client, other.game(at));
    await side.startProjections(models);
    await caughtUp(side.db, position, names);
    expect(await allRows(side.database.url, names)).toEqual(await rowsOfNew(position));
    expect(await breaks()).toHaveLength(1);
  });

  test('while they are followed, end their process, and the next one builds them anew', async () => {
    const branch = new BranchLog('Bole');
    await append(client, [...branch.registration(at), ...branch.game(at)]);
    await side.store.kill9();
    await copyFile(log(), copy());
    await side.store.restart();
    const running = await side.startProjections(models);
    await caughtUp(side.db, await append(client, branch.game(at)), names);
    await setBack();
    await expect(running.stopped).rejects.toThrow('was set back');
    await side.startProjections(models);
    const position = await append(client, [...new BranchLog('Piassa').registration(at)]);
    await caughtUp(side.db, position, names);
    expect(await allRows(side.database.url, names)).toEqual(await rowsOfNew(position));
  });
});

test('checkpoints of an earlier build, which do not name their log, are taken over', async () => {
  const branch = new BranchLog('Bole');
  const position = await append(client, [...branch.registration(at), ...branch.game(at)]);
  const running = await side.startProjections(models);
  await caughtUp(side.db, position, names);
  await running.stop();
  await side.pool.query(
    `update projections.checkpoints set log_id = null, event_id = null, event_commit = null, event_prepare = null`,
  );
  await side.pool.query('delete from projections.rebuilds');
  const again = await side.startProjections(models);
  await caughtUp(side.db, await append(client, branch.game(at)), names);
  const { rows } = await side.pool.query<{ rebuilds: string; named: string }>(
    `select (select count(*) from projections.rebuilds) as rebuilds, count(event_id) as named from projections.checkpoints where read_model = 'daily'`,
  );
  expect(rows).toEqual([{ rebuilds: '0', named: '1' }]);
  expect(await breaks()).toEqual([]);
  await again.stop();
});

test.skipIf(otherServer)('beside an empty log nothing starts, and nothing is thrown away', async () => {
  const branch = new BranchLog('Bole');
  const position = await append(client, [...branch.registration(at), ...branch.game(at)]);
  const running = await side.startProjections(models);
  await caughtUp(side.db, position, names);
  await running.stop();
  const rows = await allRows(side.database.url, names);
  const empty = await openReadSide();
  await expect(startProjections(empty.store.urls.reader, side.database.url, models)).rejects.toThrow(
    'put the log back',
  );
  expect(await allRows(side.database.url, names)).toEqual(rows);
  await empty.close();
});
