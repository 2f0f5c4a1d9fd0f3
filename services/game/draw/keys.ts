import { createHash } from 'node:crypto';

/** A draw key with the name by which the log knows it. */
export interface DrawKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** The first seals; all of them open. */
export type DrawKeys = readonly [first: DrawKey, ...others: DrawKey[]];

const KEY_BYTES = 32;

/** In the order given, each once. Throws when there is none, or one of the wrong length. */
export function drawKeys(keys: readonly Uint8Array[]): DrawKeys {
  const named = new Map(keys.map((bytes) => [keyId(bytes), bytes]));
  const [first, ...others] = [...named].map(([id, bytes]): DrawKey => ({ id, bytes }));
  if (!first) throw new RangeError('at least one draw key is needed');
  return [first, ...others];
}

function keyId(bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES)
    throw new RangeError(`a draw key must have ${KEY_BYTES} bytes, not ${bytes.length}`);
  return createHash('sha256').update('bingo-hall draw key 1\n').update(bytes).digest('hex').slice(0, 16);
}
