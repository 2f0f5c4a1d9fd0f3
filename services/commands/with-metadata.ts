import { v5 as uuidv5 } from 'uuid';
import { type DomainEvent, EVENT_SCHEMA } from '../../contracts/events.ts';
import { type Day, instant } from '../../contracts/time.ts';
import type { NewEvent } from '../event-store/port.ts';
import type { Context } from './context.ts';

/** Gives events their ids and metadata. Ids follow from the command alone, so that sending it again is the same append. */
export function withMetadata<E extends DomainEvent>(
  events: readonly E[],
  stream: string,
  context: Context,
  at: Date,
  businessDate: Day,
): (E & NewEvent)[] {
  const metadata = {
    actor: context.actor,
    at: instant(at),
    businessDate,
    commandId: context.commandId,
    ...(context.partOf && { partOf: context.partOf }),
    ...(context.session && { session: context.session }),
    schema: EVENT_SCHEMA,
  } as const;
  return events.map((event, index) => ({
    type: event.type,
    data: event.data,
    id: uuidv5(`${stream}:${index}`, context.commandId),
    metadata,
  })) as unknown as (E & NewEvent)[];
}
