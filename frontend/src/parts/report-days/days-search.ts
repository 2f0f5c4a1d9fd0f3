import { windowStart } from '../../../../contracts/reports/windows.ts';
import { Day, daysAfter, firstOfMonth } from '../../../../contracts/time.ts';
import { optional } from '../../ui/address-search.ts';

/** The part of an address that says which days a report is of; without it, the last 7. */
export const daysShape = { from: optional(Day), to: optional(Day) };

export interface DaysSearch {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Both inclusive. */
export interface Days {
  from: Day;
  to: Day;
}

/** The days an address asks for; one end alone is completed, and ends the wrong way round are turned. */
export function daysOf({ from, to }: DaysSearch, today: Day): Days {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? windowStart('week', last);
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}

export const periods = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const;
export type Period = (typeof periods)[number];

export function daysIn(period: Period, today: Day): Days {
  const first = firstOfMonth(today);
  const before = daysAfter(first, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAfter(today, -1), to: daysAfter(today, -1) };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: firstOfMonth(before), to: before };
    default:
      return period satisfies never;
  }
}

/** What the days an address asks for are called; undefined: the last 7, which go on with the business day. */
export function periodOf(search: DaysSearch, today: Day): Period | 'free' | undefined {
  if (search.from === undefined && search.to === undefined) return undefined;
  const { from, to } = daysOf(search, today);
  const isOf = (period: Period) => {
    const days = daysIn(period, today);
    return days.from === from && days.to === to;
  };
  return periods.find(isOf) ?? 'free';
}

const MOST_BARS = 92;

/** Whether a bar for each of the days can be told apart. */
export const areFew = ({ from, to }: Days) => to < daysAfter(from, MOST_BARS);
