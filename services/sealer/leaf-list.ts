const LEAF_BYTES = 32;

/** Leaves one after the other, in one piece of memory: a day has a million of them. */
export class LeafList {
  #bytes = new Uint8Array(LEAF_BYTES);
  #length = 0;

  get size(): number {
    return this.#length / LEAF_BYTES;
  }

  push(leaf: Uint8Array): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#bytes.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(leaf, this.#length);
    this.#length += LEAF_BYTES;
  }

  *[Symbol.iterator](): Generator<Uint8Array> {
    for (let at = 0; at < this.#length; at += LEAF_BYTES) yield this.#bytes.subarray(at, at + LEAF_BYTES);
  }
}
