import { createHash, createHmac, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isKeyCanonical } from '../../contracts/verifier/key-encoding.ts';
import type { Crypto } from '../../contracts/verifier/crypto.ts';

/** What stands before the 32 bytes of an Ed25519 key in its DER form (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const keys = new Map<string, KeyObject>();

function keyOf(bytes: Uint8Array): KeyObject {
  const name = Buffer.from(bytes).toString('hex');
  const key =
    keys.get(name) ?? createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' });
  keys.set(name, key);
  return key;
}

/** Node's own: nothing needs to be installed. OpenSSL knows no cofactor, and compares R as it is encoded. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
  runningSha256: () => {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() };
  },
  isSigned: (message, signature, publicKey) =>
    isKeyCanonical(publicKey) && verify(null, message, keyOf(publicKey), signature),
};
