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

/** Metadata that is no JSON object hides nothing. */
export function parseRetention(metadata: Uint8Array): Retention {
  const parsed = parseObject(metadata);
  const truncateBefore = wholeNumber(parsed['$tb']);
  return {
    truncateBefore: truncateBefore ?? 0,
    maxCount: wholeNumber(parsed['$maxCount']),
    maxAgeSeconds: wholeNumber(parsed['$maxAge']),
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

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}
