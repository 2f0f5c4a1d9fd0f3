import { ANY, jsonEvent } from '@eventstore/db-client';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boardOf } from '../../../projections/board/query.ts';
import { boardProjector } from '../../../projections/board/projector.ts';
import { waitFor } from '../../../projections/system/query.ts';
import { rebuild } from '../../../projections/runner/rebuild.ts';
import { projectors } from '../../../projections/models.ts';
import { systemStateOf } from '../../../projections/system/query.ts';
import { append } from '../../support/append.ts';
import { type Entry, BranchLog, metadataAt } from '../../support/branch-log.ts';
import { caughtUp, everyReadModel } from '../../support/projections.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
beforeEach(async () => {
  side = await openReadSide();
});
afterEach(() => side.close());

const at = new Date('2026-11-27T20:15:00.000Z');
const others = everyReadModel.filter((name) => name !== 'board');

/** A draw with a number that no ball has: only the board reads draws. */
const badDraw = (branchLog: BranchLog): Entry =>
  branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place: 2, number: 99 } });

describe('an event that cannot be handled', () => {
  test('halts its projector alone, flagged with position and reason; the others go on', async () => {
    const projections = await side.startProjections();
    const listener = new pg.Client({ connectionString: side.database.url });
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen halted');

    const branchLog = new BranchLog('Bole');
    const draw = (place: number) =>
      branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place, number: place } });
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries, draw(1)]);
    const bad = await append(side.client, [badDraw(branchLog)]);
    const after = await append(side.client, [draw(3), ...branchLog.opening(at).entries]);
    await caughtUp(side.db, after, others);
    await eventually('the board is halted', () => projections.states.get('board') === 'halted');
    await eventually('a notice', () => heard.length > 0);
    await listener.end();

    const flagged = await side.db
      .selectFrom('projections.checkpoints')
      .select(['state', 'reason', 'halted_at_position', 'commit_position'])
      .where('read_model', '=', 'board')
      .executeTakeFirstOrThrow();
    expect(flagged).toMatchObject({ state: 'halted', halted_at_position: String(bad) });
    expect(flagged.reason).toMatch(/NumberDrawn in game-.*number/);
    expect(BigInt(flagged.commit_position)).toBeLessThan(bad);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ readModel: 'board', position: String(bad) });
    const states = await systemStateOf(side.db);
    expect(states.filter(({ state }) => state !== 'live')).toEqual([
      expect.objectContaining({
        readModel: 'board',
        state: 'halted',
        reason: flagged.reason,
        haltedAt: String(bad),
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
    const first = await side.startProjections();
    await append(side.client, [badDraw(branchLog)]);
    await eventually('halted', () => first.states.get('board') === 'halted');
    await first.stop();
    const second = await side.startProjections();
    await eventually('halted again', () => second.states.get('board') === 'halted');
    await second.stop();

    const mended = {
      ...boardProjector,
      apply: (tx: never, events: readonly { position: { commit: bigint }; data: unknown }[]) =>
        boardProjector.apply(tx, events.filter(readable) as never),
    } as typeof boardProjector;
    await side.startProjections(
      projectors.map((projector) => (projector === boardProjector ? mended : projector)),
    );
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
    const projections = await side.startProjections();
    const branchLog = new BranchLog('Bole');
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries]);
    await caughtUp(side.db, await append(side.client, [...branchLog.opening(at).entries]));
    await append(side.client, [badDraw(branchLog)]);
    await append(side.client, [
      branchLog.inGame(2, at, { type: 'NumberDrawn', data: { place: 1, number: 99 } }),
    ]);
    await eventually('halted', () => projections.states.get('board') === 'halted');
    const position = await append(side.client, branchLog.opening(at).entries);
    await rebuild([boardProjector], {
      eventStore: side.eventStore,
      databaseUrl: side.database.url,
      signal: new AbortController().signal,
    });
    await eventually('live again', () => projections.states.get('board') === 'live');
    await caughtUp(side.db, position);
  });

  test('a cut-off event halts it too', async () => {
    const projections = await side.startProjections();
    const branchLog = new BranchLog('Bole');
    await append(side.client, [...branchLog.registration(at), ...branchLog.opening(at).entries]);
    const cut = { type: 'NumberDrawn', data: '{"place":1,"num', metadata: metadataAt(at) };
    await side.client.appendToStream(`game-${branchLog.branchId}-1`, jsonEvent(cut as never), {
      expectedRevision: ANY,
    });
    await eventually('halted', () => projections.states.get('board') === 'halted');
    expect(projections.reasons.get('board')).toMatch(/expected object/i);
  });
});

function readable(event: { data: unknown }): boolean {
  try {
    return event.data !== undefined;
  } catch {
    return false;
  }
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
