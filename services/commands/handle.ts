import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainEvent } from '../../contracts/events.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { type Instant, instant } from '../../contracts/time.ts';
import type { EventStore, Position, Revision } from '../event-store/port.ts';
import type { Decision, Fold } from './decision.ts';
import { type Appended, advance, empty, type Folded, FoldedCache, isAfter } from './folded.ts';
import { KeyedQueue } from './queue.ts';
import { type Context, stamp } from './stamp.ts';

/** A command carried out: what it appended (nothing when the wanted state was there), and the state after it. */
export interface Done<S, E extends DomainEvent> {
  readonly kind: 'done';
  readonly events: readonly E[];
  readonly state: S;
  readonly revision: Revision;
  /** Where the log stands after it; null when nothing was appended. */
  readonly position: Position | null;
}

export interface Loaded<S> {
  readonly state: S;
  readonly revision: Revision;
}

export interface Commands {
  /**
   * Folds the stream, decides, appends at exactly the folded revision; when another was quicker, folds on and decides
   * again (refused with CONFLICT after a few times). A repeated command answers what it did first and appends nothing.
   */
  handle<S, E extends DomainEvent>(
    stream: string,
    fold: Fold<S, E>,
    context: Context,
    decide: (state: S, now: Instant) => Decision<E>,
  ): Promise<Done<S, E> | Refusal>;
  /** The stream as it stands now: the cached fold and one read from there. */
  load<S, E extends DomainEvent>(stream: string, fold: Fold<S, E>): Promise<Loaded<S>>;
  /** As last seen by this process, read only when never seen: for facts that do not change, such as an owner. */
  glance<S, E extends DomainEvent>(stream: string, fold: Fold<S, E>): Promise<Loaded<S>>;
  /** What this command has appended to the stream, if it has. */
  recall<S, E extends DomainEvent>(
    stream: string,
    fold: Fold<S, E>,
    commandId: Context['commandId'],
  ): Promise<Done<S, E> | null>;
  readonly clock: () => Date;
  readonly store: EventStore;
}

export interface CommandsOptions {
  readonly store: EventStore;
  /** IANA name; the day of every event is taken in it. */
  readonly timeZone: string;
  readonly clock?: () => Date;
  /** Folded streams kept per kind of stream. */
  readonly cached?: number;
  readonly onConflict?: (stream: string) => void;
}

const RETRIES = 5;

export function createCommands(options: CommandsOptions): Commands {
  const { store, timeZone, clock = () => new Date(), cached = 2_000, onConflict } = options;
  const cache = new FoldedCache(cached);
  const queue = new KeyedQueue();

  async function catchUp<S, E extends DomainEvent>(
    stream: string,
    fold: Fold<S, E>,
    from: Folded<S, E> | undefined,
  ): Promise<Folded<S, E>> {
    const start = from ?? empty(fold);
    const next = start.revision === 'no-stream' ? 0n : start.revision + 1n;
    const events: Appended<E>[] = [];
    for await (const event of store.readStream(stream, next)) events.push(event as unknown as Appended<E>);
    if (from && events.length === 0) return from;
    const folded = advance(fold, start, events);
    cache.set(fold, stream, folded);
    return folded;
  }

  async function handleQueued<S, E extends DomainEvent>(
    stream: string,
    fold: Fold<S, E>,
    context: Context,
    decide: (state: S, now: Instant) => Decision<E>,
  ): Promise<Done<S, E> | Refusal> {
    let folded = cache.get(fold, stream);
    let upToDate = folded === undefined;
    folded ??= await catchUp(stream, fold, undefined);
    for (let conflicts = 0; ; ) {
      const remembered = recalled(folded, context.commandId);
      if (remembered) return remembered;
      const now = clock();
      const decision = decide(folded.state, instant(now));
      if (decision.kind === 'refusal' || decision.events.length === 0) {
        // Nothing will be appended, so nothing else proves that the fold is still true.
        if (!upToDate) {
          const newer: Folded<S, E> = await catchUp(stream, fold, folded);
          upToDate = true;
          if (newer !== folded) {
            folded = newer;
            continue;
          }
        }
        if (decision.kind === 'refusal') return decision;
        const { state, revision } = folded;
        return { kind: 'done', events: [], state, revision, position: null };
      }
      const events = stamp(decision.events, stream, context, now, timeZone);
      const result = await store.append(stream, events, folded.revision).catch((error: unknown) => {
        // It may have been written all the same: the next command must read before it decides.
        cache.drop(fold, stream);
        throw error;
      });
      if (result.kind === 'appended') {
        const { position } = result;
        const first = result.revision - BigInt(events.length - 1);
        const appended = events.map(
          (event, index) =>
            Object.assign(event, { revision: first + BigInt(index), position }) as unknown as Appended<E>,
        );
        folded = advance(fold, folded, appended);
        cache.set(fold, stream, folded);
        const { state, revision } = folded;
        return { kind: 'done', events: decision.events, state, revision, position };
      }
      onConflict?.(stream);
      if (++conflicts > RETRIES) return refuse('CONFLICT');
      if (conflicts > 1) await sleep(Math.random() * 10 * 2 ** conflicts);
      // A log that has been set back leaves folds of what never was.
      const ahead = isAfter(folded.revision, result.actual);
      if (ahead) cache.drop(fold, stream);
      folded = await catchUp(stream, fold, ahead ? undefined : folded);
      upToDate = true;
    }
  }

  return {
    handle: (stream, fold, context, decide) =>
      queue.run(stream, () => handleQueued(stream, fold, context, decide)),
    load: (stream, fold) => catchUp(stream, fold, cache.get(fold, stream)),
    glance: async (stream, fold) => cache.get(fold, stream) ?? catchUp(stream, fold, undefined),
    recall: async (stream, fold, commandId) =>
      recalled(await catchUp(stream, fold, cache.get(fold, stream)), commandId),
    clock,
    store,
  };
}

function recalled<S, E extends DomainEvent>(folded: Folded<S, E>, commandId: string): Done<S, E> | null {
  const remembered = folded.recent.findLast((each) => each.commandId === commandId);
  if (!remembered) return null;
  const { events, position } = remembered;
  return { kind: 'done', events, state: folded.state, revision: folded.revision, position };
}
