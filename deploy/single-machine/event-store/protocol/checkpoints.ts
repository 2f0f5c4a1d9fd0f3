import type { Page } from '../reads/scan.ts';

/**
 * Says when a filtered subscription is due a checkpoint: after every so many events looked at, told or not.
 * Where several fall due between two events that are told, only the last one counts.
 */
export class Checkpoints {
  readonly #every: number;
  #sinceLast = 0;
  #seenOfPage = 0;
  #told = -1;
  #passed = -1;

  /** `every` is 0 for a subscription without a filter, which needs no checkpoints. */
  constructor(every: number) {
    this.#every = every;
  }

  /** The checkpoint to send before the page's event `index`, or null. */
  before(page: Page, index: number): number | null {
    const due = this.#look((page.considered[index] as number) - 1, page.previous[index] as number);
    this.#told = page.positions[index] as number;
    return due;
  }

  /** The checkpoint to send after the last event of the page, or null. */
  after(page: Page): number | null {
    const due = this.#look(page.consideredInAll, page.lastConsidered);
    if (page.consideredInAll > 0) this.#passed = page.lastConsidered;
    this.#seenOfPage = 0;
    return due;
  }

  /** Where a subscription stands that has just caught up, if it was not told already. */
  atCatchUp(): number | null {
    return this.#every > 0 && this.#passed > this.#told ? this.#tell(this.#passed) : null;
  }

  #look(upTo: number, position: number): number | null {
    this.#sinceLast += upTo - this.#seenOfPage;
    this.#seenOfPage = upTo;
    if (this.#every === 0 || this.#sinceLast < this.#every) return null;
    return this.#tell(position);
  }

  #tell(position: number): number {
    this.#sinceLast %= this.#every;
    this.#told = position;
    return position;
  }
}
