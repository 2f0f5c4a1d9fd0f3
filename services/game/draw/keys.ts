import { type KeyRing, keyRing, type EncryptionKey } from '../../encryption/key-ring.ts';

/** What the seeds of draws are sealed under. */
export type DrawKey = EncryptionKey;
export type DrawKeys = KeyRing;

/** In the order given, each once: the first seals, all of them open. Throws when there is none, or one of the wrong length. */
export function drawKeys(keys: readonly Uint8Array[]): DrawKeys {
  return keyRing('draw', keys);
}
