import { type LogEntry, readEvent } from '../verification/log-entry.ts';
import type { FileEvent } from './file-event.ts';
import { parseJsonBytes } from './json.ts';
import { isJudged, isKnownIn } from './known-types.ts';
import { NotAnExport } from './not-an-export.ts';
import { categoryOf } from './stream-name.ts';

/** Names an event once and for all, as the agent's quarantine does. */
export function placeOf(stream: string, revision: bigint | string, id: string): string {
  return JSON.stringify([stream, String(revision), id]);
}

/** An event of the file as the rules see it; null where nothing follows from it, or the log has lost it. */
export function readEntry(event: FileEvent, quarantined: ReadonlySet<string>): LogEntry | null {
  const { stream, revision, named, told } = event;
  if (!named) return null;
  const { id, type } = named;
  const category = categoryOf(stream);
  const unread = { stream, revision, position: null, type, problem: null };
  if (quarantined.has(placeOf(stream, revision, id))) return { ...unread, unread: 'quarantined' };
  if (!isKnownIn(category, type)) return { ...unread, unread: 'unknown' };
  if (!isJudged(category, type)) return null;
  if (!told) return { ...unread, unread: 'withheld' };
  try {
    const [data, metadata] = [parseJsonBytes(told.data, 'any'), parseJsonBytes(told.metadata, 'any')];
    return readEvent({ stream, revision, position: null, type, data, metadata });
  } catch (error) {
    if (!(error instanceof NotAnExport)) throw error;
    return { ...unread, unread: 'malformed', problem: error.message };
  }
}
