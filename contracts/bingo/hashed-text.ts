/** Lines as they are hashed: each ended by one LF, the last one too. */
export function lines(...each: readonly string[]): string {
  return each.map((line) => `${line}\n`).join('');
}

/** Crockford's base 32: no I, L, O, U, so that it can be read out. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHORT_BITS = 120;

/** A hash (hex) short enough to be read out and compared: its first 15 bytes, as six groups of four characters. */
export function shortHash(hash: string): string {
  let bits = BigInt(`0x${hash.slice(0, SHORT_BITS / 4)}`);
  let text = '';
  for (let left = SHORT_BITS; left > 0; left -= 5) {
    text = `${DIGITS[Number(bits & 31n)]}${text}`;
    bits >>= 5n;
  }
  return text.replace(/.{4}(?=.)/g, '$& ');
}
