import { EventStoreDBClient } from '@eventstore/db-client';

/** The one client of a projections process. */
export function connectEventStore(url: string): EventStoreDBClient {
  const client = EventStoreDBClient.connectionString(url);
  // It looks for another connection with nobody waiting for the outcome: where it finds none, nobody would catch that.
  const internals = client as unknown as { handleError(client: unknown, error: Error): Promise<void> };
  const handleError = internals.handleError.bind(client);
  internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
  return client;
}
