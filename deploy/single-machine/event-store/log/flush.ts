/** Handing a flush to a thread and back takes a tenth of a millisecond, as much as many a disk needs for it. */
const QUICK_MS = 2;
/**
 * After a slow one so many in a row have to be quick, in a thread, before one is waited for on the spot again. Of a quick disk, too, some in
 * a hundred seem slow while the processors are busy: twice as many would hardly come about. Half as many would too often on a disk of which every tenth is slow.
 */
const QUICK_IN_A_ROW = 32;

/** The same flush in both its forms. */
interface Calls {
  onTheSpot(): void;
  inThread(): Promise<void>;
}

/**
 * Flushes of one file. A quick disk is waited for on the spot: what comes meanwhile makes up the next group all the same. With a slow
 * one everything else would stand still.
 */
export class Flush {
  readonly #calls: Calls;
  readonly #now: () => number;
  #inThread = 0;

  constructor(calls: Calls, now: () => number) {
    this.#calls = calls;
    this.#now = now;
  }

  async flush(): Promise<void> {
    const asked = this.#now();
    try {
      if (this.#inThread > 0) await this.#calls.inThread();
      else this.#calls.onTheSpot();
    } finally {
      const slow = this.#now() - asked > QUICK_MS;
      this.#inThread = slow ? QUICK_IN_A_ROW : Math.max(0, this.#inThread - 1);
    }
  }
}
