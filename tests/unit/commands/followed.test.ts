import { expect, test } from 'vitest';
import { SubscriptionDropped } from '../../../projections/event-store/dropped.ts';
import { FollowedFolds, keepFollowing } from '../../../services/commands/followed.ts';
import type { Following } from '../../../projections/event-store/follow-streams.ts';

const DROPS = 100;

async function followedThrough(ended: () => Error): Promise<number> {
  const stop = new AbortController();
  let times = 0;
  const follow = (_: readonly string[], following: Following) => {
    following.begin();
    times += 1;
    if (times === DROPS) stop.abort();
    return Promise.reject(ended());
  };
  setTimeout(() => stop.abort(), 1_000);
  await keepFollowing({ follow }, new FollowedFolds(), stop.signal);
  return times;
}

test('the log is followed again at once where the store has only dropped it', async () => {
  expect(await followedThrough(() => new SubscriptionDropped('too slow'))).toBe(DROPS);
});

test('and after a pause where it failed', async () => {
  expect(await followedThrough(() => new Error('no connection'))).toBeLessThan(DROPS);
});
