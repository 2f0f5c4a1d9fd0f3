import { Unreachable } from './refused.ts';

/** Waits between attempts, in ms: doubling from 250 up to 4 s, until their sum would pass `patience`. */
export function waits(patience: number): number[] {
  const result: number[] = [];
  let sum = 0;
  for (let wait = 250; sum + wait <= patience; wait = Math.min(wait * 2, 4000)) {
    result.push(wait);
    sum += wait;
  }
  return result;
}

/** Repeats what ended in {@link Unreachable}; any other end is final. Jitter keeps many screens from returning in step. */
export async function withPatience<T>(patience: number, attempt: () => Promise<T>): Promise<T> {
  for (const wait of waits(patience)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
    }
  }
  return attempt();
}
