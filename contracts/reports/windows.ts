import { Day } from '../time.ts';

/**
 * The period filters of spec section 9: today; the last 7 days (today and the six before); the last 15 days; the month
 * (since the same day one month earlier, or that month's last day where it has no such day).
 */
export const windows = ['today', 'week', 'fifteen-days', 'month'] as const;
export type Window = (typeof windows)[number];

const starts: Readonly<Record<Window, (today: Day) => Day>> = {
  today: (today) => today,
  week: (today) => daysBefore(today, 6),
  'fifteen-days': (today) => daysBefore(today, 14),
  month: sameDayOneMonthEarlier,
};

/** The first day of a window that ends with `today`; both belong to it. */
export function windowStart(window: Window, today: Day): Day {
  return starts[window](today);
}

/** Whether a day lies within a window that ends with `today`. Days are ISO dates, so their order is that of their text. */
export function isWithin(window: Window, day: Day, today: Day): boolean {
  return windowStart(window, today) <= day && day <= today;
}

/** The day `days` days earlier. */
export function daysBefore(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  return dayOf(year, month, date - days);
}

function sameDayOneMonthEarlier(day: Day): Day {
  const [year, month, date] = partsOf(day);
  const lastOfEarlierMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return dayOf(year, month - 1, Math.min(date, lastOfEarlierMonth));
}

function partsOf(day: Day): [year: number, month: number, date: number] {
  const [year, month, date] = day.split('-').map(Number);
  return [year as number, month as number, date as number];
}

/** Months count from 1; a month or date beyond its range carries over. */
function dayOf(year: number, month: number, date: number): Day {
  return Day.parse(new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10));
}
