import { hex } from '../../contracts/seal/bytes.ts';
import { bodyHash } from '../../contracts/seal/leaf.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { sha256 } from '../kept-leaves/sha256.ts';

/** What a line says of an event, told or withheld. */
export function eventMembers(event: RawEvent, told: boolean) {
  const { stream, revision, id, type, data, metadata } = event;
  const members = { stream, revision: String(revision), id, type };
  return told
    ? { ...members, data: base64(data), metadata: base64(metadata) }
    : { ...members, body: bodyHash(data, metadata, sha256) };
}

export function eventLine(event: RawEvent, leaf: Uint8Array, told: boolean) {
  return { line: 'event', ...eventMembers(event, told), leaf: hex(leaf) };
}

export function lostLine(stream: string, revision: bigint, leaf: Uint8Array) {
  return { line: 'event', stream, revision: String(revision), leaf: hex(leaf) };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
