import type { LRUCache } from 'lru-cache';
import type { DomainEvent } from '../../contracts/events.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Revision } from '../event-store/port.ts';
import { lru } from '../cache/lru.ts';
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

type Entries = LRUCache<string, Folded<unknown, DomainEvent>>;

interface Kept {
  readonly going: Entries;
  readonly over: Entries;
  readonly knownOver: LRUCache<string, true>;
}

/**
 * Bounded per process and category, which its `evolve` tells; losing an entry costs one read of its stream, a stale one
 * an append at a wrong revision. A game with its cards takes 100 KB, and of one that is over it is mostly asked whether it is: a tenth as
 * many of those are kept, and of as many that they are over.
 */
export class FoldedCache {
  readonly #byEvolve = new WeakMap<object, Kept>();
  readonly #max: number;

  constructor(maxPerCategory: number) {
    this.#max = maxPerCategory;
  }

  get<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): Folded<S, E> | undefined {
    const { going, over } = this.#entriesOf(evolve);
    return (going.get(stream) ?? over.get(stream)) as Folded<S, E> | undefined;
  }

  set<S, E extends DomainEvent>(of: FoldedStream<S, E>, folded: Folded<S, E>): void {
    const { stream, evolve, isOver } = of;
    const present = this.get(of);
    if (present && isAfter(present.revision, folded.revision)) return;
    const { going, over, knownOver } = this.#entriesOf(evolve);
    if (isOver?.(folded.state)) {
      going.delete(stream);
      over.set(stream, folded);
      knownOver.set(stream, true);
    } else {
      over.delete(stream);
      knownOver.delete(stream);
      going.set(stream, folded);
    }
  }

  /** Whether a fold of it was over, whether or not that is still kept. */
  isKnownOver<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): boolean {
    return this.#entriesOf(evolve).knownOver.get(stream) ?? false;
  }

  drop<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): void {
    for (const entries of Object.values(this.#entriesOf(evolve))) entries.delete(stream);
  }

  #entriesOf(evolve: object): Kept {
    let entries = this.#byEvolve.get(evolve);
    if (!entries) {
      entries = {
        going: lru(this.#max),
        over: lru(Math.ceil(this.#max / 10)),
        knownOver: lru(this.#max),
      };
      this.#byEvolve.set(evolve, entries);
    }
    return entries;
  }
}

type FoldedStream<S, E extends DomainEvent> = Fold<S, E> & { readonly stream: string };

export function isAfter(a: Revision, b: Revision): boolean {
  if (a === 'no-stream') return false;
  return b === 'no-stream' || a > b;
}
