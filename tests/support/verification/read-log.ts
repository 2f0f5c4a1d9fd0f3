import type { EventStoreDBClient } from '@eventstore/db-client';
import { type LogEntry, readEvent } from '../../../contracts/verification/log-entry.ts';

/** All of a log but what the store keeps for itself. */
export async function readLog(client: EventStoreDBClient): Promise<LogEntry[]> {
  const log: LogEntry[] = [];
  for await (const { event } of client.readAll()) {
    if (!event || event.streamId.startsWith('$') || event.type.startsWith('$')) continue;
    const { streamId: stream, revision, type, data, metadata } = event;
    log.push(readEvent({ stream, revision, type, data, metadata, position: event.position ?? null }));
  }
  return log;
}
