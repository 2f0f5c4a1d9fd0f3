import { type AllStreamSubscription, END, START, type StreamSubscription } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, collectOf, numbers } from '../../support/collect.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { otherServer } from '../../support/event-store.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { client } = useEventStore();

function caughtUp(subscription: AllStreamSubscription | StreamSubscription): Promise<void> {
  return new Promise((resolve) => subscription.once('caughtUp', resolve));
}

describe('a subscription to a stream', () => {
  test('gives what was there and then what comes', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(3));
    const subscription = client().subscribeToStream(stream);
    void caughtUp(subscription).then(() => client().appendToStream(stream, events(2, 'NumberDrawn', 3)));
    expect(numbers(await collect(subscription, 5))).toEqual([0, 1, 2, 3, 4]);
  });

  test('from a revision starts behind it, from the end with what comes', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(4));
    expect(numbers(await collect(client().subscribeToStream(stream, { fromRevision: 1n }), 2))).toEqual([
      2, 3,
    ]);
    const subscription = client().subscribeToStream(stream, { fromRevision: END });
    void caughtUp(subscription).then(() => client().appendToStream(stream, event(4)));
    expect(numbers(await collect(subscription, 1))).toEqual([4]);
  });

  test('waits for a stream that is not there yet', async () => {
    const stream = someStream();
    const subscription = client().subscribeToStream(stream);
    subscription.once('confirmation', () => void client().appendToStream(stream, events(2)));
    expect(numbers(await collect(subscription, 2))).toEqual([0, 1]);
  });

  test('ends with an error when the stream is tombstoned', async () => {
    const stream = someStream();
    await client().appendToStream(stream, event());
    const subscription = client().subscribeToStream(stream);
    void caughtUp(subscription).then(() => client().tombstoneStream(stream));
    expect(await failure(collect(subscription))).toMatchObject({
      type: 'stream-deleted',
      streamName: stream,
    });
    expect(await failure(collect(client().subscribeToStream(stream)))).toMatchObject({
      type: 'stream-deleted',
    });
  });

  test('goes on when the stream was deleted and comes back', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(2));
    const subscription = client().subscribeToStream(stream);
    void caughtUp(subscription).then(async () => {
      await client().deleteStream(stream);
      return client().appendToStream(stream, event(2));
    });
    expect(numbers(await collect(subscription, 3))).toEqual([0, 1, 2]);
  });
});

describe('a subscription to $all', () => {
  test('from a position starts behind it', async () => {
    const stream = someStream();
    const { position } = await client().appendToStream(stream, events(2));
    await client().appendToStream(stream, event(2));
    const subscription = client().subscribeToAll({ fromPosition: position! });
    expect(numbers(await collectOf([stream], subscription, 1))).toEqual([2]);
  });

  test.skipIf(otherServer)(
    'from where no event stands leaves out the next, as after a scavenge',
    async () => {
      const stream = someStream();
      const { position } = await client().appendToStream(stream, event(0));
      await client().appendToStream(stream, event(1));
      const fromPosition = { commit: position!.commit - 1n, prepare: position!.prepare - 1n };
      const subscription = client().subscribeToAll({ fromPosition });
      expect(numbers(await collectOf([stream], subscription, 1))).toEqual([1]);
    },
  );

  test('from the end gives only what comes', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(5));
    const subscription = client().subscribeToAll({ fromPosition: END });
    void caughtUp(subscription).then(() => client().appendToStream(stream, event(6)));
    expect(numbers(await collectOf([stream], subscription, 1))).toEqual([6]);
  });

  test('says once that it caught up, after the events that were there', async () => {
    const stream = someStream();
    await client().appendToStream(stream, events(700));
    const seen: string[] = [];
    const subscription = client().subscribeToAll({ fromPosition: START });
    subscription.on('caughtUp', () => seen.push('caught up'));
    await new Promise<void>((resolve) => {
      subscription.on('data', ({ event: recorded }) => {
        if (recorded?.streamId !== stream) return;
        seen.push('event');
        if (seen.length === 700) void client().appendToStream(stream, events(3));
        if (seen.length === 704) resolve();
      });
    });
    await subscription.unsubscribe();
    expect(seen.indexOf('caught up')).toBe(700);
    expect(seen.filter((what) => what === 'caught up')).toHaveLength(1);
  });

  test('shows metadata and deletions', async () => {
    const stream = someStream();
    const { position } = await client().appendToStream(stream, event());
    const subscription = client().subscribeToAll({ fromPosition: position! });
    await client().setStreamMetadata(stream, { maxCount: 1 });
    await client().tombstoneStream(stream);
    const ours = await collectOf([stream, `$$${stream}`], subscription, 2);
    expect(ours.map(({ type }) => type)).toEqual(['$metadata', '$streamDeleted']);
  });

  test('goes from catching up to live without a gap or a repeat, however busy the log is', async () => {
    const writers = 8;
    const each = 150;
    const tag = someStream();
    const done: number[] = [];
    for (let writer = 0; writer < writers; writer++) {
      void (async () => {
        for (let n = 0; n < each; n++) await client().appendToStream(`${tag}-${writer}`, event(n));
        done.push(writer);
      })();
    }
    const follow = async (): Promise<void> => {
      const next = Array.from({ length: writers }, () => 0);
      let left = writers * each;
      let last = -1n;
      for await (const { event: recorded } of client().subscribeToAll()) {
        if (recorded === undefined || !recorded.streamId.startsWith(tag)) continue;
        expect(recorded.position.commit).toBeGreaterThan(last);
        last = recorded.position.commit;
        const writer = Number(recorded.streamId.slice(tag.length + 1));
        expect((recorded.data as { n: number }).n).toBe(next[writer]!++);
        if (--left === 0) break;
      }
    };
    const followers: Promise<void>[] = [];
    while (done.length < writers) {
      if (followers.length < 10) followers.push(follow());
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await Promise.all(followers);
    expect(followers.length).toBeGreaterThan(1);
  });
});

test('a subscription that is given up frees what it held: a thousand of them later all is well', async () => {
  for (let round = 0; round < 10; round++) {
    const subscriptions = Array.from({ length: 100 }, () => client().subscribeToStream(someStream()));
    await Promise.all(
      subscriptions.map((one) => new Promise((resolve) => one.once('confirmation', resolve).resume())),
    );
    await Promise.all(subscriptions.map((one) => one.unsubscribe()));
  }
  const stream = someStream();
  await client().appendToStream(stream, event(5));
  expect(numbers(await collect(client().readStream(stream)))).toEqual([5]);
});
