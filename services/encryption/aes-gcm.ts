import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Cryptographically random bytes: node's `randomBytes`, as an argument like every other source of chance. */
export type RandomBytes = (count: number) => Uint8Array;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: base64 of nonce (12 bytes), tag (16) and ciphertext. */
export function encrypt(
  bytes: Uint8Array,
  associatedData: string,
  key: Uint8Array,
  randomBytes: RandomBytes,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associatedData, 'ascii'));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
}

/** Null under another key, with other associated data, or when a byte was changed. */
export function decrypt(encrypted: string, associatedData: string, key: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(encrypted, 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associatedData, 'ascii'));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return plain;
}
