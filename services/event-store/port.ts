import type { DomainEvent, EventMetadata, EventType, Recorded } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';

/** Where a stream stands: the revision of its last event, or that it has none. */
export type Revision = bigint | 'no-stream';

/** An event to be appended. The same `id` again at the same revision is the same append (idempotent at the store). */
export type NewEvent = DomainEvent & { readonly id: string; readonly metadata: EventMetadata };

export type AppendResult =
  | { readonly kind: 'appended'; readonly revision: bigint; readonly position: Position }
  | { readonly kind: 'wrong-revision'; readonly actual: Revision };

/** What the write side needs of an event store, and nothing more. Every failure to reach it is {@link StoreUnavailable}. */
export interface EventStore {
  /** Appends all events or none, only if the stream stands at `expected`. Throws {@link AppendRefused} on too large or deleted. */
  append(stream: string, events: readonly NewEvent[], expected: Revision): Promise<AppendResult>;
  /** Events from revision `from` (default 0) on; none for a stream that does not exist. Throws MalformedEvent. */
  readStream(stream: string, from?: bigint): AsyncIterable<Recorded>;
  /** Events of the given (rare) types after `from` up to the present end of the log; for recovery at start. */
  readAll(
    types: readonly EventType[],
    from: Position | null,
  ): Promise<{ events: Recorded[]; end: Position | null }>;
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
  readonly reason: 'too-large' | 'deleted' | 'access-denied';
  constructor(stream: string, reason: AppendRefused['reason']) {
    super(`append to ${stream} refused: ${reason}`);
    this.reason = reason;
  }
}
