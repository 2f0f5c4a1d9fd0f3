import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  type RecordedEvent,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { EventType, Recorded } from '../../contracts/events.ts';
import { BatchAppender } from './batch-append.ts';
import type { Outcome, RawEvent } from './batch-messages.ts';
import { parseEvent } from './parse-event.ts';
import {
  type AppendResult,
  AppendRefused,
  type EventStore,
  MalformedEvent,
  type Position,
  type Revision,
  StoreUnavailable,
} from './port.ts';

export interface Watch {
  appended?(seconds: number): void;
  retried?(reason: string): void;
}

const ATTEMPT_MS = 3_000;
/** Trying again goes on for this long: a restart of the store or a change of leader is over by then. */
const PATIENCE_MS = 10_000;
const LONGEST_PAUSE_MS = 1_000;
const READ_MS = 10_000;
const SILENCE_MS = 3_000;
const CLOSING_MS = 250;

/** EventStoreDB behind the port: the one module of the write side that knows its client, and owns its one client. */
export function connectEventStoreDb(url: string, watch: Watch = {}): EventStore {
  const client = EventStoreDBClient.connectionString(url);
  keepItsFailuresToItself(client);
  const appender = new BatchAppender(client);

  async function appendRaw(stream: string, events: readonly RawEvent[], expected: Revision) {
    const started = performance.now();
    for (let attempt = 1; ; attempt++) {
      const outcome: Outcome = await appender.append(stream, events, expected, ATTEMPT_MS);
      if (outcome.kind === 'refused') throw new AppendRefused(stream, outcome.reason);
      if (outcome.kind !== 'unknown') {
        watch.appended?.((performance.now() - started) / 1000);
        return outcome;
      }
      watch.retried?.(outcome.reason);
      if (performance.now() - started > PATIENCE_MS)
        throw new StoreUnavailable(`append to ${stream}: outcome unknown (${outcome.reason})`);
      await pause(attempt);
    }
  }

  async function positionOf(stream: string, revision: bigint): Promise<Position> {
    const one = quiet(client.readStream(stream, { fromRevision: revision, maxCount: 1, deadline: READ_MS }));
    for await (const { event } of one) {
      if (event?.position) return event.position;
    }
    throw new StoreUnavailable(`event ${revision} of ${stream} was appended but is not readable`);
  }

  return {
    async append(stream, events, expected): Promise<AppendResult> {
      const outcome = await appendRaw(stream, events, expected);
      if (outcome.kind === 'wrong-revision') return outcome;
      // An idempotent repeat may be acknowledged without its position.
      const position =
        outcome.position ?? (await reading(stream, () => positionOf(stream, outcome.revision)));
      return { kind: 'appended', revision: outcome.revision, position };
    },

    async *readStream(stream, from = 0n) {
      const started = performance.now();
      let next = from;
      for (let attempt = 1; ; attempt++) {
        const events = quiet(client.readStream(stream, { fromRevision: next, deadline: READ_MS }));
        try {
          for await (const event of recorded(events)) {
            next = event.revision + 1n;
            yield event;
          }
          return;
        } catch (error) {
          if (error instanceof StreamNotFoundError) return;
          if (error instanceof MalformedEvent) throw error;
          if (performance.now() - started > PATIENCE_MS)
            throw new StoreUnavailable(`read of ${stream}`, { cause: error });
          watch.retried?.(String(error));
          await pause(attempt);
        } finally {
          events.destroy();
        }
      }
    },

    async readAll(types, from) {
      const end = await reading('$all', () => endOfLog(client));
      if (!end || (from && from.commit >= end.commit)) return { events: [], end: end ?? from };
      const stored = await reading('$all', () => filteredAll(client, types, from, end));
      return { events: stored.map(parseEvent), end };
    },

    async keepOnlyLast(stream) {
      const metadata = { id: randomUUID(), type: '$metadata', data: { $maxCount: 1 } };
      await appendRaw(`$$${stream}`, [metadata], 'no-stream');
    },

    async ping() {
      await reading('$all', () => endOfLog(client));
    },

    async close() {
      // A read that nobody finished reading never reports its end, so this can wait for ever.
      await Promise.race([client.dispose(), sleep(CLOSING_MS, undefined, { ref: false })]);
      (await (client as unknown as { getChannel(): Promise<{ close(): void }> }).getChannel()).close();
    },
  };
}

/** A stream may report a lost connection long after its reader has gone: an error nobody listens for ends the process. */
function quiet<T extends Readable>(stream: T): T {
  return stream.on('error', () => undefined);
}

/** The client looks for another connection without anybody waiting for the outcome, so nobody would catch its failing. */
function keepItsFailuresToItself(client: EventStoreDBClient): void {
  const internals = client as unknown as { handleError(client: unknown, error: Error): Promise<void> };
  const handleError = internals.handleError.bind(client);
  internals.handleError = (failed, error) => handleError(failed, error).catch(() => undefined);
}

/** Ever longer, and never the same for two that wait. */
function pause(attempt: number): Promise<void> {
  return sleep(Math.min(LONGEST_PAUSE_MS, 25 * 2 ** attempt) * (0.5 + Math.random() / 2));
}

async function* recorded(events: AsyncIterable<{ event?: RecordedEvent }>): AsyncGenerator<Recorded> {
  for await (const { event } of events) if (event) yield parseEvent(event);
}

async function reading<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof StoreUnavailable
      ? error
      : new StoreUnavailable(`read of ${what}`, { cause: error });
  }
}

async function endOfLog(client: EventStoreDBClient): Promise<Position | null> {
  const last = quiet(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, deadline: READ_MS }),
  );
  for await (const { event } of last) return event?.position ?? null;
  return null;
}

/** A filtered subscription up to `end`; where the server does not say that it has caught up, silence means the same. */
async function filteredAll(
  client: EventStoreDBClient,
  types: readonly EventType[],
  from: Position | null,
  end: Position,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let check: ((position?: Position) => void) | undefined;
  const subscription = quiet(
    client.subscribeToAll({
      fromPosition: from ?? START,
      filter: eventTypeFilter({
        regex: `^(${types.join('|')})$`,
        checkpointInterval: 1,
        checkpointReached: (_, position) => check?.(position),
      }),
    }),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      const silence = setTimeout(resolve, SILENCE_MS);
      check = (position) => {
        silence.refresh();
        if (position && position.commit >= end.commit) resolve();
      };
      subscription.on('data', ({ event }) => {
        if (event) events.push(event);
        check?.(event?.position);
      });
      subscription.on('caughtUp', resolve);
      subscription.on('error', reject);
      subscription.on('end', () => reject(new Error('the subscription has ended')));
    });
    while (subscription.readableLength > 0) await setImmediate();
    return events;
  } finally {
    await subscription.unsubscribe();
  }
}
