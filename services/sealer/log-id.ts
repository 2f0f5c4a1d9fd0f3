import { streams } from '../../contracts/streams.ts';
import type { EventStore } from '../event-store/port.ts';

/** The id of the log; null where it has no first event yet. */
export async function logIdOf(store: Pick<EventStore, 'readStream'>): Promise<string | null> {
  for await (const event of store.readStream(streams.log()))
    if (event.type === 'LogIdentified') return event.data.logId;
  return null;
}
