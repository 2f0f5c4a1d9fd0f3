import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import type { z } from 'zod';
import {
  type EventData,
  EventMetadata,
  type EventType,
  eventSchemas,
  type Recorded,
} from '../../contracts/events.ts';
import { upcast } from '../../contracts/upcast.ts';
import { type Position, printed } from './position.ts';

/** An event no projector can handle as it stands: it halts the projector that needs it. */
export class EventRejected extends Error {
  readonly position: Position;

  constructor(position: Position, reason: string) {
    super(reason);
    this.position = position;
  }
}

/**
 * An event of the log, checked by its schema when it is first looked at: what a read model does not look at costs
 * nothing, and several read models that share one event share the check.
 */
export class StoredEvent {
  readonly type: EventType;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  /** When the store wrote it, by the store's clock. */
  readonly createdAt: Date;
  readonly #rawData: unknown;
  readonly #rawMetadata: unknown;
  #data: EventData<EventType> | undefined;
  #metadata: EventMetadata | undefined;

  constructor(type: EventType, position: Position, raw: RawEvent) {
    this.type = type;
    this.stream = raw.streamId;
    this.revision = raw.revision;
    this.position = position;
    this.createdAt = raw.created;
    const { data, metadata } = upcast(type, raw.data, raw.metadata);
    this.#rawData = data;
    this.#rawMetadata = metadata;
  }

  get data(): EventData<EventType> {
    this.#data ??= this.#checked(eventSchemas[this.type], this.#rawData) as EventData<EventType>;
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= this.#checked(EventMetadata, this.#rawMetadata) as EventMetadata;
    return this.#metadata;
  }

  #checked(schema: z.ZodType, raw: unknown): unknown {
    const result = schema.safeParse(raw);
    if (result.success) return result.data;
    const problems = result.error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.') || 'event'}: ${message}`);
    throw new EventRejected(
      this.position,
      `${this.type} in ${this.stream} at ${printed(this.position)}: ${problems.join('; ')}`,
    );
  }
}

export interface RawEvent {
  readonly streamId: string;
  readonly type: string;
  readonly revision: bigint;
  readonly created: Date;
  readonly data: unknown;
  readonly metadata?: unknown;
}

/** What the store delivered, as a {@link StoredEvent} if its type is one of `types`. Links and system events are none. */
export function storedEvent(
  { event, commitPosition }: AllStreamResolvedEvent,
  types: ReadonlySet<string>,
): StoredEvent | undefined {
  if (!event || !types.has(event.type)) return undefined;
  const position =
    event.position ??
    (commitPosition === undefined ? undefined : { commit: commitPosition, prepare: commitPosition });
  if (!position) return undefined;
  return new StoredEvent(event.type as EventType, position, event);
}

/** The same event as the union that projectors switch on. */
export function recorded(event: StoredEvent): Recorded {
  return event as unknown as Recorded;
}
