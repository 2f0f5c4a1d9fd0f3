import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from './connection.ts';
import { readAnswer } from './raw-event.ts';
import {
  lastEventRequest,
  lastOfStreamRequest,
  readAllRequest,
  readStreamRequest,
  type Wanted,
} from './read-request.ts';
import { responses } from './responses.ts';

export interface ReadOptions {
  readonly maxCount?: number;
  readonly signal?: AbortSignal;
}

/**
 * The events of `$all` after a position up to the present end of the log, some at a time. With `wanted` (or `types`, for short) the
 * server leaves out all others; it may then look for the next one for long without a word.
 */
export async function* readAll(
  connection: Connection,
  after: Position,
  {
    types = null,
    wanted = types && { types },
    maxCount,
    signal,
  }: ReadOptions & { readonly types?: Iterable<string> | null; readonly wanted?: Wanted | null } = {},
): AsyncGenerator<RawEvent[], void, undefined> {
  for await (const some of responses(connection, readAllRequest(after, wanted, maxCount), signal)) {
    const events: RawEvent[] = [];
    for (const response of some) {
      const { event } = readAnswer(response, connection.authenticity);
      if (event && isAfter(event.position, after)) events.push(event);
    }
    if (events.length > 0) {
      connection.saw(events);
      yield events;
    }
  }
}

/** The events of a stream from a revision on, some at a time; none of one that does not exist, or has a tombstone: then `tombstone` is called. */
export async function* readStream(
  connection: Connection,
  stream: string,
  from = 0n,
  { maxCount, signal, tombstone }: ReadOptions & { readonly tombstone?: () => void } = {},
): AsyncGenerator<RawEvent[], void, undefined> {
  try {
    for await (const some of responses(connection, readStreamRequest(stream, from, maxCount), signal)) {
      const events = some
        .map((response) => readAnswer(response, connection.authenticity).event)
        .filter((event) => event !== undefined);
      connection.saw(events);
      if (events.length > 0) yield events;
    }
  } catch (error) {
    if (!isStreamDeleted(error)) throw error;
    tombstone?.();
  }
}

/** At which revision a stream ends; null where it has no event or was deleted. */
export async function lastRevision(
  connection: Connection,
  stream: string,
  signal?: AbortSignal,
): Promise<bigint | null> {
  try {
    for await (const some of responses(connection, lastOfStreamRequest(stream), signal))
      for (const response of some) {
        const { event } = readAnswer(response, null);
        if (event) return event.revision;
      }
  } catch (error) {
    if (!isStreamDeleted(error)) throw error;
  }
  return null;
}

/** The position of the last event of the log; {@link BEFORE_ALL} where it is empty. */
export async function lastPosition(connection: Connection, signal?: AbortSignal): Promise<Position> {
  return (await lastEvent(connection, signal))?.position ?? BEFORE_ALL;
}

/** The last event of the log, whatever it is and unchecked; undefined where the log is empty. */
export async function lastEvent(connection: Connection, signal?: AbortSignal): Promise<RawEvent | undefined> {
  for await (const some of responses(connection, lastEventRequest(), signal))
    for (const response of some) {
      const { event } = readAnswer(response, null);
      if (event) return event;
    }
  return undefined;
}

/** The last event of some types, flawed or not; undefined where there is none. */
export async function lastOf(
  connection: Connection,
  types: readonly string[],
): Promise<RawEvent | undefined> {
  for await (const some of responses(connection, lastEventRequest(types)))
    for (const response of some) {
      const { event } = readAnswer(response, connection.authenticity);
      // The first event of the log is wanted by every filter.
      if (event && types.includes(event.type)) return event;
    }
  return undefined;
}

function isStreamDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !('metadata' in error)) return false;
  const { metadata } = error as { metadata?: { get(key: string): unknown[] } };
  return metadata?.get('exception')[0] === 'stream-deleted';
}
