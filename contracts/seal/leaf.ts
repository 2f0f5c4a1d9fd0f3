import { lines } from '../bingo/hashed-text.ts';
import { concat, hex, type Sha256, utf8 } from './bytes.ts';
import { leafHash } from './tree.ts';

/** Where an event stands and what it is called. */
export interface SealedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
}

/**
 * The hash of what an event says, hex (export/format.md). Of the bytes as they are stored, never of JSON written anew. One hash over both: the
 * metadata holds ids that cannot be guessed, so that withheld data of few possible values cannot be tried out.
 */
export function bodyHash(data: Uint8Array, metadata: Uint8Array, sha256: Sha256): string {
  return hex(sha256(concat(utf8(lines('bingo-hall body 1', `${data.length}`)), data, metadata)));
}

/** The text whose hash is the leaf of an event in the tree of its day. `body`: see {@link bodyHash}. */
export function leafText({ stream, revision, id, type }: SealedEvent, body: string): string {
  return lines('bingo-hall event 1', sized(stream), `${revision}`, id, sized(type), body);
}

export function eventLeaf(event: SealedEvent, body: string, sha256: Sha256): Uint8Array {
  return leafHash(utf8(leafText(event, body)), sha256);
}

/** Names are free text, of a stranger perhaps: their length keeps what they say from passing as another line. */
function sized(text: string): string {
  return `${utf8(text).length}:${text}`;
}
