import type { Hashes } from '../verification/hashes.ts';

/** Takes bytes one after the other; `digest` ends it. */
export interface RunningHash {
  update(bytes: Uint8Array): void;
  digest(): Uint8Array;
}

/** All that a verifier needs and that server, browser and command line have in different forms. */
export interface Crypto extends Hashes {
  readonly runningSha256: () => RunningHash;
  /**
   * Ed25519 of RFC 8032, section 5.1, without the cofactor and with canonical encodings alone (format.md, section 1). `publicKey`: 32
   * bytes, `signature`: 64.
   */
  readonly isSigned: (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => boolean;
}
