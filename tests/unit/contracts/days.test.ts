import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Day,
  type Instant,
  daysAfter,
  daysFrom,
  firstOfMonth,
  mondayOf,
  utcDayOf,
} from '../../../contracts/time.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
  ['2024-02-29', '2024-02-26'],
])('%s lies in the week from Monday %s', (day, monday) => {
  expect(mondayOf(day as Day)).toBe(monday);
});

test('every week begins on a Monday at most six days before', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const monday = mondayOf(day as Day);
      const before = (Date.parse(day) - Date.parse(monday)) / 86_400_000;
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThan(7);
    }),
  );
});

test('days are added across months and leap days', () => {
  expect(daysAfter('2028-02-28' as Day, 1)).toBe('2028-02-29');
  expect(daysAfter('2026-01-01' as Day, -1)).toBe('2025-12-31');
});

test('days from one to another include both', () => {
  const [from, to] = ['2028-02-28' as Day, '2028-03-01' as Day];
  expect(daysFrom(from, to)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(daysFrom(from, from)).toEqual([from]);
  expect(daysFrom(to, from)).toEqual([]);
});

test('a month begins on its first', () => {
  expect(firstOfMonth('2028-02-29' as Day)).toBe('2028-02-01');
  expect(firstOfMonth('2026-12-01' as Day)).toBe('2026-12-01');
});

test('a UTC day is that of the clock in UTC', () => {
  expect(utcDayOf('2026-11-29T23:59:59.999Z' as Instant)).toBe('2026-11-29');
});

test('the days up to the last that can be written come to an end', () => {
  expect(daysFrom('9999-12-30' as Day, '9999-12-31' as Day)).toEqual(['9999-12-30', '9999-12-31']);
  expect(daysFrom('2026-11-28' as Day, '2026-11-27' as Day)).toEqual([]);
});
