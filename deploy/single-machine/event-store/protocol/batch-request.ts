import { ANY, NO_STREAM, STREAM_EXISTS } from '../appends/decide.ts';
import { FieldReader } from '../log/bytes.ts';
import type { NewEvent } from '../log/recorded-event.ts';
import { type Target, targetOf } from './expected-revision.ts';
import { newEvent } from './proposed-event.ts';
import { sharedPb } from './stubs.ts';
import { uuidIn, uuidText } from './uuids.ts';

/**
 * A `BatchAppendReq`, its parts still as they came: what is wrong with one of them is answered to whoever sent it. Read by hand, as the
 * client's own messages cost more than the rest of an append.
 */
export interface BatchRequest {
  /** A UUID, to be sent back as it is. */
  readonly correlation: Buffer;
  readonly options: Buffer | null;
  readonly events: readonly Buffer[];
  readonly isFinal: boolean;
}

/** Throws on what is no such message. */
export function parseBatchRequest(bytes: Buffer): BatchRequest {
  const fields = new FieldReader(bytes);
  let correlation = NOTHING;
  let options: Buffer | null = null;
  const events: Buffer[] = [];
  let isFinal = false;
  while (fields.next()) {
    if (fields.field === 1) correlation = fields.slice();
    else if (fields.field === 2) options = fields.slice();
    else if (fields.field === 3) events.push(fields.slice());
    else if (fields.field === 4) isFinal = fields.value !== 0;
  }
  return { correlation, options, events, isFinal };
}

const NOTHING: Buffer = Buffer.alloc(0);

export interface AppendOptions {
  readonly target: Target;
  /** By this machine's clock, in milliseconds. */
  readonly deadline: number;
}

/** Where an append goes and until when it is wanted: by the client's clock, or so long from now. */
export function parseOptions(bytes: Buffer): AppendOptions {
  const fields = new FieldReader(bytes);
  let stream = '';
  let named: Target['expected'] | null = null;
  let revision: number | null = null;
  let deadline = Number.POSITIVE_INFINITY;
  while (fields.next()) {
    if (fields.field === 1) stream = streamIn(fields.nested());
    else if (fields.field === 2) revision = fields.value;
    else if (fields.field === 3) named = NO_STREAM;
    else if (fields.field === 4) named = ANY;
    else if (fields.field === 5) named = STREAM_EXISTS;
    else if (fields.field === 6) deadline = milliseconds(fields.nested());
    else if (fields.field === 7) deadline = Date.now() + milliseconds(fields.nested());
  }
  return { target: targetOf(stream, named, revision === null ? null : String(revision)), deadline };
}

function streamIn(fields: FieldReader): string {
  let stream = '';
  while (fields.next()) if (fields.field === 3) stream = fields.text();
  return stream;
}

/** Of a timestamp or a duration. */
function milliseconds(fields: FieldReader): number {
  let seconds = 0;
  let nanos = 0;
  while (fields.next()) {
    if (fields.field === 1) seconds = signed(fields.value);
    else if (fields.field === 2) nanos = signed(fields.value);
  }
  return seconds * 1_000 + nanos / 1_000_000;
}

/** A negative number comes as the greatest there are. */
function signed(value: number): number {
  return value > Number.MAX_SAFE_INTEGER ? -1 : value;
}

export function parseEvent(bytes: Buffer): NewEvent {
  const fields = new FieldReader(bytes);
  let id = '';
  let type: string | undefined;
  let contentType: string | undefined;
  let data = NOTHING;
  let metadata = NOTHING;
  while (fields.next()) {
    if (fields.field === 1) id = parseUuid(fields.slice());
    else if (fields.field === 2) {
      const { key, value } = entryIn(fields.nested());
      if (key === 'type') type = value;
      else if (key === 'content-type') contentType = value;
    } else if (fields.field === 3) metadata = fields.slice();
    else if (fields.field === 4) data = fields.slice();
  }
  return newEvent({ id: id || parseUuid(NOTHING), type, contentType, data, metadata });
}

function entryIn(fields: FieldReader): { key: string; value: string } {
  const entry = { key: '', value: '' };
  while (fields.next()) {
    if (fields.field === 1) entry.key = fields.text();
    else if (fields.field === 2) entry.value = fields.text();
  }
  return entry;
}

/** In its usual spelling, whichever of the two forms it came in. */
export function parseUuid(bytes: Buffer): string {
  const fields = new FieldReader(bytes);
  if (fields.next() && fields.field === 2 && fields.end === bytes.length) return uuidIn(fields.text());
  return uuidText(sharedPb.UUID.deserializeBinary(bytes));
}
