import type { DomainEvent, EventMetadata, EventType, Recorded } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Following } from '../../projections/event-store/follow-streams.ts';
import type { EventPlace } from '../../projections/event-store/quarantine.ts';

/** Where a stream stands: the revision of its last event, or that it has none. */
export type Revision = bigint | 'no-stream';

/** An event to be appended. The same `id` again at the same revision is the same append (idempotent at the store). */
export type NewEvent = DomainEvent & { readonly id: string; readonly metadata: EventMetadata };

export type AppendResult =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position }
  | { readonly kind: 'wrong-revision'; readonly actual: Revision };

/** What a stream holds from a revision on. */
export interface Slice {
  readonly events: readonly Recorded[];
  /** So many of them, the first ones, were written before there were MACs: they count as they are. */
  readonly older: number;
  /** Up to where it was read, events in quarantine included; null where nothing was there. */
  readonly reached: bigint | null;
  /** The event it stands still at, and whatever follows that is not among `events`; null where all is well. */
  readonly halted: FlawedEvent | null;
}

/** An event where it stands. */
export type StoredAt = Omit<FlawedEvent, 'flaw'> & { readonly flaw: FlawedEvent['flaw'] | null };

/** What the write side needs of an event store, and nothing more. Every failure to reach it is {@link StoreUnavailable}. */
export interface EventStore {
  /** Appends all events or none, only if the stream stands at `expected`. Throws {@link AppendRefused} on too large or what the store does not understand, {@link StreamHalted} where it hides events of the stream. */
  append(stream: string, events: readonly NewEvent[], expected: Revision): Promise<AppendResult>;
  /** Events from revision `from` (default 0) on; none for a stream that does not exist. */
  readSlice(stream: string, from?: bigint): Promise<Slice>;
  /** The same from `count` events before the end of the stream on. */
  readEnd(stream: string, count: number): Promise<Slice>;
  /** As {@link readSlice}, of a stream that must not stand still. Throws StreamHalted, too. */
  readStream(stream: string, from?: bigint): AsyncIterable<Recorded>;
  /** What stands in a stream from revision `from` on, at most `maxCount` events of whatever kind, flawed ones too; nothing is judged. */
  readRaw(stream: string, from: bigint, maxCount: number): Promise<RawEvent[]>;
  /** What stands in a stream at a revision, `flaw` null where its MAC is right and it can be read; null where nothing does. */
  findEvent(stream: string, revision: bigint): Promise<StoredAt | null>;
  /** Whether the event is in quarantine by now. */
  isQuarantined(event: EventPlace): Promise<boolean>;
  /** Events of the given (rare) types after `from` up to the present end of the log, flawed ones left out; for recovery at start. */
  readAll(
    types: readonly EventType[],
    from: Position | null,
  ): Promise<{ events: Recorded[]; end: Position | null }>;
  /** Tells of every event appended to streams whose names begin with one of `prefixes`, until `signal` aborts or it cannot go on. */
  follow(prefixes: readonly string[], following: Following, signal: AbortSignal): Promise<void>;
  /** Keeps only the last event of a stream (`$maxCount` 1). Must be set before the stream's first event. */
  keepOnlyLast(stream: string): Promise<void>;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be reached or does not answer; what was under way may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A definite no that trying again does not change. */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';
  readonly reason: 'too-large' | 'invalid';
  constructor(stream: string, reason: AppendRefused['reason']) {
    super(`append to ${stream} refused: ${reason}`);
    this.reason = reason;
  }
}

/** What is wanted stands in a stream that stands still. */
export class StreamHalted extends Error {
  override readonly name = 'StreamHalted';
  readonly event: FlawedEvent;

  constructor(event: FlawedEvent) {
    super(`${event.stream} stands still at event ${event.revision} (${event.type}): ${event.flaw}`);
    this.event = event;
  }
}
