import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { ByteWriter, FieldReader } from '../log/bytes.ts';
import { invalid } from './errors.ts';

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id in its usual spelling, whichever of the two wire forms it came in. */
export function uuidText(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  if (structured !== undefined) {
    const hex = half(structured.getMostSignificantBits()) + half(structured.getLeastSignificantBits());
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
  return uuidIn(uuid?.getString() ?? '');
}

export function uuidIn(text: string): string {
  if (!PATTERN.test(text)) throw invalid(`'${text}' is not a UUID`);
  return text.toLowerCase();
}

function half(bits: string): string {
  return BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
}

/** A stored event with its id in the structured form, for clients that ask for it. */
export function withStructuredId(recorded: Buffer): Buffer {
  const fields = new FieldReader(recorded);
  if (!fields.next() || fields.field !== 1) throw new Error('stored event without an id');
  const hex = recorded.toString('latin1', fields.start + 2, fields.end).replaceAll('-', '');
  const bits = new ByteWriter(24);
  writeHalf(bits, 0x08, hex.slice(0, 16));
  writeHalf(bits, 0x10, hex.slice(16));
  const out = new ByteWriter(recorded.length + 32);
  out.byte(0x0a);
  out.varint(bits.length + 2);
  out.bytesField(1, bits.bytes());
  out.raw(recorded.subarray(fields.end));
  return out.bytes();
}

function writeHalf(out: ByteWriter, tag: number, hex: string): void {
  out.byte(tag);
  let rest = BigInt(`0x${hex}`);
  for (; rest >= 0x80n; rest >>= 7n) out.byte(Number(rest & 0x7fn) | 0x80);
  out.byte(Number(rest));
}
