import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { NewEvent } from '../log/recorded-event.ts';
import { invalid, missingMetadata } from './errors.ts';
import { uuidText } from './uuids.ts';

export const LARGEST_APPEND = 1024 * 1024;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What both kinds of append call an event. */
interface ProposedMessage {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
}

export function toNewEvent(message: ProposedMessage): NewEvent {
  const described = message.getMetadataMap();
  return newEvent({
    id: uuidText(message.getId()),
    type: described.get('type'),
    contentType: described.get('content-type'),
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  });
}

interface Proposed extends Pick<NewEvent, 'id' | 'data' | 'metadata'> {
  readonly type: string | undefined;
  readonly contentType: string | undefined;
}

export function newEvent({ type, contentType, ...event }: Proposed): NewEvent {
  if (event.id === NO_ID) throw invalid('an event needs an id');
  if (!type) throw missingMetadata('type');
  if (!contentType) throw missingMetadata('content-type');
  return { ...event, type, json: contentType === 'application/json' };
}

export function sizeOf(event: NewEvent): number {
  return event.data.length + event.metadata.length + event.type.length * 2;
}
