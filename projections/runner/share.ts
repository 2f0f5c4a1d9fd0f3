import type { ReadModel } from '../../contracts/read-models.ts';

/** For so long after a failure it leaves what there is to the others: it might fail at that, too, and nobody would follow it meanwhile. */
const AFTER_FAILURE_MS = 30_000;

/**
 * The read models that this process follows of those that all processes of its version share out among them, as many each. It gives
 * some away when another process comes, and takes more when one is gone.
 */
export class Share {
  readonly #readModels: number;
  /** In the order in which they were taken. */
  readonly #turns = new Map<ReadModel, AbortController>();
  #members = 1;
  #failedAt = Number.NEGATIVE_INFINITY;

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

  /** Whether it is to be given more than it follows. */
  get asksForMore(): boolean {
    return this.#turns.size < this.#most && !this.#hasFailed;
  }

  /** Another process, which asks for more, waits for these: gives one of them away, if this one has taken too much. */
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
    const leavesIt = this.#turns.size >= this.#most || (this.#hasFailed && this.#members > 1);
    if (leavesIt && !left) return null;
    const turn = new AbortController();
    this.#turns.set(name, turn);
    return turn.signal;
  }

  end(name: ReadModel): void {
    this.#turns.delete(name);
  }

  /** A turn cannot go on, for a reason of this process's own; it is still to be ended. */
  failed(): void {
    this.#failedAt = performance.now();
  }

  get #hasFailed(): boolean {
    return performance.now() - this.#failedAt <= AFTER_FAILURE_MS;
  }

  get #most(): number {
    return Math.ceil(this.#readModels / this.#members);
  }
}
