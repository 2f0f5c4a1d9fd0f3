import { expect, test } from 'vitest';
import type { Day } from '../../../contracts/time.ts';
import {
  areFew,
  daysIn,
  daysOf,
  periodOf,
  periods,
} from '../../../frontend/src/parts/report-days/days-search.ts';

const day = (text: string) => text as Day;
const today = day('2026-03-01');

test('without days an address asks for the last 7, which is no other period', () => {
  expect(daysOf({}, today)).toEqual({ from: '2026-02-23', to: today });
  expect(periodOf({}, today)).toBeUndefined();
});

test('one end is completed, and ends the wrong way round are turned', () => {
  expect(daysOf({ from: day('2026-02-01') }, today)).toEqual({ from: '2026-02-01', to: today });
  expect(daysOf({ from: day('2026-04-01') }, today)).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(daysOf({ to: day('2026-02-07') }, today)).toEqual({ from: '2026-02-01', to: '2026-02-07' });
  expect(daysOf({ from: day('2026-02-09'), to: day('2026-02-07') }, today)).toEqual({
    from: '2026-02-07',
    to: '2026-02-09',
  });
});

test('days that are a period are known by its name', () => {
  expect(periods.map((period) => periodOf(daysIn(period, today), today))).toEqual([
    // On the first of a month this month is today.
    'today',
    'yesterday',
    'today',
    'lastMonth',
  ]);
  expect(daysIn('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf({ from: day('2026-02-02') }, today)).toBe('free');
});

test('a quarter of a year has a bar for each day, a year has not', () => {
  expect(areFew({ from: day('2026-01-01'), to: day('2026-03-31') })).toBe(true);
  expect(areFew({ from: day('2026-01-01'), to: day('2026-12-31') })).toBe(false);
});
