import { type ByteWriter, FieldReader, varintSize } from './bytes.ts';

/*
 * An event lies on disk as the very bytes of the protocol's RecordedEvent message, position included,
 * so that a read copies bytes and parses nothing.
 */

/** The revision of the event that marks a tombstoned stream. On the wire it is 2^63 - 1. */
export const TOMBSTONE_REVISION = Number.MAX_SAFE_INTEGER;
const TOMBSTONE_VARINT = Buffer.from('ffffffffffffffff7f', 'hex');

export interface NewEvent {
  id: string;
  type: string;
  json: boolean;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface EventFacts {
  id: string;
  stream: string;
  revision: number;
  type: string;
  /** Milliseconds since 1970. */
  created: number;
  data: Buffer;
}

/** Tags, lengths, id, revision, positions, time and the words of the protocol. */
const FRAMING = 256;
const JSON_TYPE = 'application/json';
const BINARY_TYPE = 'application/octet-stream';

export function writeEvent(
  out: ByteWriter,
  event: NewEvent,
  stream: Buffer,
  revision: number,
  position: number,
  created: number,
): void {
  out.byte(0x0a);
  out.varint(event.id.length + 2);
  out.stringField(2, event.id);
  out.byte(0x12);
  out.varint(stream.length + varintSize(stream.length) + 1);
  out.bytesField(3, stream);
  if (revision === TOMBSTONE_REVISION) {
    out.byte(0x18);
    out.raw(TOMBSTONE_VARINT);
  } else out.varintField(3, revision);
  out.varintField(4, position);
  out.varintField(5, position);
  writeEntry(out, 'type', event.type);
  // The protocol counts time in ticks of 100 ns, which do not fit a double: the last four digits are text.
  writeEntry(out, 'created', `${created}0000`);
  writeEntry(out, 'content-type', event.json ? JSON_TYPE : BINARY_TYPE);
  if (event.metadata.length > 0) out.bytesField(7, event.metadata);
  if (event.data.length > 0) out.bytesField(8, event.data);
}

/** More bytes than the event takes in the log, with `streamBytes` of its stream's name. */
export function eventSizeLimit({ type, data, metadata }: NewEvent, streamBytes: number): number {
  return FRAMING + streamBytes + Buffer.byteLength(type) + data.length + metadata.length;
}

function writeEntry(out: ByteWriter, key: string, value: string): void {
  const size = Buffer.byteLength(value);
  out.byte(0x32);
  out.varint(key.length + 2 + 1 + varintSize(size) + size);
  out.stringField(1, key);
  out.stringField(2, value);
}

export function readEvent(bytes: Buffer): EventFacts {
  const facts: EventFacts = {
    id: '',
    stream: '',
    revision: 0,
    type: '',
    created: 0,
    data: bytes.subarray(0, 0),
  };
  const fields = new FieldReader(bytes);
  while (fields.next()) {
    if (fields.field === 1) facts.id = onlyField(fields);
    else if (fields.field === 2) facts.stream = onlyField(fields);
    else if (fields.field === 3) facts.revision = Math.min(fields.value, TOMBSTONE_REVISION);
    else if (fields.field === 6) readEntry(fields, facts);
    else if (fields.field === 8) facts.data = fields.slice();
  }
  return facts;
}

function onlyField(fields: FieldReader): string {
  const nested = fields.nested();
  return nested.next() ? nested.text() : '';
}

function readEntry(fields: FieldReader, facts: EventFacts): void {
  const entry = fields.nested();
  let key = '';
  let value = '';
  while (entry.next()) {
    if (entry.field === 1) key = entry.text();
    else if (entry.field === 2) value = entry.text();
  }
  if (key === 'type') facts.type = value;
  else if (key === 'created') facts.created = Number(value.slice(0, -4));
}
