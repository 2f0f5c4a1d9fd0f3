interface Remembered {
  /** By its number: a name kept with each id would be most of what they take. */
  stream: number;
  revision: number;
}

/** The newest event ids, for appends that name no revision. The real server, too, remembers only so many. */
export class RecentIds {
  readonly #capacity: number;
  #young = new Map<string, Remembered>();
  #old = new Map<string, Remembered>();

  constructor(capacity = 100_000) {
    this.#capacity = capacity;
  }

  add(id: string, stream: number, revision: number): void {
    if (this.#young.size >= this.#capacity / 2) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(id, { stream, revision });
  }

  revisionOf(id: string, stream: number): number | undefined {
    const found = this.#young.get(id) ?? this.#old.get(id);
    return found?.stream === stream ? found.revision : undefined;
  }
}
