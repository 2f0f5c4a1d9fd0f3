import { type Day, daysAfter } from '../../../../contracts/time.ts';

const DAYS = 14;

/** What the charts of both dashboards go over: the last 14 days, today included. */
export function recentDays(today: Day): { from: Day; to: Day } {
  return { from: daysAfter(today, 1 - DAYS), to: today };
}
