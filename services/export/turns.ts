/** The end of a turn. */
export type EndTurn = () => void;

/**
 * Only so many at a time do something, in the order they came. One that has not ended its turn after a while most likely waits for something
 * itself: it is not counted any more.
 */
export class Turns {
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atOnce: number, patienceMs: number) {
    this.#free = atOnce;
    this.#patienceMs = patienceMs;
  }

  async take(): Promise<EndTurn> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      if (!timer) return;
      clearTimeout(timer);
      timer = undefined;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
    timer = setTimeout(end, this.#patienceMs).unref();
    return end;
  }
}
