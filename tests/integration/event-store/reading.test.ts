import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, collectOf, numbers } from '../../support/collect.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { client } = useEventStore();

describe('a stream', () => {
  const stream = someStream();
  const read = (options: Parameters<ReturnType<typeof client>['readStream']>[1]): Promise<number[]> =>
    collect(client().readStream(stream, options)).then(numbers);

  test('is read from any revision, in both directions, up to a limit', async () => {
    await client().appendToStream(stream, events(10));
    expect(await read({})).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await read({ fromRevision: 7n })).toEqual([7, 8, 9]);
    expect(await read({ fromRevision: 3n, maxCount: 2 })).toEqual([3, 4]);
    expect(await read({ direction: BACKWARDS, fromRevision: END })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await read({ direction: BACKWARDS, fromRevision: END, maxCount: 3 })).toEqual([9, 8, 7]);
    expect(await read({ direction: BACKWARDS, fromRevision: 2n })).toEqual([2, 1, 0]);
    expect(await read({ direction: BACKWARDS, fromRevision: 50n, maxCount: 1 })).toEqual([9]);
    expect(await read({ direction: BACKWARDS, fromRevision: START })).toEqual([0]);
  });

  test('read from behind its end gives nothing', async () => {
    expect(await read({ fromRevision: 10n })).toEqual([]);
    // The real server calls that an unknown error.
    const fromTheEnd = read({ fromRevision: END, direction: FORWARDS });
    if (!otherServer) expect(await fromTheEnd).toEqual([]);
    else expect(await fromTheEnd.catch(() => [])).toEqual([]);
  });

  test('can be longer than any page', async () => {
    const long = someStream();
    for (let n = 0; n < 5; n++) await client().appendToStream(long, events(400, 'NumberDrawn', n * 400));
    const expected = Array.from({ length: 2000 }, (_, n) => n);
    expect(numbers(await collect(client().readStream(long)))).toEqual(expected);
    const backwards = client().readStream(long, { direction: BACKWARDS, fromRevision: END });
    expect(numbers(await collect(backwards))).toEqual(expected.toReversed());
    expect(numbers(await collect(client().readStream(long, { maxCount: 700 })))).toEqual(
      expected.slice(0, 700),
    );
    const last = client().readStream(long, { direction: BACKWARDS, fromRevision: END, maxCount: 700 });
    expect(numbers(await collect(last))).toEqual(expected.slice(1300).toReversed());
  });

  test('that was never written is not found', async () => {
    const unknown = someStream();
    expect(await failure(collect(client().readStream(unknown)))).toMatchObject({
      type: 'stream-not-found',
      streamName: unknown,
    });
  });

  test('can have a name of any length', async () => {
    const names = [1, 2].map((n) => `${'long'.repeat(1000)}${n}`);
    for (const [n, name] of names.entries()) await client().appendToStream(name, event(n));
    for (const [n, name] of names.entries())
      expect(numbers(await collect(client().readStream(name)))).toEqual([n]);
  });
});

describe('$all', () => {
  test('has every event in the order it was written, in both directions', async () => {
    const [one, two] = [someStream(), someStream()];
    for (let n = 0; n < 6; n++) await client().appendToStream(n % 2 === 0 ? one : two, event(n));
    const ours = (found: { streamId: string; data: { n: number } }[]): number[] =>
      numbers(found.filter(({ streamId }) => streamId === one || streamId === two));
    expect(ours(await collect(client().readAll()))).toEqual([0, 1, 2, 3, 4, 5]);
    const backwards = client().readAll({ direction: BACKWARDS, fromPosition: END });
    expect(ours(await collect(backwards))).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('is read from a position on, that event included, and back from it, that event left out', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(3));
    const { position } = await client().appendToStream(stream, event(3));
    await client().appendToStream(stream, event(4));
    const after = client().readAll({ fromPosition: position! });
    expect(numbers(await collectOf([stream], after))).toEqual([3, 4]);
    const before = client().readAll({ fromPosition: position!, direction: BACKWARDS, maxCount: 50 });
    expect(numbers(await collectOf([stream], before))).toEqual([2, 1, 0]);
  });

  test('gives as many events as were asked for', async () => {
    await client().appendToStream(someStream(), events(5));
    expect(await collect(client().readAll({ maxCount: 3 }))).toHaveLength(3);
    expect(
      await collect(client().readAll({ maxCount: 3, direction: BACKWARDS, fromPosition: END })),
    ).toHaveLength(3);
  });

  test('has nothing behind its end or before its start', async () => {
    expect(await collect(client().readAll({ fromPosition: END }))).toEqual([]);
    expect(await collect(client().readAll({ fromPosition: START, direction: BACKWARDS }))).toEqual([]);
  });

  test('has positions that only grow, commit and prepare alike', async () => {
    await client().appendToStream(someStream(), events(300));
    const all = await collect(client().readAll());
    for (const [index, { position }] of all.entries()) {
      expect(position!.prepare).toBe(position!.commit);
      if (index > 0) expect(position!.commit).toBeGreaterThan(all[index - 1]!.position!.commit);
    }
  });

  test('read while it is written to ends', async () => {
    const stream = someStream();
    const ended = new AbortController();
    const writer = (async () => {
      while (!ended.signal.aborted) await client().appendToStream(stream, events(20));
    })();
    await collect(client().readAll());
    ended.abort();
    await writer;
  });
});

test('a read can be given up half-way, many times', async () => {
  const stream = someStream();
  await client().appendToStream(stream, events(1000));
  for (let n = 0; n < 50; n++) expect(await collect(client().readStream(stream), 3)).toHaveLength(3);
});
