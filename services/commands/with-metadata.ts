import { randomUUID } from 'node:crypto';
import { type DomainEvent, EVENT_SCHEMA } from '../../contracts/events.ts';
import { type Day, instant } from '../../contracts/time.ts';
import type { NewEvent } from '../event-store/port.ts';
import type { Context } from './context.ts';

/**
 * Gives events their ids and metadata. Ids are of this one decision: what another process has decided for the same command must not
 * be taken for it by the store.
 */
export function withMetadata<E extends DomainEvent>(
  events: readonly E[],
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
  return events.map((event) => ({
    type: event.type,
    data: event.data,
    id: randomUUID(),
    metadata,
  })) as unknown as (E & NewEvent)[];
}
