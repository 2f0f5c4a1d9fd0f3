import { randomUUID } from 'node:crypto';
import type { EventType, Recorded } from '../../contracts/events.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import { type RawEvent, readable, shapeFlaw } from '../../contracts/stored-event.ts';
import type { FlawedEvent } from '../../contracts/system/events.ts';
import type { Rekeyed } from '../../projections/event-store/authenticity.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { followStreams } from '../../projections/event-store/follow-streams.ts';
import type { KnownEvent, LogReplaced } from '../../projections/event-store/history.ts';
import { LoginRefused, refusedAppend } from '../../projections/event-store/login-refused.ts';
import { goesOn, quarantineOf } from '../../projections/event-store/quarantine.ts';
import { nodeOf } from '../../projections/event-store/node.ts';
import {
  lastOf,
  lastPosition,
  lastRevision,
  readAll,
  readStream,
} from '../../projections/event-store/read.ts';
import type { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { BatchAppender } from './batch-append.ts';
import type { BatchResult, ProposedEvent } from './batch-messages.ts';
import { HiddenStreams } from './hidden-streams.ts';
import { type Identity, identifyLog } from './identify-log.ts';
import { Patience } from './patience.ts';
import {
  type AppendResult,
  AppendRefused,
  type EventStore,
  type Revision,
  type Slice,
  type StoredAt,
  StoreUnavailable,
  StreamHalted,
} from './port.ts';
import { proposed } from './proposed.ts';

export interface Watch {
  appended?(seconds: number): void;
  retried?(reason: string): void;
  /** A stream was found to stand still. */
  halted?(event: FlawedEvent): void;
  /** The log is another one, or was set back: nothing that was kept of it holds. */
  replaced?(error: LogReplaced): void;
}

const ATTEMPT_MS = 3_000;
const PING_MS = 3_000;

export interface IdentifiedStore extends EventStore {
  /** Makes the log's first event if there is none, and checks from then on whatever is read. To be awaited before anything else. */
  identify(identity: Identity): Promise<void>;
  /** The last event of some types that counts in itself; null where there is none, or it is not ours. */
  lastOf(types: readonly EventType[]): Promise<Recorded | null>;
  /** Whether an event stands in the log where it was. */
  holds(event: KnownEvent): Promise<boolean>;
  /** Of the log's first event; null where there is none yet. */
  logId(): string | null;
  /** How far the log goes that cannot be checked any more, a writer key being lost; null where none is. */
  rekeyed(): Rekeyed | null;
  /** The node it is connected to, and where the log ends there. */
  node(): Promise<{ address: string; version: string | null; commit: bigint }>;
  /** The byte at which the store has found its log to be damaged. */
  damagedAt(): string | null;
  /** The commit position of the last event of the log. */
  end(): Promise<bigint>;
}

/** EventStoreDB behind the port, over the one connection of the process. Without keys nothing is signed and nothing checked. */
export function connectEventStoreDb(
  url: string,
  watch: Watch = {},
  keys: WriterKeys | null = null,
): IdentifiedStore {
  const connection = new Connection(url, keys, (error) => watch.replaced?.(error));
  const quarantine = quarantineOf(connection);
  const appender = new BatchAppender(connection);
  const patience = new Patience((reason) => watch.retried?.(reason));
  const hidden = new HiddenStreams(connection);
  const closing = new AbortController();

  async function appendRaw(stream: string, events: readonly ProposedEvent[], expected: Revision) {
    const started = performance.now();
    const result = await patience.until(`append to ${stream}: outcome unknown`, async (leftMs) => {
      const answer: BatchResult = await appender.append(
        stream,
        events,
        expected,
        Math.min(ATTEMPT_MS, leftMs),
      );
      return answer.kind === 'unknown' ? { again: answer.reason } : { done: answer };
    });
    // Known not to be written: trying again would only keep people waiting.
    if (result.kind === 'full') throw new StoreUnavailable(`append to ${stream}: ${result.reason}`);
    if (result.kind === 'denied') {
      const denied = refusedAppend(connection.account, stream);
      throw new StoreUnavailable(denied.message, { cause: denied });
    }
    if (result.kind === 'deleted') throw standsStill(tombstoneOf(stream));
    if (result.kind === 'refused') throw new AppendRefused(stream, result.reason);
    watch.appended?.((performance.now() - started) / 1000);
    return result;
  }

  async function positionOf(stream: string, revision: bigint): Promise<Position> {
    return patience.until(`read of ${stream}`, async (leftMs) => {
      const options = { maxCount: 1, signal: AbortSignal.timeout(leftMs) };
      const [event] = await reading(() => first(readStream(connection, stream, revision, options)));
      if (event) return { done: event.position };
      return { again: `event ${revision} of ${stream} was appended but is not readable` };
    });
  }

  /** An event of a stream, if it counts; else whether it is skipped, or is one at which the stream stands still. */
  async function judge(raw: RawEvent): Promise<{ event: Recorded } | 'skipped' | { halted: FlawedEvent }> {
    if (quarantine.holds(raw)) return 'skipped';
    const event = raw.flaw === null ? readable(raw) : null;
    if (event) return { event };
    if (goesOn(raw.stream) || (await quarantine.covers(raw))) return 'skipped';
    const { flaw, ...place } = standing(raw);
    return { halted: { ...place, flaw: flaw ?? 'MALFORMED' } };
  }

  async function sliceOf(stream: string, from: bigint, signal: AbortSignal): Promise<Slice> {
    const events: Recorded[] = [];
    let older = 0;
    let reached: bigint | null = null;
    let tombstoned = false;
    let next = from;
    const tombstone = () => {
      tombstoned = true;
    };
    for await (const some of readStream(connection, stream, from, { signal, tombstone }))
      for (const raw of some) {
        // What stood before it is hidden: folded without it, the rest would tell something else.
        if (raw.revision !== next++ && isWhole(stream))
          return { events, older, reached, halted: { ...standing(raw), flaw: 'HIDES_EVENTS' } };
        const verdict = await judge(raw);
        if (verdict !== 'skipped') {
          if ('halted' in verdict) return { events, older, reached, ...verdict };
          older += connection.authenticity?.isOlder(raw.position) ? 1 : 0;
          events.push(verdict.event);
        }
        reached = raw.revision;
      }
    return { events, older, reached, halted: tombstoned ? tombstoneOf(stream) : null };
  }

  /** What has the store hide events of a stream, unless the agent lets it. */
  async function hidingOf(stream: string): Promise<FlawedEvent | null> {
    const event = goesOn(stream) ? null : hidden.of(stream);
    if (!event || (await quarantine.covers(event))) return null;
    return { ...standing(event), flaw: 'HIDES_EVENTS' };
  }

  function standsStill(event: FlawedEvent): StreamHalted {
    watch.halted?.(event);
    return new StreamHalted(event);
  }

  const append: EventStore['append'] = async (stream, events, expected): Promise<AppendResult> => {
    const hiding = await hidingOf(stream);
    if (hiding) throw standsStill(hiding);
    const result = await appendRaw(stream, proposed(stream, events, expected, keys), expected);
    if (result.kind === 'wrong-revision') return result;
    // It stands where a MAC for another place does not hold: the stream had been deleted, and seemed new.
    if (!goesOn(stream) && result.revision !== revisionAfter(expected, events.length))
      throw standsStill({ ...tombstoneOf(stream), revision: String(result.revision) });
    // An idempotent repeat may be acknowledged without its position.
    const position = result.position ?? (await positionOf(stream, result.revision));
    const last = events.at(-1);
    if (last) connection.saw([{ id: last.id, stream, position }]);
    return { kind: 'appended', revision: result.revision, position };
  };

  /** `begin` is asked at each try where to begin; what hides events of the stream, where that is not known. */
  const read = (
    stream: string,
    begin: (signal: AbortSignal) => Promise<bigint>,
    isKnown: boolean,
  ): Promise<Slice> =>
    patience.until(`read of ${stream}`, async (leftMs) => {
      const signal = AbortSignal.timeout(leftMs);
      const asked = keys && !isKnown ? hidden.ask(stream, signal) : null;
      const sliced = async () => sliceOf(stream, await begin(signal), signal);
      const [slice] = await reading(() => Promise.all([sliced(), asked]));
      const halted = slice.halted ?? (await hidingOf(stream));
      if (halted) watch.halted?.(halted);
      return { done: { ...slice, halted } };
    });

  const readSlice: EventStore['readSlice'] = (stream, from = 0n) => read(stream, async () => from, from > 0n);

  const readEnd: EventStore['readEnd'] = (stream, count) => {
    const begin = async (signal: AbortSignal) => {
      const before = ((await lastRevision(connection, stream, signal)) ?? -1n) - BigInt(count);
      return before < 0n ? 0n : before + 1n;
    };
    return read(stream, begin, false);
  };

  return {
    append,
    readSlice,
    readEnd,

    async identify(identity) {
      if (!keys) return;
      await identifyLog(connection, append, keys, identity);
      await reading(() => hidden.begin());
      void hidden.follow(closing.signal);
    },

    lastOf: (types) =>
      reading(async () => {
        const last = await lastOf(connection, types);
        return last && last.flaw === null ? readable(last) : null;
      }),
    holds: (event) => reading(() => connection.holds(event)),
    logId: () => connection.authenticity?.identity?.logId ?? null,
    rekeyed: () => connection.authenticity?.rekeyed ?? null,
    damagedAt: () => connection.damagedAt,

    async *readStream(stream, from) {
      const { events, halted } = await readSlice(stream, from);
      yield* events;
      if (halted) throw new StreamHalted(halted);
    },

    readRaw: (stream, from, maxCount) =>
      patience.until(`read of ${stream}`, async (leftMs) => {
        const options = { maxCount, signal: AbortSignal.timeout(leftMs) };
        return { done: await reading(() => all(readStream(connection, stream, from, options))) };
      }),

    async findEvent(stream, revision) {
      const [event] = await reading(() =>
        first(
          readStream(connection, stream, revision, { maxCount: 1, signal: AbortSignal.timeout(ATTEMPT_MS) }),
        ),
      );
      return event?.revision === revision ? standing(event) : null;
    },

    isQuarantined: (event) => reading(() => quarantine.covers(event)),

    async readAll(types, from) {
      const end = await reading(() => lastPosition(connection));
      const after = from ?? BEFORE_ALL;
      // A log that has been set back ends before `from`: what is read next time begins at its end.
      if (!isAfter(end, after)) return { events: [], end: isAfter(end, BEFORE_ALL) ? end : from };
      const events: Recorded[] = [];
      await reading(async () => {
        for await (const some of readAll(connection, after, { types }))
          for (const raw of some) {
            if (!isOf(types, raw) || isAfter(raw.position, end)) continue;
            const verdict = await judge(raw);
            if (typeof verdict === 'object' && 'event' in verdict) events.push(verdict.event);
          }
      });
      return { events, end };
    },

    follow: (prefixes, following, signal) => followStreams(connection, prefixes, following, signal),

    async keepOnlyLast(stream) {
      const data = Buffer.from(JSON.stringify({ $maxCount: 1 }));
      const metadata = { id: randomUUID(), type: '$metadata', data, metadata: new Uint8Array() };
      await appendRaw(`$$${stream}`, [metadata], 'no-stream');
    },

    end: () => reading(async () => (await lastPosition(connection, AbortSignal.timeout(PING_MS))).commit),

    async ping() {
      await reading(() => lastPosition(connection, AbortSignal.timeout(PING_MS)));
    },

    node: () =>
      reading(async () => {
        const { commit } = await lastPosition(connection, AbortSignal.timeout(PING_MS));
        return { commit, ...(await nodeOf(connection)) };
      }),

    async close() {
      closing.abort();
      connection.close();
    },
  };
}

function standing(event: RawEvent): StoredAt {
  const { stream, revision, id, type } = event;
  return { stream, revision: String(revision), eventId: id, type, flaw: event.flaw ?? shapeFlaw(event) };
}

/** Of all streams but those of passwords, which the product has the store keep the last event of. */
function isWhole(stream: string): boolean {
  return !stream.startsWith('credential-') && !goesOn(stream);
}

function revisionAfter(expected: Revision, appended: number): bigint {
  return (expected === 'no-stream' ? -1n : expected) + BigInt(appended);
}

/** The last that there ever is of a stream. */
function tombstoneOf(stream: string): FlawedEvent {
  return {
    stream,
    revision: String(2n ** 63n - 1n),
    eventId: '',
    type: '$streamDeleted',
    flaw: 'HIDES_EVENTS',
  };
}

function isOf(types: readonly string[], { type }: RawEvent): boolean {
  return types.includes(type);
}

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const items: T[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

async function first<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  for await (const batch of batches) return batch;
  return [];
}

/** Whatever goes wrong with a read means that the store is away. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const refused = error instanceof LoginRefused;
    throw new StoreUnavailable(refused ? error.message : 'the event store does not answer', { cause: error });
  }
}
