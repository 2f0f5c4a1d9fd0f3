import { hkdfSync } from 'node:crypto';
import { type KeyRing, keyRing, type EncryptionKey } from '../../encryption/key-ring.ts';

/** What the secrets of second factors are sealed under; the first seals, all of them open. */
export type FactorKeys = KeyRing;

/** In the order given. Throws when there is none, or one of the wrong length. */
export function factorKeys(keys: readonly Uint8Array[]): FactorKeys {
  return keyRing('second factor', keys);
}

/** A key of its own for each use that is not sealing. */
export function derivedKey({ bytes }: EncryptionKey, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', bytes, '', `bingo-hall ${use} 1`, 32));
}
