import { ANY, jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStream } from '../../../projections/event-store/read.ts';
import { boardOf } from '../../../projections/board/query.ts';
import { boardProjector } from '../../../projections/board/projector.ts';
import { waitFor } from '../../../projections/system/query.ts';
import { compare } from '../../../projections/comparison/compare.ts';
import { rebuild } from '../../../projections/runner/rebuild.ts';
import { projectors } from '../../../projections/models.ts';
import type { AnyProjector, Tx } from '../../../projections/runner/projector.ts';
import { systemStateOf } from '../../../projections/system/query.ts';
import { append } from '../../support/append.ts';
import { type Entry, BranchLog, metadataAt } from '../../support/branch-log.ts';
import { allRows, caughtUp, everyReadModel } from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(() => side.close());

const at = new Date('2026-11-27T20:15:00.000Z');
const others = everyReadModel.filter((name) => name !== 'board');

/** The ball that the projectors of these tests cannot handle. */
const BAD = 75;
const balls = (branchLog: BranchLog, ...numbers: number[]): Entry[] =>
  numbers.map((number, index) =>
    branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place: index + 1, number } }),
  );

/** All projectors, the board's with something to do at that ball. */
function failing(fail: (tx: Tx) => Promise<unknown>): readonly AnyProjector[] {
  const board: AnyProjector = {
    ...boardProjector,
    async apply(tx, events) {
      for (const event of events)
        if (event.type === 'NumberDrawn' && event.data.number === BAD) await fail(tx);
      return boardProjector.apply(tx, events);
    },
  };
  return projectors.map((projector) => (projector === boardProjector ? board : projector));
}
const withBug = failing(async () => {
  throw new TypeError('a bug');
});

describe('an event that a projector cannot handle', () => {
  test('halts that projector alone, flagged with position and reason; the others go on', async () => {
    const projections = await side.startProjections(withBug);
    const listener = new pg.Client({ connectionString: side.database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen halted');

    const branchLog = new BranchLog('Bole');
    const [first, bad, third] = balls(branchLog, 1, BAD, 3) as [Entry, Entry, Entry];
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries, first]);
    const badAt = await append(side.client, [bad]);
    const after = await append(side.client, [third, ...branchLog.opening(at).entries]);
    await caughtUp(side.db, after, others);
    await eventually('the board is halted', () => projections.states.get('board') === 'halted');
    await eventually('a notice', () => heard.length > 0);
    await listener.end();

    const flagged = await side.db
      .selectFrom('projections.checkpoints')
      .select(['state', 'reason', 'halted_at_position', 'commit_position'])
      .where('read_model', '=', 'board')
      .executeTakeFirstOrThrow();
    expect(flagged).toMatchObject({ state: 'halted', halted_at_position: String(badAt) });
    expect(flagged.reason).toMatch(/NumberDrawn in game-.*a bug/);
    expect(BigInt(flagged.commit_position)).toBeLessThan(badAt);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ readModel: 'board', position: String(badAt) });
    const states = await systemStateOf(side.db);
    expect(states.filter(({ state }) => state !== 'live')).toEqual([
      expect.objectContaining({
        readModel: 'board',
        state: 'halted',
        reason: flagged.reason,
        haltedAt: String(badAt),
        rebuild: null,
      }),
    ]);
    expect(states.map(({ readModel }) => readModel).toSorted()).toEqual([...everyReadModel].toSorted());
    // What came before it is shown, what came after it is not.
    expect(await boardOf(side.db, branchLog.branchId)).toMatchObject({ totalGames: 1, game: { drawn: [1] } });
    const started = performance.now();
    expect(await waitFor(side.db, ['board'], after, 120_000)).toBe(false);
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  test('is tried again after a restart, and halts it again; a mended version goes on', async () => {
    const branchLog = new BranchLog('Bole');
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries]);
    const first = await side.startProjections(withBug);
    await append(side.client, balls(branchLog, BAD));
    await eventually('halted', () => first.states.get('board') === 'halted');
    await first.stop();
    const second = await side.startProjections(withBug);
    await eventually('halted again', () => second.states.get('board') === 'halted');
    await second.stop();

    await side.startProjections();
    const position = await append(side.client, branchLog.opening(at).entries);
    await caughtUp(side.db, position);
    expect(await boardOf(side.db, branchLog.branchId)).toMatchObject({ totalGames: 2 });
    const { state, reason } = await side.db
      .selectFrom('projections.checkpoints')
      .select(['state', 'reason'])
      .where('read_model', '=', 'board')
      .executeTakeFirstOrThrow();
    expect({ state, reason }).toEqual({ state: 'live', reason: null });
  });

  test('no longer halts it once its read model was rebuilt without it', async () => {
    const projections = await side.startProjections(withBug);
    const branchLog = new BranchLog('Bole');
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries]);
    await append(side.client, balls(branchLog, BAD));
    await eventually('halted', () => projections.states.get('board') === 'halted');
    const position = await append(side.client, branchLog.opening(at).entries);
    await rebuild([boardProjector], rebuilding());
    await eventually('live again', () => projections.states.get('board') === 'live');
    await caughtUp(side.db, position);
  });
});

