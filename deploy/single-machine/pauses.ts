const FIRST = 100;
/** Not longer: what a part waits for is mostly back within seconds, and a hall must not stand still because of how often it fell. */
const LONGEST = 2_000;
const STEADY_AFTER = 30_000;

/** How long it is waited before a part that has ended is started again: twice as long each time, as at first once one has run for a while. */
export class Pauses {
  #next = FIRST;

  /** `ran`: for how many milliseconds the part had run; 0 for one that did not start. */
  after(ran: number): number {
    if (ran > STEADY_AFTER) this.#next = FIRST;
    const pause = this.#next;
    this.#next = Math.min(pause * 2, LONGEST);
    return pause;
  }
}
