import { ANY, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { loginIn } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { store, client } = useEventStore();

describe('a deleted stream', () => {
  test('is not found, yet its events stay in $all, followed by the metadata that deleted it', async () => {
    const stream = someStream();
    const { position } = await client().appendToStream(stream, events(2));
    const result = await client().deleteStream(stream);
    expect(result.position!.commit).toBeGreaterThan(position!.commit);
    expect(await failure(collect(client().readStream(stream)))).toMatchObject({
      type: 'stream-not-found',
      streamName: stream,
    });
    const all = await collect(client().readAll());
    expect(all.filter(({ streamId }) => streamId === stream)).toHaveLength(2);
    expect(all.find(({ streamId }) => streamId === `$$${stream}`)).toMatchObject({
      type: '$metadata',
      position: result.position,
    });
  });

  test.each([ANY, NO_STREAM, 1n] as const)(
    'comes back when it is written again at %s, with revisions going on',
    async (expectedRevision) => {
      const stream = someStream();
      await client().appendToStream(stream, events(2));
      await client().deleteStream(stream);
      const result = await client().appendToStream(stream, event(7), { expectedRevision });
      expect(result.nextExpectedRevision).toBe(2n);
      expect(numbers(await collect(client().readStream(stream)))).toEqual([7]);
      expect(
        numbers(await collect(client().readStream(stream, { fromRevision: 0n, direction: 'backwards' }))),
      ).toEqual([]);
      await client().appendToStream(stream, event(8), { expectedRevision: 2n });
      expect(numbers(await collect(client().readStream(stream)))).toEqual([7, 8]);
    },
  );

  test('keeps its other metadata when it comes back', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(2));
    await client().deleteStream(stream);
    await client().setStreamMetadata(stream, { maxCount: 5, owner: 'hall' });
    expect((await client().getStreamMetadata(stream)).metadata).toEqual({
      maxCount: 5,
      owner: 'hall',
      truncateBefore: 2,
    });
    expect(await collect(client().readStream(stream))).toEqual([]);
  });

  test('does not count as existing', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    await client().deleteStream(stream);
    const error = await failure(
      client().appendToStream(stream, event(), { expectedRevision: STREAM_EXISTS }),
    );
    expect(error).toMatchObject({ type: 'stream-deleted', streamName: stream });
  });
});

describe('a tombstoned stream', () => {
  test('is gone for ever: reads and appends say deleted', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    await client().tombstoneStream(stream);
    const deleted = { type: 'stream-deleted', streamName: stream };
    expect(await failure(collect(client().readStream(stream)))).toMatchObject(deleted);
    for (const expectedRevision of [ANY, NO_STREAM, STREAM_EXISTS, 0n] as const) {
      expect(await failure(client().appendToStream(stream, event(), { expectedRevision }))).toMatchObject(
        deleted,
      );
    }
    expect(
      await failure(client().appendToStream(stream, event(), { credentials: loginIn(store().url) })),
    ).toMatchObject(deleted);
    expect(await failure(client().deleteStream(stream))).toMatchObject(deleted);
    expect(await failure(client().tombstoneStream(stream))).toMatchObject(deleted);
  });

  test('has no metadata any more, and gets none', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    await client().setStreamMetadata(stream, { maxCount: 5 });
    await client().tombstoneStream(stream);
    for (const ask of [
      () => client().setStreamMetadata(stream, { maxCount: 6 }),
      () => collect(client().readStream(`$$${stream}`)),
      () => collect(client().subscribeToStream(`$$${stream}`)),
    ])
      expect(await failure(ask())).toMatchObject({ type: 'stream-deleted' });
  });

  test('stays in $all and ends there with $streamDeleted', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    const { position } = await client().tombstoneStream(stream);
    const all = (await collect(client().readAll())).filter(({ streamId }) => streamId === stream);
    expect(all.map(({ type }) => type)).toEqual(['NumberDrawn', '$streamDeleted']);
    expect(all[1]).toMatchObject({ revision: 2n ** 63n - 1n, position });
  });

  test('need not have existed', async () => {
    const stream = someStream();
    await client().tombstoneStream(stream, { expectedRevision: NO_STREAM });
    expect(await failure(client().appendToStream(stream, event()))).toMatchObject({ type: 'stream-deleted' });
  });

  test('may have been deleted before', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    await client().deleteStream(stream);
    await client().tombstoneStream(stream);
    expect(await failure(collect(client().readStream(stream)))).toMatchObject({ type: 'stream-deleted' });
  });
});

describe.each(['deleteStream', 'tombstoneStream'] as const)('%s', (method) => {
  test('at the right revision goes through', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(3));
    await client()[method](stream, { expectedRevision: 2n });
    await failure(collect(client().readStream(stream)));
  });

  test.each([0n, 9n, NO_STREAM] as const)(
    'at the wrong revision %s is refused with the actual one',
    async (expectedRevision) => {
      const stream = someStream();
      await client().appendToStream(stream, events(3));
      expect(await failure(client()[method](stream, { expectedRevision }))).toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        actualVersion: 2n,
      });
      expect(await collect(client().readStream(stream))).toHaveLength(3);
    },
  );
});

test('a stream that never was cannot be deleted', async () => {
  expect(await failure(client().deleteStream(someStream()))).toMatchObject({
    type: 'wrong-expected-version',
  });
});
