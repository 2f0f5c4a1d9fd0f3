const CAPACITY = 8 * 1024 * 1024;

/** The end of the log as it was last written, so that live readers need not go to the file. */
export class RecentBytes {
  #parts: { start: number; bytes: Buffer }[] = [];
  #size = 0;

  add(start: number, written: Buffer): void {
    // A copy: the writer's buffer is larger than what it holds.
    const bytes = Buffer.from(written);
    this.#parts.push({ start, bytes });
    this.#size += bytes.length;
    let dropped = 0;
    while (this.#size > CAPACITY && dropped < this.#parts.length - 1) {
      this.#size -= (this.#parts[dropped] as { bytes: Buffer }).bytes.length;
      dropped++;
    }
    if (dropped > 0) this.#parts.splice(0, dropped);
  }

  get(start: number, end: number): Buffer | undefined {
    const oldest = this.#parts[0];
    if (oldest === undefined || start < oldest.start) return undefined;
    let low = 0;
    let high = this.#parts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#parts[middle] as { start: number }).start <= start) low = middle;
      else high = middle - 1;
    }
    const wanted: Buffer[] = [];
    for (let at = start; at < end; low++) {
      const part = this.#parts[low];
      if (part === undefined) return undefined;
      const stop = Math.min(end - part.start, part.bytes.length);
      wanted.push(part.bytes.subarray(at - part.start, stop));
      at = part.start + stop;
    }
    return wanted.length === 1 ? wanted[0] : Buffer.concat(wanted);
  }
}
