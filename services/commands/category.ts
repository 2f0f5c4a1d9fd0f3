import type { DomainEvent, EventMetadata } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import {
  type EventIn,
  type StreamCategory,
  type StreamId,
  type StreamName,
  streams,
} from '../../contracts/streams.ts';

/** How the state of a stream is folded from its events and, where it counts, their metadata and place in the log. `evolve` never judges and is total. */
export interface Fold<S, E extends DomainEvent> {
  readonly initial: S;
  readonly evolve: (state: S, event: E, metadata: EventMetadata, position: Position) => S;
  /** How many commands of a stream are known again when they are repeated, if not the usual number. */
  readonly remembered?: number;
  /** So many of the last events tell all of the state: what stands before them is not read. */
  readonly lastEvents?: number;
  /** Whether little is to be expected of it any more, and that for good; where it is left out, of none. */
  readonly isOver?: (state: S) => boolean;
  /** What is wrong with an event that was read, in the state before it: signed as it is, it tells what cannot be. */
  readonly differs?: (state: S, event: E, stream: string) => Flaw | null;
}

/** A stream together with how it is folded; a pair that does not belong together does not compile. */
export interface Stream<C extends StreamCategory, S> extends Fold<S, EventIn<C>> {
  readonly stream: StreamName<C>;
}

/** A category of streams: answers each of its streams by what names it. */
export function category<C extends StreamCategory, S>(
  name: C,
  fold: Fold<S, EventIn<C>>,
): (...id: StreamId<C>) => Stream<C, S> {
  return (...id) => ({ stream: streams[name](...id), ...fold });
}
