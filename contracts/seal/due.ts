import { type Day, dayIn, daysAfter, nextDayBegins } from '../time.ts';

/** After midnight there may still be commands under way that were decided before. */
const GRACE_MS = 10 * 60_000;
/** A sealer that was just starting, or busy, is not late. */
const PATIENCE_MS = 60 * 60_000;

/** The last day that can be sealed at `at`. */
export function lastEnded(timeZone: string, at: Date): Day {
  return daysAfter(dayIn(timeZone, new Date(at.getTime() - GRACE_MS)), -1);
}

/** When the next day can be sealed, after `at`. */
export function nextDue(timeZone: string, at: Date): Date {
  return new Date(nextDayBegins(timeZone, new Date(at.getTime() - GRACE_MS)).getTime() + GRACE_MS);
}

/** Whether a day that is not sealed at `at` is overdue: it could have been sealed for an hour. */
export function isOverdue(timeZone: string, day: Day, at: Date): boolean {
  return day <= lastEnded(timeZone, new Date(at.getTime() - PATIENCE_MS));
}

/** When it has to be looked at again whether a day is overdue. */
export function nextOverdue(timeZone: string, at: Date): Date {
  return new Date(nextDue(timeZone, new Date(at.getTime() - PATIENCE_MS)).getTime() + PATIENCE_MS);
}
