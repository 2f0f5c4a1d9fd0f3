import type { RawEvent } from '../../contracts/stored-event.ts';

const METADATA = '$$';
const TOMBSTONE = '$streamDeleted';
/** By which the store hides events of a stream from whoever reads it, and takes them away for good at its next scavenge. */
const HIDING = ['$maxCount', '$maxAge', '$tb'] as const;

/** The stream that an event of the store's own hides events of; null for all others. Of a stream of passwords only the last one is kept. */
export function hiddenBy({ stream, type, data }: Pick<RawEvent, 'stream' | 'type' | 'data'>): string | null {
  if (type === TOMBSTONE) return stream.startsWith('$') ? null : stream;
  const described = describedBy(stream);
  if (described === null || described.startsWith('$')) return null;
  const metadata = objectIn(data);
  const hiding = HIDING.filter((name) => (metadata[name] ?? null) !== null);
  const keepsLast = described.startsWith('credential-') && String(hiding) === '$maxCount';
  return hiding.length > 0 && !keepsLast ? described : null;
}

/** The stream whose metadata stand in a stream of that name; null where none do. */
export function describedBy(stream: string): string | null {
  return stream.startsWith(METADATA) ? stream.slice(METADATA.length) : null;
}

/** What is no object says nothing, to the store neither. */
function objectIn(data: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString());
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
