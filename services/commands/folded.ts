import { LRUCache } from 'lru-cache';
import type { DomainEvent } from '../../contracts/events.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Revision } from '../event-store/port.ts';
import type { Fold } from './category.ts';
import { type Appended, CommandJournal } from './command-journal.ts';

/** A stream folded up to `revision`. Its state is never changed in place: whoever holds one keeps a consistent picture. */
export interface Folded<S, E extends DomainEvent> {
  readonly state: S;
  readonly revision: Revision;
  readonly commands: CommandJournal<E>;
  /** The next event, at which the stream stands still. Never kept in a cache: it may be in quarantine a moment later. */
  readonly halted?: FlawedEvent;
}

/** Of a stream that says nothing else; a retry comes within seconds of the first try. */
const REMEMBERED_COMMANDS = 128;

export function empty<S, E extends DomainEvent>(fold: Fold<S, E>): Folded<S, E> {
  return {
    state: fold.initial,
    revision: 'no-stream',
    commands: new CommandJournal(fold.remembered ?? REMEMBERED_COMMANDS),
  };
}

export function advance<S, E extends DomainEvent>(
  fold: Fold<S, E>,
  folded: Folded<S, E>,
  events: readonly Appended<E>[],
): Folded<S, E> {
  const last = events.at(-1);
  if (!last) return folded;
  const { commands } = folded;
  let state = folded.state;
  for (const event of events) {
    state = fold.evolve(state, event, event.metadata, event.position);
    commands.add(event);
  }
  return { state, revision: last.revision, commands };
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
