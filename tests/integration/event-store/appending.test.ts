import {
  ANY,
  type AppendToStreamOptions,
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { loginIn } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { store, client } = useEventStore();
const unary: AppendToStreamOptions = {
  get credentials() {
    return loginIn(store().url);
  },
};

// Credentials on a call make the client use the other of the protocol's two kinds of append.
describe.each([
  ['batch', {}],
  ['unary', unary],
] as [string, AppendToStreamOptions][])('an append, %s,', (_, options) => {
  test('to a stream that must not exist starts it at revision 0', async () => {
    const stream = someStream();
    const result = await client().appendToStream(stream, event(), {
      ...options,
      expectedRevision: NO_STREAM,
    });
    expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
  });

  test('of several events answers the revision and the position of the last', async () => {
    const stream = someStream();
    const result = await client().appendToStream(stream, events(3), options);
    expect(result.nextExpectedRevision).toBe(2n);
    expect((await collect(client().readStream(stream))).at(-1)?.position).toEqual(result.position);
  });

  test('at the right revision goes on from there', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(2), options);
    const result = await client().appendToStream(stream, events(2, 'NumberDrawn', 2), {
      ...options,
      expectedRevision: 1n,
    });
    expect(result.nextExpectedRevision).toBe(3n);
    expect(numbers(await collect(client().readStream(stream)))).toEqual([0, 1, 2, 3]);
  });

  test.each([
    ['no stream, where there is one', 2, NO_STREAM, 1n, NO_STREAM],
    ['a revision behind', 3, 1n, 2n, 1n],
    ['a revision ahead', 1, 5n, 0n, 5n],
    ['a revision, where there is no stream', 0, 0n, NO_STREAM, 0n],
    ['a stream, where there is none', 0, STREAM_EXISTS, NO_STREAM, STREAM_EXISTS],
  ] as const)(
    'that expects %s is refused with the actual revision',
    async (_name, before, expectedRevision, current, expected) => {
      const stream = someStream();
      if (before > 0) await client().appendToStream(stream, events(before));
      const error = await failure(client().appendToStream(stream, event(), { ...options, expectedRevision }));
      expect(error).toMatchObject({
        type: 'wrong-expected-version',
        streamName: stream,
        actualVersion: current,
        expectedVersion: expected,
      });
      if (before > 0) expect(await collect(client().readStream(stream))).toHaveLength(before);
    },
  );

  test('to a stream that must exist goes through when it does', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event(), options);
    const result = await client().appendToStream(stream, event(), {
      ...options,
      expectedRevision: STREAM_EXISTS,
    });
    expect(result.nextExpectedRevision).toBe(1n);
  });

  test('to any stream always goes through', async () => {
    const stream = someStream();
    for (const revision of [0n, 1n]) {
      const result = await client().appendToStream(stream, event(), { ...options, expectedRevision: ANY });
      expect(result.nextExpectedRevision).toBe(revision);
    }
  });

  test('of more than 1 MiB is refused, and the next one goes through', async () => {
    const stream = someStream();
    const big = jsonEvent({ type: 'Big', data: { text: 'x'.repeat(1024 * 1024) } });
    expect(await failure(client().appendToStream(stream, big, options))).toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1024 * 1024,
    });
    const many = Array.from({ length: 5 }, () =>
      jsonEvent({ type: 'Big', data: { text: 'x'.repeat(300_000) } }),
    );
    expect(await failure(client().appendToStream(stream, many, options))).toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
    expect(
      await client().appendToStream(stream, many.slice(0, 3), { ...options, expectedRevision: NO_STREAM }),
    ).toMatchObject({
      nextExpectedRevision: 2n,
    });
  });

  test('of more than the client sends in one message is refused likewise', async () => {
    const many = Array.from({ length: 8 }, () =>
      jsonEvent({ type: 'Big', data: { text: 'x'.repeat(900_000) } }),
    );
    expect(await failure(client().appendToStream(someStream(), many, options))).toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
  });

  test('keeps type, data, metadata, id and time as they were given', async () => {
    const stream = someStream('ከተማ');
    const before = Date.now();
    const given = jsonEvent({ type: 'ተከፈተ', data: { name: 'አዲስ አበባ', n: 1 }, metadata: { who: 'ሰው' } });
    await client().appendToStream(stream, given, options);
    const [read] = await collect(client().readStream(stream));
    const { contentType: _contentType, ...kept } = given;
    expect(read).toMatchObject({ ...kept, isJson: true, streamId: stream, revision: 0n });
    expect(read?.created.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(read?.created.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('keeps bytes that are not JSON', async () => {
    const stream = someStream();
    const data = Uint8Array.from({ length: 256 }, (_value, n) => n);
    await client().appendToStream(stream, binaryEvent({ type: 'Bytes', data, metadata: data }), options);
    const [read] = await collect(client().readStream(stream));
    expect(read).toMatchObject({ isJson: false });
    expect(Buffer.from(read?.data as unknown as Uint8Array)).toEqual(Buffer.from(data));
    expect(Buffer.from(read?.metadata as Uint8Array)).toEqual(Buffer.from(data));
  });

  test('with an empty list writes nothing', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(2), options);
    await client().appendToStream(stream, [], options);
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  test('that arrives after its deadline writes nothing', async () => {
    const stream = someStream();
    await failure(client().appendToStream(stream, event(), { ...options, deadline: -1000 }));
    expect(await failure(collect(client().readStream(stream)))).toMatchObject({ type: 'stream-not-found' });
  });

  test('that is refused may be told as a value instead of an error', async () => {
    const calm = EventStoreDBClient.connectionString(`${store().url}&throwOnAppendFailure=false`);
    const stream = someStream();
    await calm.appendToStream(stream, events(3), options);
    const result = await calm.appendToStream(stream, event(), { ...options, expectedRevision: NO_STREAM });
    expect(result.success).toBe(false);
    await calm.dispose();
  });
});

test('positions grow from append to append and leave gaps', async () => {
  const stream = someStream();
  const positions: bigint[] = [];
  for (let n = 0; n < 20; n++)
    positions.push((await client().appendToStream(stream, event(n))).position!.commit);
  for (const [index, position] of positions.entries()) {
    if (index > 0) expect(position).toBeGreaterThan((positions[index - 1] as bigint) + 1n);
  }
});

test('of many appends at one revision exactly one goes through', async () => {
  const stream = someStream();
  const results = await Promise.allSettled(
    events(50).map((one) => client().appendToStream(stream, one, { expectedRevision: NO_STREAM })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await collect(client().readStream(stream))).toHaveLength(1);
});

test('an error for one append leaves the others of the same client alone', async () => {
  const taken = someStream();
  await client().appendToStream(taken, event());
  const results = await Promise.allSettled([
    client().appendToStream(someStream(), event()),
    client().appendToStream(taken, event(), { expectedRevision: NO_STREAM }),
    client().appendToStream(someStream(), event()),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test.each(['$all', ''])('nothing can be appended to the stream "%s"', async (stream) => {
  await failure(client().appendToStream(stream, event()));
  await failure(client().appendToStream(stream, event(), { ...unary }));
});
