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

type Entries = LRUCache<string, Folded<unknown, DomainEvent>>;

/**
 * Bounded per process and category, which its `evolve` tells; losing an entry costs one read of its stream, a stale one
 * an append at a wrong revision. What is over is seldom asked for again, and a game with its cards takes 100 KB: of those a tenth as many.
 */
export class FoldedCache {
  readonly #byEvolve = new WeakMap<object, { readonly going: Entries; readonly over: Entries }>();
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
    const { going, over } = this.#entriesOf(evolve);
    const [into, outOf] = isOver?.(folded.state) ? [over, going] : [going, over];
    outOf.delete(stream);
    into.set(stream, folded);
  }

  drop<S, E extends DomainEvent>({ stream, evolve }: FoldedStream<S, E>): void {
    const { going, over } = this.#entriesOf(evolve);
    going.delete(stream);
    over.delete(stream);
  }

  #entriesOf(evolve: object) {
    let entries = this.#byEvolve.get(evolve);
    if (!entries) {
      entries = {
        going: new LRUCache({ max: this.#max }),
        over: new LRUCache({ max: Math.ceil(this.#max / 10) }),
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
