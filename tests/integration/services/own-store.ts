import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { startEventStore } from '../../support/event-store.ts';

/** The services' way to an event store of the test's own; `close` ends both. */
export async function openOwnStore(): Promise<EventStore> {
  const server = await startEventStore();
  const store = connectEventStoreDb(server.url);
  return {
    ...store,
    close: async () => {
      await store.close();
      await server.stop();
    },
  };
}
