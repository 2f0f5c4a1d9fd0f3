import { ed25519 } from '@noble/curves/ed25519.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { Crypto } from '../../../../contracts/verifier/crypto.ts';
import { isKeyCanonical } from '../../../../contracts/verifier/key-encoding.ts';

const { Point } = ed25519;
const ORDER = Point.Fn.ORDER;

/** By a library: a page from disk, or over plain http, has no `crypto.subtle`. */
export const browserCrypto: Crypto = {
  sha256,
  hmacSha256: (key, message) => hmac(sha256, key, message),
  runningSha256: () => {
    const hash = sha256.create();
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() };
  },
  isSigned,
};

/** Without the cofactor, as contracts/export/format.md wants it; the library's own check multiplies by it. */
function isSigned(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean {
  if (!isKeyCanonical(publicKey)) return false;
  const [r, s] = [signature.subarray(0, 32), littleEndian(signature.subarray(32))];
  if (s >= ORDER) return false;
  try {
    const key = Point.fromBytes(publicKey);
    const challenge = littleEndian(sha512(Uint8Array.of(...r, ...publicKey, ...message))) % ORDER;
    const found = Point.BASE.multiplyUnsafe(s).subtract(key.multiplyUnsafe(challenge)).toBytes();
    return found.every((byte, at) => byte === r[at]);
  } catch {
    // No point of the curve.
    return false;
  }
}

function littleEndian(bytes: Uint8Array): bigint {
  let number = 0n;
  for (const byte of bytes.toReversed()) number = (number << 8n) | BigInt(byte);
  return number;
}
