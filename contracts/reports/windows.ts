import { type Day, daysAfter, firstOfMonth } from '../time.ts';

/**
 * The period filters of spec section 9: today; the last 7 days (today and the six before); the last 15 days; the month
 * (since the same day one month earlier, or that month's last day where it has no such day).
 */
export const windows = ['today', 'week', 'fifteen-days', 'month'] as const;
export type Window = (typeof windows)[number];

const starts: Readonly<Record<Window, (today: Day) => Day>> = {
  today: (today) => today,
  week: (today) => daysAfter(today, -6),
  'fifteen-days': (today) => daysAfter(today, -14),
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

function sameDayOneMonthEarlier(day: Day): Day {
  const last = daysAfter(firstOfMonth(day), -1);
  const dayOfMonth = Math.min(Number(day.slice(8)), Number(last.slice(8)));
  return daysAfter(firstOfMonth(last), dayOfMonth - 1);
}
