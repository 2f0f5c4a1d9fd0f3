import { hash } from 'node:crypto';
import type { Flaw } from '../../contracts/system/events.ts';
import type { WriterKeys } from './writer-keys.ts';

/** An event as its bytes stand in the store. */
export interface EventBytes {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

// The last member of the metadata: ,"mac":"<16 hex digits>.<43 of base64url>"} and nothing after it.
const BEFORE_KEY = ',"mac":"';
const KEY_ID = 16;
const MAC = 43;
const AFTER_MAC = '"}';
const MEMBER = BEFORE_KEY.length + KEY_ID + 1 + MAC + AFTER_MAC.length;
const END = '}';

/** The metadata of an event about to be appended at `revision`, with its MAC. */
export function withMac(event: EventBytes, keys: WriterKeys): Uint8Array {
  const metadata = bufferOf(event.metadata);
  const mac = keys.mac(keys.keyId, macText(event, metadata));
  const member = `${BEFORE_KEY}${keys.keyId}.${mac}${AFTER_MAC}`;
  return Buffer.concat([metadata.subarray(0, -END.length), Buffer.from(member)]);
}

/** The last member of the metadata, without its frame; null where there is no MAC. */
function memberOf(metadata: Buffer): string | null {
  const start = metadata.length - MEMBER;
  if (start < 1) return null;
  const end = metadata.toString('latin1', start);
  if (!end.startsWith(BEFORE_KEY) || !end.endsWith(AFTER_MAC)) return null;
  return end.slice(BEFORE_KEY.length, -AFTER_MAC.length);
}

/** The id of the key under which an event says that it is signed; null where it says none. */
export function macKeyId({ metadata }: Pick<EventBytes, 'metadata'>): string | null {
  return memberOf(bufferOf(metadata))?.slice(0, KEY_ID) ?? null;
}

/** What is wrong with the MAC of an event; null where nothing is. */
export function macFlaw(event: EventBytes, keys: WriterKeys): Flaw | null {
  const metadata = bufferOf(event.metadata);
  const start = metadata.length - MEMBER;
  const member = memberOf(metadata);
  if (member === null) return 'NO_MAC';
  const keyId = member.slice(0, KEY_ID);
  if (!keys.has(keyId)) return 'UNKNOWN_KEY';
  const bare = Buffer.allocUnsafe(start + END.length);
  metadata.copy(bare, 0, 0, start);
  bare.write(END, start);
  return member === `${keyId}.${keys.mac(keyId, macText(event, bare))}` ? null : 'WRONG_MAC';
}

function macText({ stream, revision, id, type, data }: EventBytes, metadata: Uint8Array): string {
  const lines = [
    'bingo-hall writer 1',
    `${Buffer.byteLength(stream)}:${stream}`,
    revision,
    id,
    `${Buffer.byteLength(type)}:${type}`,
    bodyHash(data, metadata),
  ];
  return `${lines.join('\n')}\n`;
}

/** SHA-256 over the bytes as they are stored, not over JSON written anew. */
function bodyHash(data: Uint8Array, metadata: Uint8Array): string {
  return hash(
    'sha256',
    Buffer.concat([Buffer.from(`bingo-hall body 1\n${data.length}\n`), data, metadata]),
    'hex',
  );
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
