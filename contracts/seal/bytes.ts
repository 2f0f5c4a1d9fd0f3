/** SHA-256 of `bytes`: 32 bytes. An argument, because server, browser and command line have different ones. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += PAIRS[byte];
  return text;
}

/** Whether `a` stands before (negative), after (positive) or at the same place as `b`, byte by byte; the shorter one first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The bytes of a text that is hexadecimal. */
export function fromHex(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length / 2));
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = 16 * digitOf(text.charCodeAt(2 * at)) + digitOf(text.charCodeAt(2 * at + 1));
  return bytes;
}

const [ZERO, NINE, LETTERS] = [48, 57, 87];

/** Of `0` to `9` and `a` to `f`, also `A` to `F`, by their code. */
function digitOf(code: number): number {
  // The bit that makes a small letter of a capital one.
  return code <= NINE ? code - ZERO : (code | 32) - LETTERS;
}
