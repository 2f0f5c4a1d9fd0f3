/** The log is damaged where it had been acknowledged: only a person may decide what to do. */
export class DamagedLog extends Error {}

/** The places at which the log was found to be damaged while it is served. What stands there is handed to nobody. */
export class Damage {
  readonly #found = new Set<number>();
  readonly #told: (message: string) => void;

  constructor(told: (message: string) => void) {
    this.#told = told;
  }

  /** The byte of the first damage; null where none was found. */
  get first(): number | null {
    return this.#found.size === 0 ? null : Math.min(...this.#found);
  }

  /** Whether any was found from `start` up to `end`. */
  isKnown(start: number, end: number): boolean {
    return [...this.#found].some((position) => position >= start && position < end);
  }

  /** Takes a place in, tells it once, and answers the error for whoever wanted what stands there. */
  at(position: number): DamagedLog {
    const message = `events.log is damaged at byte ${position}: what stands there is not served. Restore it from a backup.`;
    if (!this.#found.has(position)) this.#told(message);
    this.#found.add(position);
    return new DamagedLog(message);
  }
}
