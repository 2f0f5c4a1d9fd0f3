import { status } from '@grpc/grpc-js';
import type { Position } from '../../contracts/position.ts';
import {
  delimited,
  readFields,
  readMessage,
  Reader,
  readPosition,
  readUint64,
  varint,
  Writer,
} from '../../projections/event-store/wire.ts';
import type { AppendRefused, Revision } from './port.ts';

const NO_ROOM: number = status.RESOURCE_EXHAUSTED;

/** An event as it is sent; its bytes are kept as they are. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** `denied`: the account may not write there. `full`: the store has no room, and has written nothing. `unknown`: may or may not have been written; the same ids at the same revision may be sent again. */
export type BatchResult =
  | { kind: 'appended'; revision: bigint; position: Position | null }
  | { kind: 'wrong-revision'; actual: Revision }
  | { kind: 'refused'; reason: AppendRefused['reason'] }
  | { kind: 'deleted' }
  | { kind: 'denied' }
  | { kind: 'full'; reason: string }
  | { kind: 'unknown'; reason: string };

/** The bytes of a `BatchAppendReq`. The deadline is one by the server's clock alone, which need not agree with ours. */
export function batchRequest(
  correlation: string,
  stream: string,
  events: readonly ProposedEvent[],
  expected: Revision,
  deadlineMs: number,
): Uint8Array {
  const writer = Writer.create();
  writeUuid(writer.uint32(delimited(1)).fork(), correlation).ldelim();
  writeOptions(writer.uint32(delimited(2)).fork(), stream, expected, deadlineMs).ldelim();
  for (const event of events) writeProposed(writer.uint32(delimited(3)).fork(), event).ldelim();
  return writer.uint32(varint(4)).bool(true).finish();
}

function writeOptions(writer: Writer, stream: string, expected: Revision, deadlineMs: number): Writer {
  writer.uint32(delimited(1)).fork().uint32(delimited(3)).string(stream).ldelim();
  if (expected === 'no-stream') writer.uint32(delimited(3)).bytes(EMPTY);
  else writer.uint32(varint(2)).uint64(Number(expected));
  // Seconds and nanoseconds of a google.protobuf.Duration.
  const seconds = Math.floor(deadlineMs / 1_000);
  writer.uint32(delimited(7)).fork();
  writer.uint32(varint(1)).int64(seconds);
  writer.uint32(varint(2)).int32(Math.round((deadlineMs - seconds * 1_000) * 1_000_000));
  return writer.ldelim();
}

function writeProposed(writer: Writer, { id, type, data, metadata }: ProposedEvent): Writer {
  writeUuid(writer.uint32(delimited(1)).fork(), id).ldelim();
  writeEntry(writer.uint32(delimited(2)).fork(), 'type', type).ldelim();
  writeEntry(writer.uint32(delimited(2)).fork(), 'content-type', 'application/json').ldelim();
  return writer.uint32(delimited(3)).bytes(metadata).uint32(delimited(4)).bytes(data);
}

function writeEntry(writer: Writer, key: string, value: string): Writer {
  return writer.uint32(delimited(1)).string(key).uint32(delimited(2)).string(value);
}

function writeUuid(writer: Writer, id: string): Writer {
  return writer.uint32(delimited(2)).string(id);
}

const EMPTY: Uint8Array = new Uint8Array();

/** What a `BatchAppendResp` says, and to which request. */
export function batchAnswer(bytes: Uint8Array): { correlation: string; result: BatchResult } {
  const reader = Reader.create(bytes);
  let correlation = '';
  let result: BatchResult = { kind: 'unknown', reason: 'unknown error' };
  readFields(reader, (field) => {
    if (field === 1) correlation = readUuid(reader);
    else if (field === 2) result = readError(reader);
    else if (field === 3) result = readSuccess(reader);
    else return false;
    return true;
  });
  return { correlation, result };
}

/** Servers answer an id as text or as two 64-bit halves. */
function readUuid(reader: Reader): string {
  let id = '';
  readMessage(reader, (field) => {
    if (field === 1) id = readHalves(reader);
    else if (field === 2) id = reader.string();
    else return false;
    return true;
  });
  return id;
}

function readHalves(reader: Reader): string {
  const halves = ['', ''];
  readMessage(reader, (field) => {
    halves[field - 1] = readUint64(reader).toString(16).padStart(16, '0');
    return true;
  });
  return halves.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function readSuccess(reader: Reader): BatchResult {
  let revision = 0n;
  let position: Position | null = null;
  readMessage(reader, (field) => {
    if (field === 1) revision = readUint64(reader);
    else if (field === 3) position = readPosition(reader);
    else return false;
    return true;
  });
  return { kind: 'appended', revision, position };
}

/** A `google.rpc.Status` whose details say which kind of error it is. */
function readError(reader: Reader): BatchResult {
  let code = 0;
  let message = '';
  const details = { type: '', value: EMPTY };
  readMessage(reader, (field) => {
    if (field === 1) code = reader.int32();
    else if (field === 2) message = reader.string();
    else if (field === 3)
      readMessage(reader, (inner) => {
        if (inner === 1) details.type = reader.string();
        else if (inner === 2) details.value = reader.bytes();
        else return false;
        return true;
      });
    else return false;
    return true;
  });
  switch (details.type.slice(details.type.lastIndexOf('/') + 1)) {
    case 'event_store.client.WrongExpectedVersion':
      return { kind: 'wrong-revision', actual: currentRevision(details.value) };
    case 'event_store.client.StreamDeleted':
      return { kind: 'deleted' };
    case 'event_store.client.MaximumAppendSizeExceeded':
      return { kind: 'refused', reason: 'too-large' };
    case 'event_store.client.BadRequest':
      return { kind: 'refused', reason: 'invalid' };
    case 'event_store.client.AccessDenied':
      return { kind: 'denied' };
    default:
      if (code === NO_ROOM) return { kind: 'full', reason: message };
      return { kind: 'unknown', reason: message || 'unknown error' };
  }
}

/** Of a `WrongExpectedVersion`. */
function currentRevision(bytes: Uint8Array): Revision {
  const reader = Reader.create(bytes);
  let actual: Revision = 'no-stream';
  readFields(reader, (field) => {
    if (field !== 1) return false;
    actual = readUint64(reader);
    return true;
  });
  return actual;
}
