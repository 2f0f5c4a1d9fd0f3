import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '../../../contracts/time.ts';
import { mondayOf } from '../../../projections/weekly/projector.ts';

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
