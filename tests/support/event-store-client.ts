import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  type JSONEventData,
  type JSONEventType,
  jsonEvent,
  type JSONRecordedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { startEventStore, type TestEventStore } from './event-store.ts';

export type TestRecord = JSONRecordedEvent<JSONEventType<string, { n: number }>>;
export type TestEvent = JSONEventData<JSONEventType<string, { n: number }>>;

/** One event store and one client for all the tests of a file. */
export function useEventStore(): { store: () => TestEventStore; client: () => EventStoreDBClient } {
  let store: TestEventStore;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    store = await startEventStore();
    client = EventStoreDBClient.connectionString(store.url);
  });
  afterAll(async () => {
    await client.dispose();
    await store.stop();
  });
  return { store: () => store, client: () => client };
}

/** A stream no other test knows. */
export function someStream(prefix = 'hall'): string {
  return `${prefix}-${randomUUID()}`;
}

export function event(n = 0, type = 'NumberDrawn', id: string = randomUUID()): TestEvent {
  return jsonEvent({ id, type, data: { n } });
}

export function events(count: number, type = 'NumberDrawn', first = 0): TestEvent[] {
  return Array.from({ length: count }, (_, n) => event(first + n, type));
}

/** What a read or a subscription gives of the streams named: others may be writing to the same server. */
export async function collectOf(
  streams: string[],
  source: AsyncIterable<{ event?: unknown }>,
  most = Number.POSITIVE_INFINITY,
): Promise<TestRecord[]> {
  const found: TestRecord[] = [];
  for await (const { event: recorded } of source) {
    if (!streams.includes((recorded as TestRecord).streamId)) continue;
    found.push(recorded as TestRecord);
    if (found.length >= most) break;
  }
  return found;
}

/** What a read or a subscription gives, up to `most` events. */
export async function collect(
  source: AsyncIterable<{ event?: unknown }>,
  most = Number.POSITIVE_INFINITY,
): Promise<TestRecord[]> {
  const found: TestRecord[] = [];
  for await (const { event: recorded } of source) {
    found.push(recorded as TestRecord);
    if (found.length >= most) break;
  }
  return found;
}

export function numbers(found: { data: { n: number } }[]): number[] {
  return found.map(({ data }) => data.n);
}

/** The error of a promise that must reject. */
export async function failure(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as Record<string, unknown>;
  }
  throw new Error('nothing failed');
}
