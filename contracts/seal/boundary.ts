import type { Day } from '../time.ts';

/**
 * The day that the next event of the log falls to, walking on in log order from `before`, the day of the event before it. `businessDate` null
 * where it cannot be read; one after `today`, the sealer's, counts as such. So a clock set back or far ahead, or nonsense for a date, neither
 * hides an event from the seal nor holds it up.
 */
export function dayOfNext(before: Day, businessDate: Day | null, today: Day): Day {
  return businessDate === null || businessDate > today || businessDate < before ? before : businessDate;
}
