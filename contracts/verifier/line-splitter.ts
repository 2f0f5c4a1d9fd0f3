import { NotAnExport } from './not-an-export.ts';

/** In bytes, without its LF. */
const LONGEST_LINE = 4_194_304;
const LF = 10;

/** Cuts bytes, as they come, into lines without their LF. */
export class LineSplitter {
  #begun: Uint8Array[] = [];
  #length = 0;

  *push(chunk: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, from)) {
      yield this.#joined(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#keep(chunk.slice(from));
  }

  /** Whether something stands behind the last LF. */
  get isCut(): boolean {
    return this.#length > 0;
  }

  #joined(rest: Uint8Array): Uint8Array {
    if (this.#length === 0) {
      checkLength(rest.length);
      return rest;
    }
    this.#keep(rest);
    const line = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#begun) {
      line.set(part, at);
      at += part.length;
    }
    [this.#begun, this.#length] = [[], 0];
    return line;
  }

  #keep(part: Uint8Array): void {
    this.#length += part.length;
    checkLength(this.#length);
    this.#begun.push(part);
  }
}

function checkLength(length: number): void {
  if (length > LONGEST_LINE) throw new NotAnExport(`a line of more than ${LONGEST_LINE} bytes`);
}
