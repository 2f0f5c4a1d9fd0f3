const REMEMBERED_MS = 5_000;

/** What the connections of a pool know of each other: that the server was silent a moment ago. Then nobody waits as long for it once more. */
export class Silence {
  #since = Number.NEGATIVE_INFINITY;

  get isRecent(): boolean {
    return performance.now() - this.#since < REMEMBERED_MS;
  }

  /** One was given up although it was waited for in full. */
  met(): void {
    this.#since = performance.now();
  }

  /** One could be made. */
  broken(): void {
    this.#since = Number.NEGATIVE_INFINITY;
  }
}
