import type { ReadModel } from '../../contracts/read-models.ts';

/**
 * The read models that this process follows of those that all processes of its version share out among them, as many each. It gives
 * some away when another process comes, and takes more when one is gone.
 */
export class Share {
  readonly #readModels: number;
  /** In the order in which they were taken. */
  readonly #turns = new Map<ReadModel, AbortController>();
  #members = 1;

  /** `readModels`: how many there are. */
  constructor(readModels: number) {
    this.#readModels = readModels;
  }

  /** So many processes run now. */
  membersAre(count: number): void {
    if (count === this.#members) return;
    this.#members = Math.max(1, count);
    for (const turn of [...this.#turns.values()].slice(this.#most)) turn.abort();
  }

  /** Whether it is to follow more than it does. */
  get hasRoom(): boolean {
    return this.#turns.size < this.#most;
  }

  /** Another process, which has room, waits for these: gives one of them away, if this one has taken too much. */
  give(waitedFor: readonly string[]): void {
    const kept = [...this.#turns].filter(([, turn]) => !turn.signal.aborted);
    if (kept.length <= this.#most) return;
    kept.findLast(([name]) => waitedFor.includes(name))?.[1].abort();
  }

  /**
   * Begins a turn at following a read model; null where another process is to have it. `left`: no other takes it. The signal aborts when
   * it is to be given away.
   */
  begin(name: ReadModel, left: boolean): AbortSignal | null {
    if (this.#turns.size >= this.#most && !left) return null;
    const turn = new AbortController();
    this.#turns.set(name, turn);
    return turn.signal;
  }

  end(name: ReadModel): void {
    this.#turns.delete(name);
  }

  get #most(): number {
    return Math.ceil(this.#readModels / this.#members);
  }
}
