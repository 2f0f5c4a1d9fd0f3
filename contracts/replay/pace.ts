import type { ReadEvent } from './read-event.ts';

export const speeds = [1, 2, 4, 8, 16, 32, 64] as const;
export type Speed = (typeof speeds)[number];

/** At 1× nobody waits longer for the next event, however long the hall did. */
export const LONGEST_WAIT_MS = 10_000;

/**
 * For how long each event stands before the next one comes at 1×, in milliseconds: as long as it did, by the product's own times, but
 * not beyond {@link LONGEST_WAIT_MS}, and not at all where the clock went backwards. 0 for the last one.
 */
export function waitsOf(events: readonly ReadEvent[]): number[] {
  const times = events.map(({ metadata, raw }) => Date.parse(metadata?.at ?? raw.storedAt));
  return times.map((time, index) => {
    const next = times[index + 1];
    return next === undefined ? 0 : Math.min(Math.max(0, next - time), LONGEST_WAIT_MS);
  });
}
