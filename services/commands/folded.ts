import { LRUCache } from 'lru-cache';
import type { DomainEvent, EventMetadata } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Revision } from '../event-store/port.ts';
import type { Fold } from './category.ts';

/** What a command has appended to a stream, remembered so that its repeat gets the same answer. */
export interface Remembered<E extends DomainEvent> {
  readonly commandId: string;
  readonly events: readonly E[];
  /** Of the last of them. */
  readonly revision: bigint;
  readonly position: Position;
}

/** A stream folded up to `revision`. Never changed in place: whoever holds one keeps a consistent picture. */
export interface Folded<S, E extends DomainEvent> {
  readonly state: S;
  readonly revision: Revision;
  /** Oldest first. A list: copying one of this length costs a command far less than copying a map. */
  readonly recent: readonly Remembered<E>[];
  /** The next event, at which the stream stands still. Never kept in a cache: it may be in quarantine a moment later. */
  readonly halted?: FlawedEvent;
}

/** An event with what folding needs of its record. */
export type Appended<E extends DomainEvent> = E & {
  readonly metadata: EventMetadata;
  readonly revision: bigint;
  readonly position: Position;
};

/** More than a whole game; a retry comes within seconds of the first try. */
const REMEMBERED_COMMANDS = 128;

export function empty<S, E extends DomainEvent>(fold: Fold<S, E>): Folded<S, E> {
  return { state: fold.initial, revision: 'no-stream', recent: [] };
}

export function advance<S, E extends DomainEvent>(
  fold: Fold<S, E>,
  folded: Folded<S, E>,
  events: readonly Appended<E>[],
): Folded<S, E> {
  const last = events.at(-1);
  if (!last) return folded;
  const recent = folded.recent.slice(-REMEMBERED_COMMANDS);
  let state = folded.state;
  for (const event of events) {
    state = fold.evolve(state, event, event.metadata, event.position);
    remember(recent, event);
  }
  return { state, revision: last.revision, recent };
}

/** The events of a command mostly stand one after the other, but those of a second step need not. */
function remember<E extends DomainEvent>(recent: Remembered<E>[], event: Appended<E>): void {
  const { revision, position } = event;
  const { commandId } = event.metadata;
  const index = recent.findLastIndex((each) => each.commandId === commandId);
  const earlier = recent[index];
  if (earlier) recent[index] = { commandId, events: [...earlier.events, event], revision, position };
  else if (recent.push({ commandId, events: [event], revision, position }) > REMEMBERED_COMMANDS)
    recent.shift();
}

/**
 * Bounded per process and category, which its `evolve` tells; losing an entry costs one read of its stream, a stale one
 * an append at a wrong revision.
 */
export class FoldedCache {
  readonly #byEvolve = new WeakMap<object, LRUCache<string, Folded<unknown, DomainEvent>>>();
  readonly #max: number;

  constructor(maxPerCategory: number) {
    this.#max = maxPerCategory;
  }

  get<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): Folded<S, E> | undefined {
    return this.#byEvolve.get(evolve)?.get(stream) as Folded<S, E> | undefined;
  }

  set<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>, folded: Folded<S, E>): void {
    let entries = this.#byEvolve.get(evolve);
    if (!entries) {
      entries = new LRUCache({ max: this.#max });
      this.#byEvolve.set(evolve, entries);
    }
    const present = entries.get(stream);
    if (present && isAfter(present.revision, folded.revision)) return;
    entries.set(stream, folded);
  }

  drop<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): void {
    this.#byEvolve.get(evolve)?.delete(stream);
  }
}

type FoldedStream<S, E extends DomainEvent> = Fold<S, E> & { readonly stream: string };

export function isAfter(a: Revision, b: Revision): boolean {
  if (a === 'no-stream') return false;
  return b === 'no-stream' || a > b;
}
