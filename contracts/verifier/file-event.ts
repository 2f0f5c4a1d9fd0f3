import { hex } from '../seal/bytes.ts';
import { bodyHash, eventLeaf } from '../seal/leaf.ts';
import type { Crypto } from './crypto.ts';
import type { EventLine, UnsealedLine } from './file-line.ts';

/** An event of the file by where it stands, with as much of it as is told. */
export interface FileEvent {
  readonly stream: string;
  readonly revision: bigint;
  /** Null where the log has lost it. */
  readonly named: { readonly id: string; readonly type: string } | null;
  /** Null where it is withheld. */
  readonly told: { readonly data: Uint8Array; readonly metadata: Uint8Array } | null;
}

export function fileEvent(line: EventLine | UnsealedLine): FileEvent {
  const { stream } = line;
  const named = 'id' in line ? { id: line.id, type: line.type } : null;
  const told = 'data' in line ? { data: fromBase64(line.data), metadata: fromBase64(line.metadata) } : null;
  return { stream, revision: BigInt(line.revision), named, told };
}

/** The leaf that an event makes; null where the log has lost it. */
export function leafOf(
  line: EventLine,
  { stream, revision, named, told }: FileEvent,
  crypto: Crypto,
): string | null {
  if (!named) return null;
  const { sha256 } = crypto;
  const body = told ? bodyHash(told.data, told.metadata, sha256) : 'body' in line ? line.body : '';
  return hex(eventLeaf({ stream, revision, ...named }, body, sha256));
}

declare const atob: (text: string) => string;

function fromBase64(text: string): Uint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
