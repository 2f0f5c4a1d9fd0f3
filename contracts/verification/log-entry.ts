import type { z } from 'zod';
import { type DomainEvent, EventMetadata, eventSchemas, isEventType } from '../events.ts';
import type { Position } from '../position.ts';
import { upcast } from '../upcast.ts';

interface Placed {
  readonly stream: string;
  readonly revision: bigint;
  /** In the log; null where the evidence does not tell. */
  readonly position: Position | null;
}

/** An event of the log that was read and understood; a `Recorded` is one. */
export type LoggedEvent<E extends DomainEvent = DomainEvent> = E &
  Placed & { readonly metadata: EventMetadata };

/** An event of the log of which no more is known than that it is there. */
export interface UnreadEvent extends Placed {
  readonly type: string;
  readonly unread: 'unknown' | 'malformed' | 'quarantined' | 'withheld';
  /** What is wrong with it. */
  readonly problem: string | null;
}

export type LogEntry = LoggedEvent | UnreadEvent;

export function isUnread(entry: LogEntry): entry is UnreadEvent {
  return 'unread' in entry;
}

/** An event as it stands in a log or an export, its JSON parsed and nothing else about it trusted. */
export interface UncheckedEvent extends Placed {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

/** Reads an event by its schema; never throws, whatever it is. */
export function readEvent({ type, stream, revision, position, ...told }: UncheckedEvent): LogEntry {
  const place = { stream, revision, position };
  if (!isEventType(type)) return { type, ...place, unread: 'unknown', problem: null };
  const today = upcast(type, told.data, told.metadata);
  const data = eventSchemas[type].safeParse(today.data);
  const metadata = EventMetadata.safeParse(today.metadata);
  if (!data.success || !metadata.success)
    return { type, ...place, unread: 'malformed', problem: problemOf(data.error ?? metadata.error) };
  return { type, data: data.data, ...place, metadata: metadata.data } as LoggedEvent;
}

function problemOf(error: z.ZodError | undefined): string | null {
  const issue = error?.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
