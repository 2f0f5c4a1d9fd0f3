/** What an append or a read needs to know of a stream. */
export interface StreamState {
  num: number;
  /** Revision of the last event, -1 for none. */
  last: number;
  tombstoned: boolean;
  retention: Retention;
}

/** The part of a stream's metadata that hides events from readers of the stream. */
export interface Retention {
  truncateBefore: number;
  maxCount: number | null;
  maxAgeSeconds: number | null;
  softDeleted: boolean;
}

export const KEEP_ALL: Retention = {
  truncateBefore: 0,
  maxCount: null,
  maxAgeSeconds: null,
  softDeleted: false,
};
const LAST_OF_METASTREAM: Retention = { ...KEEP_ALL, maxCount: 1 };

/** `$tb` of a deleted stream: 2^63 - 1, which JSON parses to 2^63. */
const SOFT_DELETED = 2 ** 63;
export const SOFT_DELETE_METADATA = '{"$tb":9223372036854775807}';

export const METADATA_TYPE = '$metadata';
export const STREAM_DELETED_TYPE = '$streamDeleted';

export function isMetastream(stream: string): boolean {
  return stream.startsWith('$$');
}

export function metastreamOf(stream: string): string {
  return `$$${stream}`;
}

export function originalOf(metastream: string): string {
  return metastream.slice(2);
}

export function newStream(num: number): StreamState {
  return { num, last: -1, tombstoned: false, retention: KEEP_ALL };
}

/** Only the last event of a metadata stream counts, whatever anyone wrote about it. */
export function retentionOf(stream: string, state: StreamState): Retention {
  return isMetastream(stream) ? LAST_OF_METASTREAM : state.retention;
}

/** Metadata that is no JSON object, or has one field that is not of its kind, hides nothing; nor does what keeps no events at all. */
export function parseRetention(metadata: Uint8Array): Retention {
  const parsed = parseObject(metadata);
  const [truncateBefore, maxCount, maxAgeSeconds] = ['$tb', '$maxCount', '$maxAge'].map(
    (name) => parsed[name],
  );
  if (![truncateBefore, maxCount, maxAgeSeconds, parsed['$cacheControl']].every(isWholeOrMissing))
    return KEEP_ALL;
  return {
    truncateBefore: atLeast(0, truncateBefore) ?? 0,
    maxCount: atLeast(1, maxCount),
    maxAgeSeconds: atLeast(1, maxAgeSeconds),
    softDeleted: truncateBefore === SOFT_DELETED,
  };
}

/** The metadata with which a deleted stream comes back, its new events starting at `revision`. */
export function undeletedMetadata(metadata: Uint8Array, revision: number): Buffer {
  return Buffer.from(JSON.stringify({ ...parseObject(metadata), $tb: revision }));
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function isWholeOrMissing(value: unknown): boolean {
  return value === undefined || (Number.isInteger(value) && Math.abs(value as number) <= SOFT_DELETED);
}

function atLeast(least: number, value: unknown): number | null {
  return typeof value === 'number' && value >= least ? value : null;
}
