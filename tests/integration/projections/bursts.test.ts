import { START } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { BEFORE_ALL } from '../../../contracts/position.ts';
import { Feed } from '../../../projections/runner/feed.ts';
import { FollowedFolds, keepFollowing } from '../../../services/commands/followed.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { collect } from '../../support/collect.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { events, someStream } from '../../support/numbered-events.ts';

/** What a server of release 23.10 holds for a live subscriber. */
const BURST = 32;
const { store, client, connection } = useEventStore(['--live-buffer', String(BURST)]);

test.skipIf(otherServer)(
  'a live subscriber that is further behind is dropped, one that catches up is not',
  async () => {
    const [stream, other] = [someStream(), someStream()];
    await client().appendToStream(stream, events(3 * BURST));
    const subscription = client().subscribeToStream(stream, { fromRevision: START });
    subscription.once('caughtUp', () => void client().appendToStream(stream, events(BURST)));
    expect(await collect(subscription, 4 * BURST)).toHaveLength(4 * BURST);
    for (const live of [client().subscribeToStream(other), client().subscribeToAll()]) {
      live.once('caughtUp', () => void client().appendToStream(other, events(BURST + 1)));
      expect(await failure(collect(live))).toMatchObject({
        message: expect.stringContaining('Consumer too slow'),
      });
    }
  },
);

test('a feed goes on after a burst, misses nothing and says nothing of it', async () => {
  const stream = someStream();
  const restarts: string[] = [];
  const feed = new Feed(connection(), ['NumberDrawn'], BEFORE_ALL, {
    restarted: (reason) => restarts.push(reason),
  });
  const taken: bigint[] = [];
  const take = async () => {
    for (const event of await feed.take(1_000, 50)) if (event.stream === stream) taken.push(event.revision);
    return taken.length;
  };
  let appended = 0;
  for (const size of [1, 5 * BURST, 1, BURST + 1, 9 * BURST]) {
    await client().appendToStream(stream, events(size));
    appended += size;
    await expect.poll(take, { interval: 0 }).toBe(appended);
  }
  expect(taken).toEqual(Array.from({ length: appended }, (_, revision) => BigInt(revision)));
  expect(restarts).toEqual([]);
  await feed.close();
});

test('services follow the log again after a burst', async () => {
  const services = connectEventStoreDb(store().url);
  const stop = new AbortController();
  const followed = new FollowedFolds();
  const following = keepFollowing(services, followed, stop.signal);
  for (let burst = 1; burst <= 3; burst++) {
    const [stream, fold] = [someStream('branch'), { revision: 'no-stream' } as const];
    // Read before it was appended to: true as long as nothing is heard.
    const trusted = () => {
      followed.wasWhole(fold, followed.present);
      return followed.isTrue(stream, fold);
    };
    await expect.poll(trusted).toBe(true);
    await client().appendToStream(stream, events(2 * BURST));
    await expect.poll(() => followed.isTrue(stream, fold)).toBe(false);
  }
  stop.abort();
  await following;
  await services.close();
});
