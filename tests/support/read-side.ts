import { EventStoreDBClient } from '@eventstore/db-client';
import { type Db, openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { startEventStore, type TestEventStore } from './event-store.ts';
import { createDatabase, type TestDatabase } from './postgres.ts';
import { type RunningProjections, startProjections } from './projections.ts';

/** A real event store and a database of the test's own, with a client for each. */
export interface ReadSide {
  readonly store: TestEventStore;
  readonly database: TestDatabase;
  readonly client: EventStoreDBClient;
  readonly eventStore: Connection;
  readonly db: Db;
  readonly pool: ReturnType<typeof openDatabase>['pool'];
  /** Its runners, or those of the projectors given; what still runs is stopped with it. */
  startProjections(readModels?: readonly AnyProjector[]): Promise<RunningProjections>;
  close(): Promise<void>;
}

export async function openReadSide(): Promise<ReadSide> {
  const [store, database] = await Promise.all([startEventStore(), createDatabase()]);
  const { db, pool } = openDatabase(database.url);
  const client = EventStoreDBClient.connectionString(store.url);
  const eventStore = new Connection(store.urls.reader);
  const started: RunningProjections[] = [];
  return {
    store,
    database,
    client,
    eventStore,
    db,
    pool,
    startProjections: async (readModels) => {
      const projections = await startProjections(store.urls.reader, database.url, readModels);
      started.push(projections);
      return projections;
    },
    close: async () => {
      for (const projections of started) await projections.stop();
      await db.destroy();
      eventStore.close();
      await client.dispose();
      await store.stop();
      await database.drop();
    },
  };
}

/** Asks again until the answer is true; fails with `what` when that takes long. */
export async function eventually(
  what: string,
  ask: () => Promise<boolean> | boolean,
  withinMs = 120_000,
): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await ask())) {
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
