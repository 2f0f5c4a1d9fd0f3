import {
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, collectOf, numbers } from '../../support/collect.ts';
import { otherServer } from '../../support/event-store.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { failure } from '../../support/failure.ts';
import { event, events, someStream } from '../../support/numbered-events.ts';

const { client } = useEventStore();

/** Everything a filtered subscription tells until it has caught up. */
async function tell(filter: Filter, fromPosition?: Position): Promise<(number | Position)[]> {
  const told: (number | Position)[] = [];
  const subscription = client().subscribeToAll({
    ...(fromPosition && { fromPosition }),
    filter: { ...filter, checkpointReached: async (_, position) => void told.push(position) },
  });
  subscription.on('data', ({ event: recorded }) => told.push((recorded!.data as { n: number }).n));
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  await subscription.unsubscribe();
  return told;
}

const isCheckpoint = (what: number | Position): what is Position => typeof what === 'object';

describe('a filter', () => {
  const tag = someStream('filter').replaceAll('-', '');
  const filters: [string, Filter][] = [
    ['stream name, prefixes', streamNameFilter({ prefixes: [`${tag}a`, `${tag}b`] })],
    ['stream name, regular expression', streamNameFilter({ regex: `^${tag}[ab]` })],
    ['event type, prefixes', eventTypeFilter({ prefixes: [`${tag}Open`, `${tag}Close`] })],
    ['event type, anchored regular expression', eventTypeFilter({ regex: `^(${tag}Opened|${tag}Closed)$` })],
    ['event type, regular expression', eventTypeFilter({ regex: `${tag}[OC]` })],
  ];

  test.each(filters)('by %s lets the right events through, old and new', async (_name, filter) => {
    const run = someStream();
    await client().appendToStream(`${tag}a-${run}`, event(1, `${tag}Opened`));
    await client().appendToStream(`${tag}c-${run}`, event(2, `${tag}Drawn`));
    await client().appendToStream(`${tag}b-${run}`, event(3, `${tag}Closed`));
    const subscription = client().subscribeToAll({ filter });
    subscription.once('caughtUp', () => {
      void client()
        .appendToStream(`${tag}c-${run}`, event(4, `${tag}Drawn`))
        .then(() => client().appendToStream(`${tag}b-${run}`, event(5, `${tag}Closed`)));
    });
    const found: number[] = [];
    for await (const { event: recorded } of subscription) {
      if (!recorded?.streamId.endsWith(run)) continue;
      found.push((recorded.data as { n: number }).n);
      if (found.length === 3) break;
    }
    expect(found).toEqual([1, 3, 5]);
  });

  test('that leaves out system events leaves out metadata', async () => {
    const stream = someStream();
    await client().setStreamMetadata(stream, { maxCount: 100 });
    const { position } = await client().appendToStream(stream, event());
    await client().setStreamMetadata(stream, { maxCount: 200 });
    await client().appendToStream(stream, event(1));
    const subscription = client().subscribeToAll({ fromPosition: position!, filter: excludeSystemEvents() });
    expect(await collectOf([stream, `$$${stream}`], subscription, 1)).toMatchObject([
      { type: 'NumberDrawn', data: { n: 1 } },
    ]);
  });

  test('with a broken regular expression is refused', async () => {
    const subscription = client().subscribeToAll({ filter: eventTypeFilter({ regex: '(' }) });
    expect((await failure(collect(subscription)))['code']).toBe(2);
  });
});

describe('checkpoints', () => {
  // On a server that others write to, their events count as well.
  test.skipIf(otherServer)(
    'come after every so many events looked at, in order with the events',
    async () => {
      const stream = someStream();
      const { position } = await client().appendToStream(stream, event());
      for (let n = 0; n < 10; n++) await client().appendToStream(stream, events(10, 'Drawn', n * 10));
      const told = await tell(
        eventTypeFilter({ prefixes: ['Drawn'], maxSearchWindow: 10, checkpointInterval: 2 }),
        position,
      );
      expect(told.filter((what) => !isCheckpoint(what))).toEqual(Array.from({ length: 100 }, (_, n) => n));
      const places = told.flatMap((what, index) => (isCheckpoint(what) ? [index] : []));
      expect(places.length).toBeGreaterThanOrEqual(4);
      expect(places.length).toBeLessThanOrEqual(6);
      expect(places[0]).toBe(20);
    },
  );

  test('pass over long stretches of which nothing matches, and lie behind them', async () => {
    const stream = someStream();
    const { position } = await client().appendToStream(stream, event());
    let last = position!;
    for (let n = 0; n < 5; n++) last = (await client().appendToStream(stream, events(100))).position!;
    const told = await tell(eventTypeFilter({ prefixes: [someStream('Never')] }), position);
    expect(told.length).toBeGreaterThan(0);
    // On a server that others write to, their events count as well.
    if (otherServer) return;
    expect(told.at(-1)).toEqual(last);
    expect(await tell(eventTypeFilter({ prefixes: [someStream('Never')] }), last)).toEqual([]);
  });

  test.skipIf(otherServer)('are told to live subscriptions as well', async () => {
    const stream = someStream();
    const reached: Position[] = [];
    const subscription = client().subscribeToAll({
      fromPosition: 'end',
      filter: eventTypeFilter({
        prefixes: [someStream('Never')],
        maxSearchWindow: 50,
        checkpointReached: async (_, position) => void reached.push(position),
      }),
    });
    subscription.resume();
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    const { position } = await client().appendToStream(stream, events(50));
    await expect.poll(() => reached).toEqual([position]);
    await subscription.unsubscribe();
  });

  test('are safe to go on from: nothing is lost or told twice', async () => {
    const stream = someStream();
    const type = someStream('Seldom');
    const { position } = await client().appendToStream(stream, event());
    for (let n = 0; n < 30; n++) {
      await client().appendToStream(stream, [...events(37), event(n, type), ...events(11)]);
    }
    const filter = eventTypeFilter({ prefixes: [type], maxSearchWindow: 7 });
    const told = await tell(filter, position);
    for (const [index, what] of told.entries()) {
      if (!isCheckpoint(what)) continue;
      const expected = told.slice(index).filter((later) => !isCheckpoint(later));
      expect((await tell(filter, what)).filter((later) => !isCheckpoint(later))).toEqual(expected);
    }
    expect(numbers(await collect(client().subscribeToAll({ fromPosition: position!, filter }), 30))).toEqual(
      Array.from({ length: 30 }, (_, n) => n),
    );
  });
});
