import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { startEventStore, type TestEventStore } from './event-store.ts';

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
