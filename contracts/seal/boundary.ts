import type { Day } from '../time.ts';

/**
 * The day that the next event of the log falls to, walking on in log order from `before`, the day of the event before it. `businessDate` null
 * where it cannot be read; `today` is the sealer's. So a clock set back or far ahead, or nonsense for a date, neither escapes the seal nor stalls it.
 */
export function dayOfNext(before: Day, businessDate: Day | null, today: Day): Day {
  if (businessDate === null) return before;
  const claimed = businessDate < today ? businessDate : today;
  return claimed > before ? claimed : before;
}
