import { createHash } from 'node:crypto';

/** Makes the lines of an export, counts them, and closes it. */
export class LineWriter {
  readonly #hash = createHash('sha256');
  #lines = 0;
  #events = 0;
  #unsealed = 0;

  line(of: { readonly line: string; readonly [member: string]: unknown }): string {
    const text = `${JSON.stringify(of)}\n`;
    this.#hash.update(text);
    this.#lines += 1;
    if (of.line === 'event') this.#events += 1;
    if (of.line === 'unsealed') this.#unsealed += 1;
    return text;
  }

  footer(): string {
    const counts = { lines: this.#lines, events: this.#events, unsealed: this.#unsealed };
    return this.line({ line: 'footer', ...counts, sha256: this.#hash.copy().digest('hex') });
  }
}
