import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import { Connection } from '../../projections/event-store/connection.ts';
import { startEventStore, type TestEventStore } from './event-store.ts';

/** One event store, started with some options, and one client for all the tests of a file. */
export function useEventStore(options: readonly string[] = []): {
  store: () => TestEventStore;
  client: () => EventStoreDBClient;
  /** The product's own way to the same store. */
  connection: () => Connection;
} {
  let store: TestEventStore;
  let client: EventStoreDBClient;
  let connection: Connection;
  beforeAll(async () => {
    store = await startEventStore(options);
    client = EventStoreDBClient.connectionString(store.url);
    connection = new Connection(store.url);
  });
  afterAll(async () => {
    connection.close();
    await client.dispose();
    await store.stop();
  });
  return { store: () => store, client: () => client, connection: () => connection };
}
