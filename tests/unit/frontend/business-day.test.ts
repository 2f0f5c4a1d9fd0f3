import { expect, test } from 'vitest';
import { untilDayEnds } from '../../../frontend/src/parts/business-day.ts';

const HOUR = 3_600;

test('a day told of long ago ends when it does, not so long after it is looked at again', () => {
  const told = Date.parse('2026-11-27T07:00:00.000Z');
  const later = told + 10 * HOUR * 1000;
  expect(untilDayEnds(14 * HOUR, told, told)).toBe(14 * HOUR * 1000 + 1000);
  expect(untilDayEnds(14 * HOUR, told, later)).toBe(4 * HOUR * 1000 + 1000);
});

test('a day that is over is asked about again in a moment, not at once and for ever', () => {
  const told = Date.parse('2026-11-27T07:00:00.000Z');
  expect(untilDayEnds(60, told, told + 24 * HOUR * 1000)).toBe(1000);
});
