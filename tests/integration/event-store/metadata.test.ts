import { BACKWARDS, END, jsonEvent } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { client } = useEventStore();

test('metadata is kept as it was set', async () => {
  const stream = someStream();
  expect(await client().getStreamMetadata(stream)).toEqual({ streamName: stream });
  await client().setStreamMetadata(stream, { maxCount: 3, acl: { readRoles: ['a'] }, hall: 'north' });
  expect((await client().getStreamMetadata(stream)).metadata).toEqual({
    maxCount: 3,
    acl: { readRoles: ['a'] },
    hall: 'north',
  });
});

test('of a metadata stream only the last event is read', async () => {
  const stream = someStream();
  for (const maxCount of [1, 2, 3]) await client().setStreamMetadata(stream, { maxCount });
  const read = await collect(client().readStream(`$$${stream}`));
  expect(read).toMatchObject([{ type: '$metadata', revision: 2n, data: { $maxCount: 3 } }]);
});

test('metadata may be set before the stream exists', async () => {
  const stream = someStream();
  await client().setStreamMetadata(stream, { maxCount: 1 });
  await client().appendToStream(stream, events(3));
  expect(numbers(await collect(client().readStream(stream)))).toEqual([2]);
});

describe('$maxCount', () => {
  test('shows the newest events only, in both directions, and appends go on', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(10));
    await client().setStreamMetadata(stream, { maxCount: 3 });
    expect(numbers(await collect(client().readStream(stream)))).toEqual([7, 8, 9]);
    expect(
      numbers(await collect(client().readStream(stream, { direction: BACKWARDS, fromRevision: END }))),
    ).toEqual([9, 8, 7]);
    expect(numbers(await collect(client().readStream(stream, { fromRevision: 8n })))).toEqual([8, 9]);
    expect(numbers(await collect(client().readStream(stream, { maxCount: 2 })))).toEqual([7, 8]);
    await client().appendToStream(stream, event(10), { expectedRevision: 9n });
    expect(numbers(await collect(client().readStream(stream)))).toEqual([8, 9, 10]);
  });

  test('hides nothing from $all', async () => {
    const stream = someStream();
    await client().setStreamMetadata(stream, { maxCount: 1 });
    await client().appendToStream(stream, events(4));
    const all = (await collect(client().readAll())).filter(({ streamId }) => streamId === stream);
    expect(numbers(all)).toEqual([0, 1, 2, 3]);
  });

  test('can be taken back', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(4));
    await client().setStreamMetadata(stream, { maxCount: 1 });
    await client().setStreamMetadata(stream, {});
    // A real server may have scavenged the rest by then; none has been asked to here.
    expect(numbers(await collect(client().readStream(stream)))).toEqual([0, 1, 2, 3]);
  });
});

describe('$tb', () => {
  test('hides what lies before it', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(6));
    await client().setStreamMetadata(stream, { truncateBefore: 4 });
    expect(numbers(await collect(client().readStream(stream)))).toEqual([4, 5]);
    expect(
      numbers(await collect(client().readStream(stream, { direction: BACKWARDS, fromRevision: 3n }))),
    ).toEqual([]);
  });

  test('behind the end leaves an empty stream, not a missing one', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(3));
    await client().setStreamMetadata(stream, { truncateBefore: 10 });
    expect(await collect(client().readStream(stream))).toEqual([]);
  });

  test('and $maxCount: the stricter counts', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(6));
    await client().setStreamMetadata(stream, { truncateBefore: 2, maxCount: 2 });
    expect(numbers(await collect(client().readStream(stream)))).toEqual([4, 5]);
  });
});

test('$maxAge hides old events', async () => {
  const stream = someStream();
  await client().appendToStream(stream, events(3));
  await client().setStreamMetadata(stream, { maxAge: 1 });
  expect(numbers(await collect(client().readStream(stream)))).toEqual([0, 1, 2]);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await client().appendToStream(stream, event(3));
  expect(numbers(await collect(client().readStream(stream)))).toEqual([3]);
  expect(
    numbers(await collect(client().readStream(stream, { direction: BACKWARDS, fromRevision: END }))),
  ).toEqual([3]);
});

test.each([
  ['that keep no events at all', { $maxCount: 0, $maxAge: 0 }],
  ['of which one is not of its kind', { $maxCount: 1, $tb: '1' }],
  ['of which one is no whole number', { $maxCount: 1, $maxAge: 1.5 }],
])('metadata %s hide nothing', async (_, data) => {
  const stream = someStream();
  await client().appendToStream(stream, events(2));
  await client().appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data }));
  expect(await collect(client().readStream(stream))).toHaveLength(2);
});

test('metadata that is not JSON hides nothing', async () => {
  const stream = someStream();
  await client().appendToStream(stream, events(2));
  await client().appendToStream(`$$${stream}`, {
    id: crypto.randomUUID(),
    contentType: 'application/octet-stream',
    type: '$metadata',
    data: Buffer.from('{"$maxCount":'),
    metadata: undefined,
  });
  expect(await collect(client().readStream(stream))).toHaveLength(2);
});
