import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { browserCrypto } from '../../../frontend/src/parts/verify/browser-crypto.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = Uint8Array.from(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));

test('hashes and signatures in the browser are those of Node', () => {
  for (let length = 0; length < 200; length += 7) {
    const message = Uint8Array.from(randomBytes(length));
    const signature = Uint8Array.from(sign(null, message, privateKey));
    expect(browserCrypto.isSigned(message, signature, key)).toBe(true);
    expect(Buffer.from(browserCrypto.sha256(message))).toEqual(
      Buffer.from(createHash('sha256').update(message).digest()),
    );
    expect(Buffer.from(browserCrypto.hmacSha256(key, message))).toEqual(
      Buffer.from(createHmac('sha256', key).update(message).digest()),
    );
    const wrong = signature.with(length % 64, (signature[length % 64] ?? 0) ^ 1);
    expect(browserCrypto.isSigned(message, wrong, key)).toBe(false);
    expect(browserCrypto.isSigned(Uint8Array.of(...message, 0), signature, key)).toBe(false);
  }
});

test('what is no canonical encoding is no signature', () => {
  const message = Uint8Array.of(1, 2, 3);
  const zeros = new Uint8Array(64);
  const one = Uint8Array.of(1, ...new Uint8Array(31));
  // The neutral element for key and R, with S 0, passes every equation; with a sign, or above the modulus, it is no encoding.
  const identity = Uint8Array.of(...one, ...new Uint8Array(32));
  const strange = [
    Uint8Array.of(...one.subarray(0, 31), 0x80),
    Uint8Array.of(0xee, ...new Uint8Array(30).fill(0xff), 0x7f),
    new Uint8Array(32).fill(0xff),
  ];
  for (const odd of strange) expect(browserCrypto.isSigned(message, identity, odd)).toBe(false);
  expect(browserCrypto.isSigned(message, zeros, key)).toBe(false);
  expect(browserCrypto.isSigned(message, identity, one)).toBe(true);
});
