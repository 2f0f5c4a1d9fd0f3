import { expect, test } from 'vitest';
import { isWithin, type Window, windowStart, windows } from '../../../contracts/reports/windows.ts';
import { Day } from '../../../contracts/time.ts';

const day = (text: string) => Day.parse(text);

test.each([
  ['today', '2026-11-27', '2026-11-27'],
  ['week', '2026-11-27', '2026-11-21'],
  ['week', '2026-01-03', '2025-12-28'],
  ['week', '2028-03-02', '2028-02-25'],
  ['fifteen-days', '2026-11-27', '2026-11-13'],
  ['fifteen-days', '2026-03-01', '2026-02-15'],
  ['month', '2026-11-27', '2026-10-27'],
  ['month', '2026-01-15', '2025-12-15'],
  ['month', '2026-01-31', '2025-12-31'],
  ['month', '2026-03-31', '2026-02-28'],
  ['month', '2028-03-31', '2028-02-29'],
  ['month', '2026-03-29', '2026-02-28'],
  ['month', '2026-03-28', '2026-02-28'],
  ['month', '2026-05-31', '2026-04-30'],
  ['month', '2026-05-01', '2026-04-01'],
  ['week', '0001-01-03', '0001-01-01'],
  ['fifteen-days', '0001-01-14', '0001-01-01'],
  ['month', '0001-01-20', '0001-01-01'],
] as const)('the window %s of %s begins on %s', (window, today, start) => {
  expect(windowStart(window, day(today))).toBe(start);
});

test('the week is today and the six days before it; the 15 days are today and the fourteen before', () => {
  expect(daysIn('week', day('2026-11-27'))).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ]);
  expect(daysIn('fifteen-days', day('2026-11-27'))).toHaveLength(15);
  expect(daysIn('today', day('2026-11-27'))).toEqual(['2026-11-27']);
  expect(daysIn('month', day('2026-11-27'))).toHaveLength(32);
});

test('tomorrow is in no window, whatever today is', () => {
  for (const today of everyDay('2027-12-01', '2028-04-01')) {
    const tomorrow = shifted(today, 1);
    expect(windows.filter((window) => isWithin(window, tomorrow, today))).toEqual([]);
    expect(windows.filter((window) => isWithin(window, today, today))).toEqual([...windows]);
  }
});

test('today is the same calendar day and no other', () => {
  expect(isWithin('today', day('2026-11-27'), day('2026-11-27'))).toBe(true);
  expect(isWithin('today', day('2026-11-26'), day('2026-11-27'))).toBe(false);
});

function daysIn(window: Window, today: Day): Day[] {
  return everyDay('2026-09-01', '2026-12-31').filter((candidate) => isWithin(window, candidate, today));
}

function everyDay(from: string, to: string): Day[] {
  const days: Day[] = [];
  for (let current = day(from); current <= to; current = shifted(current, 1)) days.push(current);
  return days;
}

function shifted(from: Day, days: number): Day {
  return day(new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10));
}
