import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import type { DomainEvent, Recorded } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { EventIn, StreamCategory } from '../../contracts/streams.ts';
import { instant } from '../../contracts/time.ts';
import { type EventStore, type Revision, type Slice, StreamHalted } from '../event-store/port.ts';
import { businessDays } from './business-days.ts';
import type { Stream } from './category.ts';
import type { Context } from './context.ts';
import type { Decide } from './decision.ts';
import type { Appended } from './command-journal.ts';
import { type FollowedCategory, FollowedFolds } from './followed.ts';
import { advance, empty, type Folded, FoldedCache, isAfter } from './folded.ts';
import { KeyedQueue } from './queue.ts';
import { withMetadata } from './with-metadata.ts';

/**
 * A command carried out: what it appended (nothing when the wanted state was there), at which revision its last event stands
 * (else the stream), and the state now.
 */
export interface Done<S, E extends DomainEvent> {
  readonly kind: 'done';
  readonly events: readonly E[];
  readonly state: S;
  readonly revision: Revision;
  /** Where the log stands after it; null when nothing was appended. */
  readonly position: Position | null;
  /** Nothing was appended now: it had been carried out before. */
  readonly repeated?: true;
}

export interface Loaded<S> {
  readonly state: S;
  readonly revision: Revision;
  /** The next event, at which the stream stands still. */
  readonly halted?: FlawedEvent;
}

export interface Commands {
  /**
   * Folds the stream, decides, appends at exactly the folded revision; when another was quicker, folds on and decides
   * again (refused with CONFLICT after a few times). A repeated command answers what it did first and appends nothing.
   */
  handle<C extends StreamCategory, S, Command>(
    stream: Stream<C, S>,
    context: Context,
    command: Command,
    decide: Decide<Command, S, EventIn<C>>,
  ): Promise<Done<S, EventIn<C>> | Refusal>;
  /** The stream as it stands now: the cached fold and one read from there. Throws {@link StreamHalted}. */
  load<C extends StreamCategory, S>(stream: Stream<C, S>): Promise<Loaded<S>>;
  /** As {@link load}, up to the event at which a stream stands still: who may do what must not hang on a forged entry. */
  loadSound<C extends StreamCategory, S>(stream: Stream<C, S>): Promise<Loaded<S>>;
  /** As last seen by this process, read only when never seen: for facts that do not change, such as an owner. */
  loadCached<C extends StreamCategory, S>(stream: Stream<C, S>): Promise<Loaded<S>>;
  /** Whether this process has seen it over ({@link Fold.isOver}): known of more streams than their states. */
  isKnownOver<C extends StreamCategory, S>(stream: Stream<C, S>): boolean;
  /** As last seen by this process, or as new: for a stream that {@link Commands.handle} is to begin, where it turns out if another has. */
  loadExpected<C extends StreamCategory, S>(stream: Stream<C, S>): Loaded<S>;
  /** As {@link load}, but nothing is read while the log is followed and tells of nothing new: another process's append may be seen some milliseconds late. */
  loadFollowed<C extends FollowedCategory, S>(stream: Stream<C, S>): Promise<Loaded<S>>;
  /** What this command has appended to the stream, if it has. */
  findRepeated<C extends StreamCategory, S>(
    stream: Stream<C, S>,
    commandId: Context['commandId'],
  ): Promise<Done<S, EventIn<C>> | null>;
  /** Has the stream read anew by the next command. */
  forget<C extends StreamCategory, S>(stream: Stream<C, S>): void;
  /** Tells of an event of ours that says what cannot be. */
  reportDifference(found: FlawedEvent): void;
  readonly clock: () => Date;
  readonly store: EventStore;
}

export interface CommandsOptions {
  readonly store: EventStore;
  /** IANA name; the day of every event is taken in it. */
  readonly timeZone: string;
  readonly clock?: () => Date;
  /** Folded streams kept per category. */
  readonly cached?: number;
  /** Kept up by whoever follows the log; without, streams are read. */
  readonly followed?: FollowedFolds;
  readonly onConflict?: (stream: string) => void;
  /** An event of ours was found to tell what cannot be. */
  readonly onDifference?: (found: FlawedEvent) => void;
}

const RETRIES = 8;
const PAUSES = { first: 10, longest: 200 };

