import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import type { CommandId } from '../../../contracts/ids.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import {
  AppendRefused,
  type EventStore,
  type NewEvent,
  StreamHalted,
  StoreUnavailable,
} from '../../../services/event-store/port.ts';
import { borrowedServer, startEventStore, type TestEventStore } from '../../support/event-store.ts';

let server: TestEventStore;
let store: EventStore;
const retries: string[] = [];
beforeAll(async () => {
  server = await startEventStore();
  store = connectEventStoreDb(server.url, { retried: (reason) => retries.push(reason) });
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const metadata = {
  actor: { accountId: null, role: 'system' },
  at: '2026-11-27T20:15:00.000Z' as Instant,
  businessDate: '2026-11-27' as Day,
  commandId: randomUUID() as CommandId,
  schema: EVENT_SCHEMA,
} as const;
const drawn = (number: number): NewEvent => ({
  id: randomUUID(),
  type: 'NumberDrawn',
  data: { place: number, number },
  metadata,
});
const newStream = () => `game-${randomUUID()}-1`;

async function read(stream: string, from?: bigint) {
  const events = [];
  for await (const event of store.readStream(stream, from)) events.push(event);
  return events;
}

describe('append', () => {
  test('answers where the stream and the log stand', async () => {
    const stream = newStream();
    const first = await store.append(stream, [drawn(1), drawn(2)], 'no-stream');
    const second = await store.append(stream, [drawn(3)], 1n);
    expect([first, second]).toMatchObject([
      { kind: 'appended', revision: 1n },
      { kind: 'appended', revision: 2n },
    ]);
    if (first.kind !== 'appended' || second.kind !== 'appended') throw new Error('not appended');
    expect(second.position.commit).toBeGreaterThan(first.position.commit);
    expect((await read(stream)).at(-1)?.position).toEqual(second.position);
  });

  test.each([-60_000, 60_000])(
    'does not mind a clock that differs from the store by %i ms',
    async (ahead) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
      try {
        const appended = await store.append(newStream(), [drawn(1)], 'no-stream');
        expect(appended.kind).toBe('appended');
        expect(retries).toEqual([]);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test('at a wrong revision appends nothing and answers the right one', async () => {
    const stream = newStream();
    await store.append(stream, [drawn(1), drawn(2)], 'no-stream');
    expect(await store.append(stream, [drawn(3)], 0n)).toEqual({ kind: 'wrong-revision', actual: 1n });
    expect(await store.append(stream, [drawn(3)], 'no-stream')).toEqual({
      kind: 'wrong-revision',
      actual: 1n,
    });
    expect(await store.append(newStream(), [drawn(3)], 0n)).toEqual({
      kind: 'wrong-revision',
      actual: 'no-stream',
    });
    expect(await read(stream)).toHaveLength(2);
  });

  test('of the same events again is the same append', async () => {
    const stream = newStream();
    const events = [drawn(1), drawn(2)];
    const first = await store.append(stream, events, 'no-stream');
    await store.append(stream, [drawn(3)], 1n);
    expect(await store.append(stream, events, 'no-stream')).toMatchObject({ kind: 'appended' });
    expect(first.kind).toBe('appended');
    expect(await read(stream)).toHaveLength(3);
  });

  test('of more than a mebibyte is refused for good', async () => {
    const large: NewEvent = {
      ...drawn(1),
      type: 'GameVoided',
      data: { reason: 'x'.repeat(1_200_000) } as never,
    };
    await expect(store.append(newStream(), [large], 'no-stream')).rejects.toThrow(AppendRefused);
  });

  test('that the store does not understand is refused at once', async () => {
    const refused = store.append(newStream(), [{ ...drawn(1), id: 'no id' }], 'no-stream');
    await expect(refused).rejects.toThrow(AppendRefused);
    expect(retries).toEqual([]);
  });

  test('many at once are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => store.append(newStream(), [drawn(1)], 'no-stream')),
    );
    expect(answers.every(({ kind }) => kind === 'appended')).toBe(true);
  });
});

describe('read', () => {
  test('gives what was appended, from any revision', async () => {
    const stream = newStream();
    const events = [drawn(1), drawn(2), drawn(3)];
    await store.append(stream, events, 'no-stream');
    const expected = events.map(({ type, data, metadata: of }, index) => ({
      type,
      data,
      metadata: of,
      stream,
      revision: BigInt(index),
    }));
    expect(await read(stream)).toMatchObject(expected);
    expect(await read(stream, 2n)).toMatchObject(expected.slice(2));
    expect(await read(stream, 3n)).toEqual([]);
  });

  test('of a stream that does not exist gives nothing', async () =>
    expect(await read(newStream())).toEqual([]));

  test.each([
    ['of another shape', { type: 'NumberDrawn', data: { place: 1, number: 76 } }],
    ['of an unknown type', { type: 'NumberSung', data: {} }],
  ])('an event %s is named with its stream and revision', async (_, event) => {
    const client = EventStoreDBClient.connectionString(server.url);
    const stream = newStream();
    await client.appendToStream(stream, jsonEvent({ ...event, metadata }));
    const reading = read(stream);
    await expect(reading).rejects.toThrow(StreamHalted);
    await expect(reading).rejects.toThrow(`${stream} stands still at event 0 (${event.type})`);
  });

  test('of the log gives the wanted types alone, up to its end, from a position on', async () => {
    const accountId = randomUUID();
    const released = (): NewEvent => ({
      id: randomUUID(),
      type: 'UsernameReleased',
      data: { accountId: accountId as never },
      metadata,
    });
    const [first, second] = [`username-${randomUUID()}`, `username-${randomUUID()}`];
    await store.append(first, [released()], 'no-stream');
    await store.append(newStream(), [drawn(1)], 'no-stream');
    const everything = await store.readAll(['UsernameReleased'], null);
    expect(everything.events.map(({ stream }) => stream)).toEqual([first]);
    await store.append(second, [released()], 'no-stream');
    await store.append(newStream(), [drawn(1)], 'no-stream');
    const later = await store.readAll(['UsernameReleased'], everything.end);
    expect(later.events.map(({ stream }) => stream)).toEqual([second]);
  });

  test('a log that ends before where the last search came to, for it has been set back, is searched from its end next', async () => {
    await store.append(newStream(), [drawn(1)], 'no-stream');
    const { end } = await store.readAll(['UsernameReleased'], null);
    const beyond = { commit: 10n ** 15n, prepare: 10n ** 15n };
    expect(await store.readAll(['UsernameReleased'], beyond)).toEqual({ events: [], end });
  });
});

test('a stream of which only the last event is kept', async () => {
  const stream = `credential-${randomUUID()}`;
  const set = (hash: string): NewEvent => ({
    id: randomUUID(),
    type: 'PasswordSet',
    data: { hash },
    metadata,
  });
  await store.keepOnlyLast(stream);
  await store.append(stream, [set('first')], 'no-stream');
  await store.append(stream, [set('second')], 0n);
  expect(await read(stream)).toMatchObject([{ revision: 1n, data: { hash: 'second' } }]);
});

/** The same again for as long as it is answered that the store is away: a busy machine takes its time to start one. */
async function insisting<T>(append: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await sleep(200);
    }
}

describe.skipIf(borrowedServer)('when the event store is started again under load', () => {
  test('every append is made exactly once and answered', async () => {
    const streams = Array.from({ length: 8 }, newStream);
    const work = Promise.all(
      streams.map(async (stream) => {
        for (let number = 1; number <= 40; number++) {
          const events = [drawn(number)];
          const expected = number === 1 ? 'no-stream' : BigInt(number - 2);
          const result = await insisting(() => store.append(stream, events, expected));
          if (result.kind !== 'appended') throw new Error(`${number} of ${stream} was not appended`);
        }
      }),
    );
    await server.kill9();
    await server.restart();
    await work;
    for (const stream of streams) {
      const numbers = (await read(stream)).map(({ data }) => (data as { number: number }).number);
      expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    }
    expect(retries.length).toBeGreaterThan(0);
  });
});
