import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followLog } from '../../../projections/event-store/follow-log.ts';
import { Feed } from '../../../projections/runner/feed.ts';
import { BEFORE_ALL, isAfter } from '../../../contracts/position.ts';
import { probe } from '../../../projections/runner/probe.ts';
import type { StoredEvent } from '../../../contracts/stored-event.ts';
import { append } from '../../support/append.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { BranchLog } from '../../support/branch-log.ts';

const { client, connection } = useEventStore();
const at = new Date('2026-11-27T20:15:00.000Z');
let feeds: Feed[] = [];
beforeAll(() => {
  feeds = [];
});
afterAll(async () => {
  for (const feed of feeds) await feed.close();
});

function follow(types: readonly string[], after = BEFORE_ALL): Feed {
  const feed = new Feed(connection(), types, after);
  feeds.push(feed);
  return feed;
}

async function take(feed: Feed, count: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const until = Date.now() + 120_000;
  while (events.length < count && Date.now() < until) events.push(...(await feed.take(7, 100)));
  return events;
}

test('every event comes once and in order, however often the subscription is started again', async () => {
  const branchLog = new BranchLog('Bole');
  await append(client(), branchLog.registration(at));
  const feed = follow(['NumberDrawn']);
  const log = [branchLog.game(at), branchLog.game(at), branchLog.game(at)].flat();
  const drawn = log.filter(({ type }) => type === 'NumberDrawn');
  const writing = (async () => {
    for (let from = 0; from < log.length; from += 10) await append(client(), log.slice(from, from + 10));
  })();
  const seen: StoredEvent[] = [];
  while (seen.length < drawn.length) {
    const some = await take(feed, Math.min(11, drawn.length - seen.length));
    expect(some.length).toBeGreaterThan(0);
    seen.push(...some);
    feed.restart('for this test');
  }
  await writing;
  expect(seen.map(({ data }) => data)).toEqual(drawn.map(({ data }) => data));
  expect(await feed.take(10, 300)).toEqual([]);
  seen.reduce((before, event) => {
    expect(isAfter(event.position, before.position)).toBe(true);
    return event;
  });
});

test('a feed that begins after a position brings nothing at or before it', async () => {
  const branchLog = new BranchLog('Piassa');
  await append(client(), branchLog.opening(at).entries);
  const [first] = (await take(follow(['GameOpened']), 4)).slice(-1);
  if (!first) throw new Error('nothing delivered');
  await append(client(), branchLog.opening(at).entries);
  const [next] = await take(follow(['GameOpened'], first.position), 1);
  expect(next?.stream).toBe(`game-${branchLog.branchId}-2`);
});

// The real server refuses to read from where no event has ever stood.
test.skipIf(otherServer)('nothing is left out after a position whose event is no more', async () => {
  const branchLog = new BranchLog('Kazanchis');
  const opened = await append(client(), branchLog.opening(at).entries);
  // No event has ever stood there, nor does one of those that a scavenge takes.
  const gone = { commit: opened - 1n, prepare: opened - 1n };
  const feed = follow(['GameOpened'], gone);
  const [next] = await take(feed, 1);
  expect(next?.stream).toBe(`game-${branchLog.branchId}-1`);
  await append(client(), branchLog.opening(at).entries);
  const [later] = await take(feed, 1);
  expect(later?.stream).toBe(`game-${branchLog.branchId}-2`);
});

test('the log says what stands after a position, and never more than it has', async () => {
  const branchLog = new BranchLog('Merkato');
  const registered = await append(client(), branchLog.registration(at));
  const opened = await append(client(), branchLog.opening(at).entries);
  const drawn = await append(client(), [
    branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place: 1, number: 4 } }),
  ]);
  const types = new Set(['GameOpened']);
  const before = { commit: registered, prepare: registered };
  expect(await probe(connection(), types, before)).toMatchObject({ found: true });
  const after = { commit: opened, prepare: opened };
  expect(await probe(connection(), types, after)).toEqual({
    found: false,
    passed: { commit: drawn, prepare: drawn },
  });
});

test('events come together until enough are there, the time is over or someone asks for them', async () => {
  const branchLog = new BranchLog('Gathering');
  const position = await append(client(), branchLog.opening(at).entries);
  const feed = follow(['NumberDrawn'], { commit: position, prepare: position });
  const draw = (place: number) =>
    append(client(), [branchLog.inGame(1, at, { type: 'NumberDrawn', data: { place, number: place } })]);
  await draw(1);
  expect(await take(feed, 1)).toHaveLength(1);

  let together = false;
  const enough = feed.gather(3, 60_000).then(() => (together = true));
  for (const place of [2, 3]) await draw(place);
  await sleep(100);
  expect(together).toBe(false);
  await draw(4);
  await enough;
  expect(await feed.take(10, 0)).toHaveLength(3);

  await feed.gather(3, 20);
  const asked = feed.gather(3, 60_000);
  await draw(5);
  feed.wake();
  await asked;
  expect(await take(feed, 1)).toHaveLength(1);
});

test('an event that several follow is sent, checked and parsed once for all of them', async () => {
  const branchLog = new BranchLog('Together');
  const position = await append(client(), branchLog.opening(at).entries);
  const after = { commit: position, prepare: position };
  const first = follow(['GameOpened'], after);
  const second = follow(['GameOpened', 'NumberDrawn'], after);
  // What comes once both follow.
  await sleep(300);
  await append(client(), branchLog.opening(at).entries);
  const [[one], [other]] = await Promise.all([take(first, 1), take(second, 1)]);
  expect(one).toBeDefined();
  expect(other).toBe(one);
});

test('one that falls behind the others reads the log again, and misses nothing', async () => {
  const branchLog = new BranchLog('Behind');
  const position = await append(client(), branchLog.opening(at).entries);
  const stop = new AbortController();
  const wanted = { types: new Set(['GameStarted']) };
  const from = { commit: position, prepare: position };
  const [quick, slow] = [0, 1].map(() => followLog(connection(), wanted, from, stop.signal));
  for (const each of [quick, slow]) expect((await each?.next())?.value).toEqual([{ kind: 'confirmed' }]);
  const count = 1_200;
  const started = branchLog.inGame(1, at, { type: 'GameStarted', data: {} });
  await append(
    client(),
    Array.from({ length: count }, () => started),
  );
  const revisionsOf = async (messages: typeof quick, isLast: (kind: string, seen: number) => boolean) => {
    const seen: bigint[] = [];
    for await (const some of messages ?? [])
      for (const message of some) {
        if (message.kind === 'event') seen.push(message.event.revision);
        if (isLast(message.kind, seen.length)) return seen;
      }
    return seen;
  };
  const all = Array.from({ length: count }, (_, index) => BigInt(index + 2));
  expect(await revisionsOf(quick, (_, seen) => seen === count)).toEqual(all);
  // Told of all that the other has taken, it has fallen behind: it begins once more.
  expect(await revisionsOf(slow, (kind) => kind === 'confirmed')).toEqual(all);
});
