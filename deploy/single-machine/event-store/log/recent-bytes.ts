export const CAPACITY = 8 * 1024 * 1024;

/**
 * The end of the log as it was last written, so that live readers need not go to the file. One ring: a copy of each group in the pool that all
 * buffers share would keep 8 KiB of it alive, ten times as much as most groups.
 */
export class RecentBytes {
  readonly #ring = Buffer.allocUnsafeSlow(CAPACITY);
  #start = 0;
  #end = 0;

  /** `start`: its place in the log, where the one before ended; from anywhere else it begins anew. */
  add(start: number, written: Buffer): void {
    if (start !== this.#end) this.#start = start;
    for (let at = Math.max(0, written.length - CAPACITY); at < written.length; )
      at += written.copy(this.#ring, (start + at) % CAPACITY, at);
    this.#end = start + written.length;
    this.#start = Math.max(this.#start, this.#end - CAPACITY);
  }

  /** A copy: what stands there is soon written over. */
  get(start: number, end: number): Buffer | undefined {
    if (start < this.#start || end > this.#end) return undefined;
    const bytes = Buffer.allocUnsafe(end - start);
    for (let at = 0; at < bytes.length; ) at += this.#ring.copy(bytes, at, (start + at) % CAPACITY);
    return bytes;
  }
}
