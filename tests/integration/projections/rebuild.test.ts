import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardOf } from '../../../projections/board/query.ts';
import { openDatabase } from '../../../projections/database.ts';
import { dailyProjector } from '../../../projections/daily/projector.ts';
import { projectors } from '../../../projections/models.ts';
import { rebuild } from '../../../projections/runner/rebuild.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { createDatabase } from '../../support/postgres.ts';
import { allRows, caughtUp, everyReadModel, startProjections } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(() => side.close());

const at = (game: number) => new Date(Date.parse('2026-11-01T08:00:00.000Z') + game * 3_600_000);
const rebuildAll = () =>
  rebuild(projectors, {
    eventStore: side.eventStore,
    databaseUrl: side.database.url,
    signal: new AbortController().signal,
  });
async function leftSchemas(): Promise<unknown[]> {
  const { rows } = await side.pool.query(
    `select schema_name from information_schema.schemata where schema_name like '%\\_next' or schema_name like '%\\_old'`,
  );
  return rows;
}
const kinds = (outcomes: Awaited<ReturnType<typeof rebuildAll>>) =>
  [...outcomes.values()].map(({ kind }) => kind);

test('a rebuild gives the rows that following live gave', async () => {
  await side.startProjections();
  const branchLogs = [new BranchLog('Bole', 1), new BranchLog('Piassa', 2)];
  for (const branchLog of branchLogs) await append(side.client, branchLog.registration(at(0)));
  let position = 0n;
  for (let game = 0; game < 6; game++)
    for (const branchLog of branchLogs) position = await append(side.client, branchLog.game(at(game)));
  position = await append(side.client, branchLogs[0]?.opening(at(99)).entries ?? []);
  await caughtUp(side.db, position);
  const live = await allRows(side.database.url);
  expect(kinds(await rebuildAll())).toEqual(projectors.map(() => 'built'));
  expect(await allRows(side.database.url)).toEqual(live);
});

test('a list that is still being read holds up neither a rebuild nor the rows that follow', async () => {
  await side.startProjections();
  const branchLog = new BranchLog('Bole', 1);
  await append(side.client, [...branchLog.registration(at(0)), ...branchLog.game(at(0))]);
  await caughtUp(side.db, await append(side.client, branchLog.game(at(1))));
  const reader = await side.pool.connect();
  try {
    await reader.query('begin isolation level repeatable read');
    const { rows: read } = await reader.query('select * from daily.rows');
    expect(read).not.toEqual([]);
    expect(kinds(await rebuildAll())).toEqual(projectors.map(() => 'built'));
    await caughtUp(side.db, await append(side.client, branchLog.game(at(2))));
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect(kinds(await rebuildAll())).toEqual(projectors.map(() => 'built'));
  expect(await leftSchemas()).toEqual([]);
});

test('while games are played, a rebuild is swapped in without a gap and no query sees half of it', async () => {
  await side.startProjections();
  const branchLog = new BranchLog('Bole', 5);
  await append(side.client, branchLog.registration(at(0)));
  for (let game = 0; game < 30; game++) await append(side.client, branchLog.game(at(game)));
  let playing = true;
  let position = 0n;
  const player = (async () => {
    for (let game = 30; playing; game++) {
      position = await append(side.client, branchLog.game(at(game)));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  })();
  const seen: number[] = [];
  const watcher = (async () => {
    while (playing) {
      seen.push((await boardOf(side.db, branchLog.branchId)).totalGames);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  for (let turn = 0; turn < 2; turn++)
    expect(kinds(await rebuildAll())).toEqual(projectors.map(() => 'built'));
  playing = false;
  await Promise.all([player, watcher]);
  await caughtUp(side.db, position);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));

  const other = await createDatabase();
  const fresh = openDatabase(other.url);
  const projections = await startProjections(side.store.url, other.url);
  await caughtUp(fresh.db, position);
  expect(await allRows(side.database.url)).toEqual(await allRows(other.url));
  await projections.stop();
  await fresh.db.destroy();
  await other.drop();
});

test('a new version of a read model is built beside the old one and replaces it', async () => {
  const first = await side.startProjections();
  const branchLog = new BranchLog('Bole', 5);
  const position = await append(side.client, [
    ...branchLog.registration(at(0)),
    ...branchLog.game(at(1)),
    ...branchLog.game(at(2)),
  ]);
  await caughtUp(side.db, position);
  await first.stop();
  const next = {
    ...dailyProjector,
    version: dailyProjector.version + 1,
    tables: dailyProjector.tables.replace('primary key', "note text not null default 'new', primary key"),
  };
  await side.startProjections(
    projectors.map((projector) => (projector === dailyProjector ? next : projector)),
  );
  const later = await append(side.client, branchLog.game(at(3)));
  await caughtUp(side.db, later);
  const { rows } = await side.pool.query('select distinct note from daily.rows');
  expect(rows).toEqual([{ note: 'new' }]);
  const checkpoint = await side.db
    .selectFrom('projections.checkpoints')
    .select(['version', 'state'])
    .where('read_model', '=', 'daily')
    .executeTakeFirst();
  expect(checkpoint).toEqual({ version: next.version, state: 'live' });
  expect(await leftSchemas()).toEqual([]);
});

test('a read model that cannot be rebuilt stays as it is; the others are rebuilt; progress is kept', async () => {
  await side.startProjections();
  const branchLog = new BranchLog('Bole', 5);
  const position = await append(side.client, [...branchLog.registration(at(0)), ...branchLog.game(at(1))]);
  await caughtUp(side.db, position);
  const before = await allRows(side.database.url);
  const broken = {
    ...dailyProjector,
    apply: () => Promise.reject(new Error('no such thing')),
  };
  const outcomes = await rebuild(
    projectors.map((projector) => (projector === dailyProjector ? broken : projector)),
    { eventStore: side.eventStore, databaseUrl: side.database.url, signal: new AbortController().signal },
  );
  expect(outcomes.get('daily')?.kind).toBe('failed');
  expect(kinds(outcomes).filter((kind) => kind === 'built')).toHaveLength(everyReadModel.length - 1);
  expect(await allRows(side.database.url)).toEqual(before);
  const rebuilds = await side.db
    .selectFrom('projections.rebuilds')
    .select(['read_model', 'state', 'reason'])
    .where('read_model', 'in', ['daily', 'board'])
    .orderBy('read_model')
    .execute();
  expect(rebuilds).toMatchObject([
    { read_model: 'board', state: 'done' },
    { read_model: 'daily', state: 'failed', reason: expect.stringContaining('no such thing') },
  ]);
});

test('one rebuild of a read model at a time', async () => {
  await side.startProjections();
  const branchLog = new BranchLog('Bole', 5);
  await caughtUp(
    side.db,
    await append(side.client, [...branchLog.registration(at(0)), ...branchLog.game(at(1))]),
  );
  const [one, other] = await Promise.all([rebuildAll(), rebuildAll()]);
  for (const { name } of projectors) {
    const both = [one.get(name)?.kind, other.get(name)?.kind];
    expect(both).toContain('built');
    expect(both).not.toContain('failed');
  }
});
