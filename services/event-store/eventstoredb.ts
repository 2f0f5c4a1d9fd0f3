import { randomUUID } from 'node:crypto';
import type { Recorded } from '../../contracts/events.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import { MalformedEvent, parseEvent } from '../../contracts/stored-event.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { lastPosition, readAll, readStream } from '../../projections/event-store/read.ts';
import { BatchAppender } from './batch-append.ts';
import type { BatchResult, RawEvent } from './batch-messages.ts';
import { Patience } from './patience.ts';
import {
  type AppendResult,
  AppendRefused,
  type EventStore,
  type Revision,
  StoreUnavailable,
} from './port.ts';

export interface Watch {
  appended?(seconds: number): void;
  retried?(reason: string): void;
}

const ATTEMPT_MS = 3_000;
const PING_MS = 3_000;

/** EventStoreDB behind the port, over the one connection of the process. */
export function connectEventStoreDb(url: string, watch: Watch = {}): EventStore {
  const connection = new Connection(url);
  const appender = new BatchAppender(connection);
  const patience = new Patience((reason) => watch.retried?.(reason));

  async function appendRaw(stream: string, events: readonly RawEvent[], expected: Revision) {
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

  return {
    async append(stream, events, expected): Promise<AppendResult> {
      const result = await appendRaw(stream, events, expected);
      if (result.kind === 'wrong-revision') return result;
      // An idempotent repeat may be acknowledged without its position.
      const position = result.position ?? (await positionOf(stream, result.revision));
      return { kind: 'appended', revision: result.revision, position };
    },

    async *readStream(stream, from = 0n) {
      const events: Recorded[] = [];
      yield* await patience.until(`read of ${stream}`, async (leftMs) => {
        const signal = AbortSignal.timeout(leftMs);
        const last = events.at(-1);
        const next = last ? last.revision + 1n : from;
        await reading(async () => {
          for await (const some of readStream(connection, stream, next, { signal }))
            for (const event of some) events.push(parseEvent(event));
        });
        return { done: events };
      });
    },

    async readAll(types, from) {
      const end = await reading(() => lastPosition(connection));
      const after = from ?? BEFORE_ALL;
      // A log that has been set back ends before `from`: what is read next time begins at its end.
      if (!isAfter(end, after)) return { events: [], end: isAfter(end, BEFORE_ALL) ? end : from };
      const events: Recorded[] = [];
      await reading(async () => {
        for await (const some of readAll(connection, after, { types }))
          for (const event of some) if (!isAfter(event.position, end)) events.push(parseEvent(event));
      });
      return { events, end };
    },

    async keepOnlyLast(stream) {
      const metadata = { id: randomUUID(), type: '$metadata', data: { $maxCount: 1 } };
      await appendRaw(`$$${stream}`, [metadata], 'no-stream');
    },

    async ping() {
      await reading(() => lastPosition(connection, AbortSignal.timeout(PING_MS)));
    },

    async close() {
      connection.close();
    },
  };
}

async function first<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  for await (const batch of batches) return batch;
  return [];
}

/** Whatever goes wrong with a read but the events themselves means that the store is away. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MalformedEvent) throw error;
    throw new StoreUnavailable('the event store does not answer', { cause: error });
  }
}
