import { EventMetadata, eventSchemas, isEventType, type Recorded } from '../../contracts/events.ts';
import { upcast } from '../../contracts/upcast.ts';
import { MalformedEvent, type Position } from './port.ts';

/** An event as the store gives it, nothing about it trusted yet. */
export interface StoredEvent {
  readonly streamId: string;
  readonly revision: bigint;
  readonly type: string;
  readonly data: unknown;
  readonly metadata?: unknown;
  readonly position?: Position | undefined;
}

/** The event checked by its schema. Throws {@link MalformedEvent} naming stream and revision. */
export function parseEvent(stored: StoredEvent): Recorded {
  const malformed = (what: string) =>
    new MalformedEvent(`event ${stored.revision} of ${stored.streamId} (${stored.type}): ${what}`);
  if (!isEventType(stored.type)) throw malformed('unknown type');
  const { data, metadata } = upcast(stored.type, stored.data, stored.metadata);
  const parsedData = eventSchemas[stored.type].safeParse(data);
  if (!parsedData.success) throw malformed(parsedData.error.message);
  const parsedMetadata = EventMetadata.safeParse(metadata);
  if (!parsedMetadata.success) throw malformed(`metadata: ${parsedMetadata.error.message}`);
  return {
    type: stored.type,
    data: parsedData.data,
    metadata: parsedMetadata.data,
    stream: stored.streamId,
    revision: stored.revision,
    position: stored.position ?? { commit: 0n, prepare: 0n },
  } as Recorded;
}
