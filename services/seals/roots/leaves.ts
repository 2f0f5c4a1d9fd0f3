const HASH_BYTES = 32;
const FIRST = 16;

/** Leaf hashes one behind the other: a hall has a quarter of a million a day, and an object for each would weigh three times as much. */
export class Leaves {
  #bytes: Uint8Array = new Uint8Array(FIRST * HASH_BYTES);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(leaf: Uint8Array): void {
    const from = this.#count * HASH_BYTES;
    if (from === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(leaf, from);
    this.#count += 1;
  }

  at(index: number): Uint8Array {
    return this.#bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }
}
