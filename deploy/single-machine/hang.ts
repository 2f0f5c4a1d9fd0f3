import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './part.ts';
import { type ProcessState, processState } from './process-state.ts';

const LOOK_MS = 1_000;
/** Looks in a row at which a part has neither answered nor done anything. */
const LOOKS_STILL = 10;
/** Looks without an answer after which one that is busy is not waited for any more: it goes round and round. */
const LOOKS_BUSY = 120;

/**
 * Tells a part that hangs from one that is busy: as long as it uses the processor, or waits for that or for a disk, it is busy. Looks are
 * counted, not time: of a machine that slept, or stood still as a whole, no part is taken for one that hangs.
 */
export class Hang {
  #unanswered = 0;
  #still = 0;
  #processorTime = -1;

  /** Whether it hangs, by one more look. Where the system tells nothing of the process it counts as busy. */
  look(answered: boolean, state: ProcessState | null): boolean {
    const busy = !state || state.waitsItsTurn || state.processorTime !== this.#processorTime;
    this.#processorTime = state?.processorTime ?? -1;
    this.#unanswered = answered ? 0 : this.#unanswered + 1;
    this.#still = answered || busy ? 0 : this.#still + 1;
    return this.#still >= LOOKS_STILL || this.#unanswered >= LOOKS_BUSY;
  }
}

/** Resolves with true once a part hangs, with false when `signal` aborts. */
export async function hangs(part: Pick<Running, 'pid' | 'answer'>, signal: AbortSignal): Promise<boolean> {
  const hang = new Hang();
  let answered = true;
  while (!signal.aborted) {
    if (answered) {
      answered = false;
      part.answer().then(
        () => (answered = true),
        () => (answered = true),
      );
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted && hang.look(answered, await processState(part.pid))) return true;
  }
  return false;
}
