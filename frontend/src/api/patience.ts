import { backoff } from '../../../contracts/backoff.ts';
import { Unreachable } from './refused.ts';

const WAITS = { first: 250, longest: 4_000 };

/** Waits between attempts, in ms, as long as their sum does not pass `patience`. */
export function* waits(patience: number, random = Math.random): Generator<number> {
  let sum = 0;
  for (let failures = 1; ; failures++) {
    const wait = backoff(failures, WAITS, random());
    sum += wait;
    if (sum > patience) return;
    yield wait;
  }
}

/** Repeats what ended in {@link Unreachable}; any other end is final. Jitter keeps many screens from returning in step. */
export async function withPatience<T>(patience: number, attempt: () => Promise<T>): Promise<T> {
  for (const wait of waits(patience)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return attempt();
}
