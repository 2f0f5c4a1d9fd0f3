import type { RawEvent } from '../../contracts/stored-event.ts';
import { type LogEntry, readEvent } from '../../contracts/verification/log-entry.ts';
import type { Connection } from '../event-store/connection.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import { readStream } from '../event-store/read.ts';

/** The events of a stream from a revision on, as the recomputation takes them. */
export async function* readEntries(
  eventStore: Connection,
  stream: string,
  from = 0n,
): AsyncGenerator<LogEntry, void, undefined> {
  for await (const events of readStream(eventStore, stream, from))
    for (const raw of events) yield await entryOf(eventStore, raw);
}

async function entryOf(eventStore: Connection, raw: RawEvent): Promise<LogEntry> {
  const { type, stream, revision, position, flaw } = raw;
  const quarantine = quarantineOf(eventStore);
  if (flaw === null ? quarantine.holds(raw) : await quarantine.covers(raw))
    return { type, stream, revision, position, unread: 'quarantined', problem: flaw };
  if (flaw !== null) return { type, stream, revision, position, unread: 'malformed', problem: flaw };
  return readEvent({
    type,
    stream,
    revision,
    position,
    data: parsed(raw.data),
    metadata: parsed(raw.metadata),
  });
}

/** What is no JSON stays text: no schema lets it pass. */
function parsed(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
