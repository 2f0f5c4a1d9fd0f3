import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

export { sha256 } from '../kept-leaves/sha256.ts';

/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_BYTES = 32;

/** A key that seals: Ed25519 (RFC 8032). */
export class SealKey {
  /** 32 bytes in hex. */
  readonly publicKey: string;
  readonly #key: KeyObject;

  /** `seed`: the 32 bytes of the private key. */
  constructor(seed: Uint8Array) {
    this.#key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    this.publicKey = spki.subarray(-PUBLIC_BYTES).toString('hex');
  }

  /** base64url without padding. */
  sign(text: string): string {
    return sign(null, Buffer.from(text, 'utf8'), this.#key).toString('base64url');
  }
}
