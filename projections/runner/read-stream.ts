import { type EventStoreDBClient, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { leavable } from './leave.ts';
import { BEFORE_ALL } from './position.ts';
import { StoredEvent } from './stored-event.ts';
import type { EventType } from '../../contracts/events.ts';

/** The events of some types in a stream, and its last revision; null for a stream that is not there any more. */
export async function readStream(
  client: EventStoreDBClient,
  stream: string,
  types: ReadonlySet<string>,
): Promise<{ events: StoredEvent[]; last: bigint | null }> {
  const events: StoredEvent[] = [];
  let last: bigint | null = null;
  const read = client.readStream(stream);
  const leave = leavable(read);
  try {
    for await (const { event } of read) {
      if (!event) continue;
      last = event.revision;
      if (types.has(event.type))
        events.push(new StoredEvent(event.type as EventType, event.position ?? BEFORE_ALL, event));
    }
    return { events, last };
  } catch (error) {
    if (error instanceof StreamNotFoundError || error instanceof StreamDeletedError)
      return { events: [], last: null };
    throw error;
  } finally {
    leave();
  }
}
