import protobuf from 'protobufjs/minimal.js';
import type { Position } from '../../contracts/position.ts';

/**
 * Protocol Buffers, read and written field by field: the client's own messages cost several times as much as the
 * rest of an append or a read.
 */
export const { Reader, Writer } = protobuf;
export type Reader = protobuf.Reader;
export type Writer = protobuf.Writer;

/** The fields of a message up to its end: `take` reads the value of one, or answers false where nobody wants it. */
export function readFields(reader: Reader, take: (field: number) => boolean, end = reader.len): void {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (!take(tag >>> 3)) reader.skipType(tag & 7);
  }
}

/** The fields of a message within a message. */
export function readMessage(reader: Reader, take: (field: number) => boolean): void {
  const length = reader.uint32();
  readFields(reader, take, reader.pos + length);
}

const LOW = 32n;

export function readUint64(reader: Reader): bigint {
  const value: number | { readonly low: number; readonly high: number } = reader.uint64();
  if (typeof value === 'number') return BigInt(value);
  const low = BigInt(value.low >>> 0);
  return value.high === 0 ? low : (BigInt(value.high >>> 0) << LOW) | low;
}

/** An `AllStreamPosition`, or another message that has the same fields. */
export function readPosition(reader: Reader): Position {
  let commit = 0n;
  let prepare = 0n;
  readMessage(reader, (field) => {
    if (field === 1) commit = readUint64(reader);
    else if (field === 2) prepare = readUint64(reader);
    else return false;
    return true;
  });
  return { commit, prepare };
}

/** The tag of a field whose value is a message, bytes or text. */
export function delimited(field: number): number {
  return (field << 3) | 2;
}

/** The tag of a field whose value is a number. */
export function varint(field: number): number {
  return field << 3;
}
