import { createHash } from 'node:crypto';

/** A key with the name by which the log knows it. */
export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first encrypts; all of them decrypt. */
export type KeyRing = readonly [first: EncryptionKey, ...others: EncryptionKey[]];

const KEY_BYTES = 32;

/** In the order given, each once; named by `use`, so that one key is not known as the same in two. Throws when there is none, or one of the wrong length. */
export function keyRing(use: string, keys: readonly Uint8Array[]): KeyRing {
  const named = new Map(keys.map((bytes) => [keyId(use, bytes), bytes]));
  const [first, ...others] = [...named].map(([id, bytes]): EncryptionKey => ({ id, bytes }));
  if (!first) throw new RangeError(`at least one ${use} key is needed`);
  return [first, ...others];
}

function keyId(use: string, bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES)
    throw new RangeError(`a ${use} key must have ${KEY_BYTES} bytes, not ${bytes.length}`);
  return createHash('sha256').update(`bingo-hall ${use} key 1\n`).update(bytes).digest('hex').slice(0, 16);
}
