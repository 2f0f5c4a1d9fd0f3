import type { Instant } from '../time.ts';

const DAY_MS = 86_400_000;

/** Whether a void at `now` comes late: more than 24 hours after the opening of its game. */
export function isLateVoid(openedAt: Instant, now: Instant): boolean {
  return Date.parse(now) - Date.parse(openedAt) > DAY_MS;
}
