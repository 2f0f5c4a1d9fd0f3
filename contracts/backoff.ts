// How everything that retries waits: services, projections and the browser alike.

/** The wait before the first repetition and the longest one, in milliseconds. */
export interface BackoffRange {
  readonly first: number;
  readonly longest: number;
}

/**
 * How many milliseconds to wait before what has failed `failures` times in a row (from 1) is tried again: twice as long
 * each time, up to the longest.
 */
export function exponential(failures: number, { first, longest }: BackoffRange): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/** Between half and all of a wait, so that many who wait for the same come back apart. `random` is in [0, 1). */
export function jittered(wait: number, random = Math.random()): number {
  return wait * (0.5 + random / 2);
}

/** {@link exponential} and {@link jittered}. */
export function backoff(failures: number, range: BackoffRange, random = Math.random()): number {
  return jittered(exponential(failures, range), random);
}
