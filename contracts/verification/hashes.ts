/**
 * SHA-256 and its HMAC, as bytes. An argument, because a server, a browser (also one without a secure context) and a command have
 * different ones; both answer at once.
 */
export interface Hashes {
  readonly sha256: (bytes: Uint8Array) => Uint8Array;
  readonly hmacSha256: (key: Uint8Array, message: Uint8Array) => Uint8Array;
}
