import type { z } from 'zod';
import {
  type EventData,
  EventMetadata,
  type EventType,
  eventSchemas,
  isEventType,
  type Recorded,
} from './events.ts';
import type { Position } from './position.ts';
import type { Flaw } from './system/events.ts';
import { upcast } from './upcast.ts';

/** An event as it came from the store, nothing about it trusted yet; `data` and `metadata` byte by byte. */
export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  /** Within the stream, from 0. */
  readonly revision: bigint;
  readonly position: Position;
  /** When the store wrote it, by the store's clock. */
  readonly created: Date;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** Why it is not the product's own; null where it is, or where nobody has looked. */
  readonly flaw: Flaw | null;
}

/** A stored event that does not match its schema. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
  /** What is wrong with it, without saying which event it is. */
  readonly problem: string;

  constructor({ type, stream, revision }: RawEvent, problem: string) {
    super(`event ${revision} of ${stream} (${type}): ${problem}`);
    this.problem = problem;
  }
}

/**
 * An event of the log, parsed and checked by its schema when it is first looked at: what nobody looks at costs nothing,
 * and several who share one event share the check. `data` and `metadata` throw {@link MalformedEvent}.
 */
export class StoredEvent {
  readonly type: EventType;
  /** The event as it came, its bytes included. */
  readonly raw: RawEvent;
  #data: EventData<EventType> | undefined;
  #metadata: EventMetadata | undefined;
  #json: { data: unknown; metadata: unknown } | undefined;

  constructor(type: EventType, raw: RawEvent) {
    this.type = type;
    this.raw = raw;
  }

  get stream(): string {
    return this.raw.stream;
  }

  get revision(): bigint {
    return this.raw.revision;
  }

  get position(): Position {
    return this.raw.position;
  }

  get data(): EventData<EventType> {
    this.#data ??= this.#checked<EventData<EventType>>(eventSchemas[this.type], this.#upcast().data);
    return this.#data;
  }

  get metadata(): EventMetadata {
    this.#metadata ??= this.#checked(EventMetadata, this.#upcast().metadata, 'metadata');
    return this.#metadata;
  }

  /** What keeps it from being read; null where data and metadata are as their schemas want them. */
  get problem(): string | null {
    try {
      void this.data;
      void this.metadata;
      return null;
    } catch (error) {
      if (error instanceof MalformedEvent) return error.problem;
      throw error;
    }
  }

  #upcast(): { data: unknown; metadata: unknown } {
    this.#json ??= upcast(this.type, json(this.raw.data), json(this.raw.metadata));
    return this.#json;
  }

  #checked<T>(schema: z.ZodType<T>, value: unknown, what = 'event'): T {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const problems = result.error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.') || what}: ${message}`);
    throw new MalformedEvent(this.raw, problems.join('; '));
  }
}

/** The event as a {@link StoredEvent} if its type is one of `types`, or of ours; system events and links are none. */
export function storedEvent(raw: RawEvent, types?: ReadonlySet<string>): StoredEvent | undefined {
  if (types && !types.has(raw.type)) return undefined;
  return isEventType(raw.type) ? new StoredEvent(raw.type, raw) : undefined;
}

/** The event parsed and checked as a whole. Throws {@link MalformedEvent}. */
export function parseEvent(raw: RawEvent): Recorded {
  if (!isEventType(raw.type)) throw new MalformedEvent(raw, 'unknown type');
  const event = new StoredEvent(raw.type, raw);
  const { type, stream, revision, position, data, metadata } = event;
  return { type, stream, revision, position, data, metadata } as Recorded;
}

/** The event parsed and checked as a whole; null where it cannot be read. */
export function readable(raw: RawEvent): Recorded | null {
  try {
    return parseEvent(raw);
  } catch (error) {
    if (error instanceof MalformedEvent) return null;
    throw error;
  }
}

/** What is wrong with an event in itself, whoever wrote it; null where it can be read. */
export function shapeFlaw(raw: RawEvent): Extract<Flaw, 'UNKNOWN_TYPE' | 'MALFORMED'> | null {
  if (!isEventType(raw.type)) return 'UNKNOWN_TYPE';
  return new StoredEvent(raw.type, raw).problem === null ? null : 'MALFORMED';
}

/** The same event as the union that is switched on. */
export function recorded(event: StoredEvent): Recorded {
  return event as unknown as Recorded;
}

declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };
const utf8 = new TextDecoder();

/** What is no JSON is given back as text, for the schema to reject. */
function json(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const text = utf8.decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