const rebuilding = () => ({
  eventStore: side.eventStore,
  databaseUrl: side.database.url,
  signal: new AbortController().signal,
});

describe('an event that is at fault itself', () => {
  const flagged = () =>
    side.db
      .selectFrom('projections.flaws')
      .select(['stream', 'type', 'flaw', 'problem'])
      .orderBy('stream')
      .orderBy('revision')
      .execute();

  test('cannot be read: its stream stands still, all other branches go on, now and in a rebuild', async () => {
    const projections = await side.startProjections();
    const [poisoned, sound] = [new BranchLog('Arada', 1), new BranchLog('Bole', 2)];
    await append(side.client, [...poisoned.registration(at), ...sound.registration(at)]);
    const { stream } = poisoned.inGame(1, at, { type: 'GameStarted', data: {} });
    const poison = [
      { stream, type: 'GameOpened', data: { betPrice: 'ten' } },
      { stream: `cartelas-${poisoned.branchId}`, type: 'CartelasImported', data: '[{"cardId":1,"num' },
      { stream: `branch-${poisoned.branchId}`, type: 'JackpotShareSet', data: null },
      { stream: `account-${poisoned.accountId}`, type: 'PermissionToggled', data: { permission: 'perhaps' } },
    ];
    for (const { stream: into, ...event } of poison)
      await side.client.appendToStream(into, jsonEvent({ ...event, metadata: metadataAt(at) } as never), {
        expectedRevision: ANY,
      });
    const after = await append(side.client, [...balls(poisoned, 1, 2), ...sound.game(at)]);
    await caughtUp(side.db, after);
    expect([...projections.states.values()]).toEqual(everyReadModel.map(() => 'live'));
    expect(await flagged()).toEqual(
      poison
        .map(({ stream: into, type }) => ({
          stream: into,
          type,
          flaw: 'MALFORMED',
          problem: expect.stringMatching(/\w/) as string,
        }))
        .toSorted((a, b) => (a.stream < b.stream ? -1 : 1)),
    );
    expect(await boardOf(side.db, sound.branchId)).toMatchObject({ totalGames: 1 });
    expect(await boardOf(side.db, poisoned.branchId)).toMatchObject({ totalGames: 0 });
    await projections.stop();

    const rows = await allRows(side.database.url);
    const outcomes = await rebuild(projectors, rebuilding());
    expect([...outcomes.values()]).toEqual(projectors.map(() => ({ kind: 'built' })));
    expect(await allRows(side.database.url)).toEqual(rows);
    const restarted = await side.startProjections();
    await caughtUp(side.db, await append(side.client, [...balls(poisoned, 3), ...sound.game(at)]));
    expect([...restarted.states.values()]).toEqual(everyReadModel.map(() => 'live'));
    expect(await boardOf(side.db, sound.branchId)).toMatchObject({ totalGames: 2 });
    expect(await boardOf(side.db, poisoned.branchId)).toMatchObject({ totalGames: 0 });
    expect(await flagged()).toHaveLength(poison.length);
  });

  test('says what no column takes: likewise, until the projector has learnt it', async () => {
    const unfit = failing((tx) => tx.query("select 'x'::text::integer"));
    const projections = await side.startProjections(unfit);
    const [poisoned, sound] = [new BranchLog('Arada', 1), new BranchLog('Bole', 2)];
    await append(side.client, [...poisoned.registration(at), ...poisoned.opening(at).entries]);
    const opened = [...sound.registration(at), ...sound.opening(at).entries];
    await append(side.client, [...balls(poisoned, 1, BAD, 3), ...opened]);
    await caughtUp(side.db, await append(side.client, balls(poisoned, 4)));
    expect(await flagged()).toMatchObject([{ type: 'NumberDrawn', flaw: 'UNFIT' }]);
    const board = unfit.filter(({ name }) => name === 'board');
    const brokenOff = { ...rebuilding(), signal: AbortSignal.abort(new Error('broken off')) };
    for (const projector of board) await expect(compare(projector, brokenOff)).rejects.toThrow('broken off');
    expect(await flagged()).toMatchObject([{ type: 'NumberDrawn', flaw: 'UNFIT' }]);
    expect((await rebuild(board, rebuilding())).get('board')).toEqual({ kind: 'built' });
    expect(await flagged()).toMatchObject([{ type: 'NumberDrawn', flaw: 'UNFIT' }]);
    expect(await boardOf(side.db, poisoned.branchId)).toMatchObject({ game: { drawn: [1] } });
    expect(await boardOf(side.db, sound.branchId)).toMatchObject({ totalGames: 1 });
    expect([...projections.states.values()]).toEqual(everyReadModel.map(() => 'live'));
    await projections.stop();

    await rebuild([boardProjector], rebuilding());
    expect(await flagged()).toEqual([]);
    expect(await boardOf(side.db, poisoned.branchId)).toMatchObject({ game: { drawn: [1, BAD, 3, 4] } });
  });

  test('was of a later version: it is read again once that is back', async () => {
    const branchLog = new BranchLog('Arada', 1);
    const last = await append(side.client, [...branchLog.registration(at), ...branchLog.game(at)]);
    const first = await side.startProjections();
    await caughtUp(side.db, last);
    const rows = await allRows(side.database.url);
    await first.stop();
    // As an earlier version had left it: without this event.
    const { stream } = branchLog.inGame(1, at, { type: 'GameStarted', data: {} });
    await side.pool.query('delete from daily.rows');
    await side.pool.query(
      `insert into projections.flaws (stream, revision, event_id, type, flaw, written_at)
       select $1, 0, $2, 'GameOpened', 'UNKNOWN_TYPE', now()`,
      [stream, await idOf(stream)],
    );
    await side.startProjections();
    await eventually(
      'built anew',
      async () => (await allRows(side.database.url))['daily.rows']?.length === 1,
    );
    expect(await flagged()).toEqual([]);
    expect(await allRows(side.database.url)).toEqual(rows);
  });
});

async function idOf(stream: string): Promise<string> {
  const ids: string[] = [];
  for await (const events of readStream(side.eventStore, stream, 0n, { maxCount: 1 }))
    ids.push(...events.map(({ id }) => id));
  return ids[0] ?? '';
}

test('deleted streams, metadata and strange events disturb nobody', async () => {
  const projections = await side.startProjections();
  const branchLog = new BranchLog('Bole');
  const { client } = side;
  await client.appendToStream('noise-1', jsonEvent({ type: 'Noise', data: {} }));
  await client.setStreamMetadata('noise-1', { maxCount: 1 });
  await client.deleteStream('noise-1');
  await client.appendToStream('noise-2', jsonEvent({ type: 'GameOpenedTwice', data: { broken: true } }));
  await client.tombstoneStream('noise-2');
  const position = await append(client, [...branchLog.registration(at), ...branchLog.game(at)]);
  await client.tombstoneStream(`account-${branchLog.accountId}`);
  await caughtUp(side.db, position);
  const last = await append(client, branchLog.opening(at).entries);
  await caughtUp(side.db, last);
  expect([...projections.states.values()]).toEqual(everyReadModel.map(() => 'live'));
  expect(projections.restarts).toEqual([]);
});
