/** 2^255 − 19, the last byte first. */
const MODULUS = [0x7f, ...Array<number>(30).fill(0xff), 0xed];

/**
 * Whether an Ed25519 key is encoded as RFC 8032, section 5.1.3, wants it: y below the modulus, and no sign where x is 0. What libraries
 * make of other encodings differs.
 */
export function isKeyCanonical(key: Uint8Array): boolean {
  const y = Array.from(key).toReversed();
  const sign = (y[0] ?? 0) >> 7;
  y[0] = (y[0] ?? 0) & 0x7f;
  const below = MODULUS.findIndex((digit, at) => digit !== y[at]);
  if (below === -1 || (y[below] ?? 0) > (MODULUS[below] ?? 0)) return false;
  const isOne = y.every((digit, at) => digit === (at === 31 ? 1 : 0));
  const isMinusOne = y.every((digit, at) => digit === (at === 31 ? 0xec : MODULUS[at]));
  return sign === 0 || (!isOne && !isMinusOne);
}
