import { randomUUID } from 'node:crypto';
import { jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection } from '../../../projections/event-store/connection.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { projectors } from '../../../projections/models.ts';
import { rebuild } from '../../../projections/runner/rebuild.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { WRITER_KEY } from '../../support/app.ts';
import { append } from '../../support/append.ts';
import { BranchLog, type Entry } from '../../support/branch-log.ts';
import { allRows, caughtUp, startProjections } from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
});
afterAll(() => side.close());

const keys = () => new WriterKeys([WRITER_KEY]);
const at = new Date('2026-11-27T20:15:00.000Z');
const identity = { mode: 'live', timeZone: 'Africa/Addis_Ababa', now: at } as const;

/** As services append: each event with its MAC, at the revision where its stream stands. */
async function sign(entries: readonly Entry[]): Promise<bigint> {
  const store = connectEventStoreDb(side.store.url, {}, keys());
  await store.identify(identity);
  const ends = new Map<string, bigint>();
  let position = -1n;
  for (const { stream, ...event } of entries) {
    const end = ends.get(stream) ?? null;
    const result = await store.append(stream, [{ ...event, id: randomUUID() }], end ?? 'no-stream');
    if (result.kind !== 'appended') throw new Error(`${stream} stands elsewhere`);
    ends.set(stream, result.revision);
    position = result.position.commit;
  }
  await store.close();
  return position;
}

test('what was written before there were MACs counts, what is forged later does not, and a rebuild gives the same rows', async () => {
  const older = new BranchLog('Arada', 1);
  await append(side.client, [...older.registration(at), ...older.game(at)]);
  const newer = new BranchLog('Bole', 2);
  await sign([...newer.registration(at), ...newer.game(at)]);

  const running = await startProjections(side.store.url, side.database.url, projectors, keys());
  const [last] = older.game(at).slice(-1) as [Entry];
  const forged = ['GameOpened', 'NumberDrawn', 'PasswordSet', 'NumberSung'].map((type) => ({
    type,
    data: {},
    metadata: last.metadata,
  }));
  for (const event of forged) await side.client.appendToStream(last.stream, jsonEvent(event as never));
  const position = await sign([...new BranchLog('Piassa', 3).registration(at)]);
  await caughtUp(side.db, position);
  const flagged = () =>
    side.db.selectFrom('projections.flaws').select(['stream', 'type', 'flaw']).orderBy('type').execute();
  await eventually('every forged event is flagged', async () => (await flagged()).length === forged.length);
  expect(await flagged()).toEqual(
    forged.map(({ type }) => ({ stream: last.stream, type, flaw: 'NO_MAC' })).toSorted(byType),
  );
  expect([...running.states.values()]).toEqual(projectors.map(() => 'live'));
  const rows = await allRows(side.database.url);
  await running.stop();

  const eventStore = new Connection(side.store.url, keys());
  const outcomes = await rebuild(projectors, {
    eventStore,
    databaseUrl: side.database.url,
    signal: new AbortController().signal,
  });
  eventStore.close();
  expect([...outcomes.values()]).toEqual(projectors.map(() => ({ kind: 'built' })));
  expect(await allRows(side.database.url)).toEqual(rows);
  expect(await flagged()).toHaveLength(forged.length);
});

const byType = (a: { type: string }, b: { type: string }) => (a.type < b.type ? -1 : 1);

test('under another writer key nothing starts', async () => {
  const store = connectEventStoreDb(side.store.url, {}, new WriterKeys([new Uint8Array(32).fill(1)]));
  await expect(store.identify(identity)).rejects.toThrow(
    'the log was begun under a writer key that is not here',
  );
  await store.close();
  const both = new WriterKeys([new Uint8Array(32).fill(1), WRITER_KEY]);
  const changed = connectEventStoreDb(side.store.url, {}, both);
  await changed.identify(identity);
  await changed.close();
});

test('of processes that start together one writes the first event', async () => {
  const fresh = await openReadSide();
  const stores = Array.from({ length: 4 }, () => connectEventStoreDb(fresh.store.url, {}, keys()));
  await Promise.all(stores.map((store) => store.identify(identity)));
  const { events } = await (stores[0] as (typeof stores)[0]).readAll(['LogIdentified'], null);
  expect(events).toMatchObject([{ stream: 'log', revision: 0n, data: { mode: 'live', frontier: null } }]);
  await Promise.all(stores.map((store) => store.close()));
  await fresh.close();
});

test('a log whose first event was deleted is not begun once more', async () => {
  await side.client.deleteStream('log');
  await append(side.client, new BranchLog('Kazanchis', 4).registration(at));
  const store = connectEventStoreDb(side.store.url, {}, keys());
  await store.identify(identity);
  const stream = `account-${randomUUID()}`;
  await side.client.appendToStream(stream, jsonEvent({ type: 'AccountDeleted', data: {} }));
  expect((await store.readSlice(stream)).halted).toMatchObject({ flaw: 'NO_MAC' });
  await store.close();
});
