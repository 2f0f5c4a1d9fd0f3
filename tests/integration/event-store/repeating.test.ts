import { ANY, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect } from '../../support/collect.ts';
import { borrowedServer, otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { store, client } = useEventStore();

/** The answers to so many at once, one at least: the real server leaves some without any until their deadline. */
async function settled<T>(times: number, append: () => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(Array.from({ length: times }, append));
  const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(answered.length).toBeGreaterThan(0);
  if (!otherServer) expect(answered).toHaveLength(times);
  return answered;
}

describe('an append that is repeated with the same ids', () => {
  test.each([
    ['any', ANY, 0],
    ['no stream', NO_STREAM, 0],
    ['the exact revision', 2n, 3],
    ['an existing stream', STREAM_EXISTS, 3],
  ] as const)('at %s gives the first answer and writes nothing', async (_name, expectedRevision, before) => {
    const stream = someStream();
    if (before > 0) await client().appendToStream(stream, events(before));
    const same = events(3);
    const first = await client().appendToStream(stream, same, { expectedRevision });
    await client().appendToStream(stream, events(2));
    const second = await client().appendToStream(stream, same, { expectedRevision });
    expect(second).toEqual(first);
    expect(await collect(client().readStream(stream))).toHaveLength(before + 5);
  });

  test('at the same time writes once', async () => {
    const stream = someStream();
    const same = events(2);
    const results = await settled(20, () =>
      client().appendToStream(stream, same, { expectedRevision: NO_STREAM }),
    );
    expect(new Set(results.map(({ nextExpectedRevision }) => nextExpectedRevision))).toEqual(new Set([1n]));
    expect(new Set(results.map(({ position }) => position?.commit)).size).toBe(1);
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  test('at the same time and any revision writes once', async () => {
    const stream = someStream();
    const same = events(2);
    await settled(20, () => client().appendToStream(stream, same));
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  test('to another stream is written there', async () => {
    const same = events(2);
    const [one, two] = [someStream(), someStream()];
    await client().appendToStream(one, same);
    await client().appendToStream(two, same);
    expect(await collect(client().readStream(two))).toHaveLength(2);
  });

  test('from the start of a longer append is a repeat as well', async () => {
    const stream = someStream();
    const same = events(4);
    await client().appendToStream(stream, same, { expectedRevision: NO_STREAM });
    const part = await client().appendToStream(stream, same.slice(0, 2), { expectedRevision: NO_STREAM });
    expect(part.nextExpectedRevision).toBe(1n);
    expect(await collect(client().readStream(stream))).toHaveLength(4);
  });

  test.skipIf(borrowedServer)('is known again after a restart', async () => {
    const stream = someStream();
    const same = events(2);
    const first = await client().appendToStream(stream, same, { expectedRevision: ANY });
    await client().dispose();
    await store().restart();
    const again = await retry(() => client().appendToStream(stream, same, { expectedRevision: ANY }));
    expect(again).toEqual(first);
    expect(await client().appendToStream(stream, same, { expectedRevision: NO_STREAM })).toEqual(first);
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });
});

describe('an append of which only a part was there before', () => {
  test.each([
    ['any', ANY],
    ['no stream', NO_STREAM],
  ] as const)('at %s is refused', async (_name, expectedRevision) => {
    const stream = someStream();
    const same = events(2);
    await client().appendToStream(stream, same, { expectedRevision });
    const error = await failure(client().appendToStream(stream, [...same, event()], { expectedRevision }));
    expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    expect(await collect(client().readStream(stream))).toHaveLength(2);
  });

  test('at any revision, new event first, is written whole', async () => {
    const stream = someStream();
    const same = events(1);
    await client().appendToStream(stream, same);
    const result = await client().appendToStream(stream, [event(), ...same], { expectedRevision: ANY });
    expect(result.nextExpectedRevision).toBe(2n);
  });
});

test('the same ids in another order at an exact revision are refused', async () => {
  const stream = someStream();
  const same = events(2);
  await client().appendToStream(stream, same, { expectedRevision: NO_STREAM });
  const error = await failure(
    client().appendToStream(stream, same.toReversed(), { expectedRevision: NO_STREAM }),
  );
  expect(error).toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
});

/** The first calls after a restart may still meet the old connection. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
