import { EventStoreDBClient } from '@eventstore/db-client';

/** The one client of a projections process. */
export function connectEventStore(url: string): EventStoreDBClient {
  return EventStoreDBClient.connectionString(url);
}
