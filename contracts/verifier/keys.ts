import { fromHex, hex, utf8 } from '../seal/bytes.ts';
import type { Crypto } from './crypto.ts';
import type { KeyLine } from './file-line.ts';
import type { Findings } from './findings.ts';
import { keyChangeText } from './sealed-texts.ts';

/** By which key which day is signed (format.md, section 6a). */
export class Keys {
  readonly #keys: { readonly from: number; readonly publicKey: string; readonly hash: string }[] = [];
  readonly #breaks: { readonly from: number; readonly publicKey: string }[] = [];
  readonly #log: string;
  readonly #crypto: Crypto;
  readonly #findings: Findings;

  constructor(log: string, crypto: Crypto, findings: Findings) {
    this.#log = log;
    this.#crypto = crypto;
    this.#findings = findings;
  }

  get count(): number {
    return this.#keys.length;
  }

  add({ publicKey, from, signature }: KeyLine): void {
    const before = this.#keys.at(-1);
    const least = before?.from ?? 1;
    if (before ? from < least : from !== least)
      this.#findings.add('key-order', { expected: least, found: from });
    const isOwed = before !== undefined;
    if (signature === null && isOwed) this.#breaks.push({ from, publicKey });
    if (signature !== null) {
      const text = keyChangeText(this.#log, from, publicKey);
      if (!before || !this.isSignedBy(before.publicKey, text, signature))
        this.#findings.add('key-change', { found: publicKey });
    }
    const hash = hex(this.#crypto.sha256(fromHex(publicKey)));
    this.#keys.push({ from, publicKey, hash });
  }

  /** The last one that counts from a number up to this one. */
  inForce(number: number): { readonly publicKey: string; readonly hash: string } | null {
    return this.#keys.findLast(({ from }) => from <= number) ?? null;
  }

  isSignedBy(publicKey: string, text: string, signature: string): boolean {
    return this.#crypto.isSigned(utf8(text), bytesOfBase64Url(signature), fromHex(publicKey));
  }

  /** Nothing inside the file bridges a break: a head from outside, on the chain and as new, does. */
  tellBreaks(newestHead: number): void {
    for (const { from, publicKey } of this.#breaks)
      if (newestHead < from) this.#findings.add('key-break', { found: publicKey });
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function bytesOfBase64Url(text: string): Uint8Array {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const character of text) {
    bits = ((bits << 6) | DIGITS.indexOf(character)) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