export function createCommands(options: CommandsOptions): Commands {
  const { store, timeZone, clock = () => new Date(), cached = 2_000, onConflict, onDifference } = options;
  const cache = new FoldedCache(cached);
  const followed = options.followed ?? new FollowedFolds();
  const businessDayOf = businessDays(timeZone);
  const queue = new KeyedQueue();

  async function catchUp<C extends StreamCategory, S>(
    stream: Stream<C, S>,
    from: Folded<S, EventIn<C>> | undefined,
  ): Promise<Folded<S, EventIn<C>>> {
    const start = from ?? empty(stream);
    const next = start.revision === 'no-stream' ? 0n : start.revision + 1n;
    const following = followed.present;
    const { lastEvents } = stream;
    const slice = await (from || lastEvents === undefined
      ? store.readSlice(stream.stream, next)
      : store.readEnd(stream.stream, lastEvents));
    const { events, reached, halted } = await compared(stream, start, slice);
    let folded = start;
    if (!from || reached !== null) {
      const advanced = advance(stream, start, events as readonly Appended<EventIn<C>>[]);
      folded = { ...advanced, revision: reached ?? advanced.revision };
      cache.set(stream, folded);
    }
    if (halted) return { ...folded, halted };
    followed.wasWhole(folded, following);
    return folded;
  }

  /** As far as nothing differs from what it must come to. */
  async function compared<C extends StreamCategory, S>(
    { stream, evolve, differs }: Stream<C, S>,
    from: Folded<S, EventIn<C>>,
    slice: Slice,
  ): Promise<Slice> {
    if (!differs) return slice;
    const counting: Recorded[] = [];
    let { state } = from;
    for (const [index, event] of slice.events.entries()) {
      const one = event as Appended<EventIn<C>>;
      const flaw = index < slice.older ? null : differs(state, one, stream);
      const standing = flaw && (await store.findEvent(stream, one.revision));
      if (flaw && standing) {
        const found = { ...standing, flaw };
        const place = { stream, revision: one.revision, id: found.eventId };
        if (await store.isQuarantined(place)) continue;
        onDifference?.(found);
        const reached = one.revision === 0n ? null : one.revision - 1n;
        return { ...slice, events: counting, reached, halted: found };
      }
      state = evolve(state, one, one.metadata, one.position);
      counting.push(event);
    }
    return { ...slice, events: counting };
  }

  async function catchUpWhole<C extends StreamCategory, S>(stream: Stream<C, S>) {
    const folded = await catchUp(stream, cache.get(stream));
    if (folded.halted) throw new StreamHalted(folded.halted);
    return folded;
  }

  async function loadFollowed<C extends StreamCategory, S>(stream: Stream<C, S>) {
    const known = cache.get(stream);
    if (known && followed.isTrue(stream.stream, known)) return known;
    return catchUpWhole(stream);
  }

  async function handleQueued<C extends StreamCategory, S, Command>(
    stream: Stream<C, S>,
    context: Context,
    command: Command,
    decide: Decide<Command, S, EventIn<C>>,
  ): Promise<Done<S, EventIn<C>> | Refusal> {
    let folded = cache.get(stream);
    let upToDate = folded === undefined;
    folded ??= await catchUp(stream, undefined);
    for (let conflicts = 0; ; ) {
      if (folded.halted) return refuse('STREAM_HALTED');
      const repeated = repeatedIn(folded, context.commandId);
      if (repeated) return repeated;
      const now = clock();
      const decision = decide(command, folded.state, instant(now));
      if (isRefusal(decision) || decision.events.length === 0) {
        // Nothing will be appended, so nothing else proves that the fold is still true.
        if (!upToDate) {
          const newer: Folded<S, EventIn<C>> = await catchUp(stream, folded);
          upToDate = true;
          if (newer !== folded) {
            folded = newer;
            continue;
          }
        }
        if (isRefusal(decision)) return decision;
        const { state, revision } = folded;
        return { kind: 'done', events: [], state, revision, position: null };
      }
      const events = withMetadata(decision.events, context, now, businessDayOf(now));
      const following = followed.present;
      const result = await store.append(stream.stream, events, folded.revision).catch((error: unknown) => {
        // It may have been written all the same: the next command must read before it decides.
        cache.drop(stream);
        throw error;
      });
      if (result.kind === 'appended') {
        const { position } = result;
        const first = result.revision - BigInt(events.length - 1);
        const appended = events.map(
          (event, index) =>
            Object.assign(event, { revision: first + BigInt(index), position }) as unknown as Appended<
              EventIn<C>
            >,
        );
        folded = advance(stream, folded, appended);
        followed.wasWhole(folded, following);
        cache.set(stream, folded);
        const { state, revision } = folded;
        return { kind: 'done', events: decision.events, state, revision, position };
      }
      onConflict?.(stream.stream);
      if (++conflicts > RETRIES) return refuse('CONFLICT');
      if (conflicts > 1) await sleep(backoff(conflicts, PAUSES));
      // A log that has been set back leaves folds of what never was.
      const ahead = isAfter(folded.revision, result.actual);
      if (ahead) cache.drop(stream);
      folded = await catchUp(stream, ahead ? undefined : folded);
      upToDate = true;
    }
  }

  return {
    handle: (stream, context, command, decide) =>
      queue.run(stream.stream, () => handleQueued(stream, context, command, decide)),
    load: catchUpWhole,
    loadSound: (stream) => catchUp(stream, cache.get(stream)),
    loadCached: async (stream) => cache.get(stream) ?? catchUp(stream, undefined),
    isKnownOver: (stream) => cache.isKnownOver(stream),
    loadExpected: (stream) => {
      const known = cache.get(stream) ?? empty(stream);
      cache.set(stream, known);
      return known;
    },
    loadFollowed,
    findRepeated: async (stream, commandId) => repeatedIn(await catchUpWhole(stream), commandId),
    forget: (stream) => cache.drop(stream),
    reportDifference: (found) => onDifference?.(found),
    clock,
    store,
  };
}

function repeatedIn<S, E extends DomainEvent>(folded: Folded<S, E>, commandId: string): Done<S, E> | null {
  const remembered = folded.commands.find(commandId, folded.revision);
  if (!remembered) return null;
  const { events, revision, position } = remembered;
  return { kind: 'done', events, state: folded.state, revision, position, repeated: true };
}
