import { expect, test } from 'vitest';
import { Day, instant } from '../../../contracts/time.ts';
import { notSealed } from '../../../services/prove-log/check-seals.ts';

const day = (text: string) => Day.parse(text);
const written = {
  firstDay: day('2026-03-01'),
  lastDay: day('2026-03-10'),
  newest: instant(new Date('2026-03-10T12:00:00Z')),
};

test('seals that were left out of a log are missed, all of them or the last', () => {
  expect(notSealed(null, written)).toEqual(['2026-03-01 to 2026-03-09: Not sealed yet']);
  expect(notSealed(day('2026-03-07'), written)).toEqual(['2026-03-08 to 2026-03-09: Not sealed yet']);
});

test('a day that ended just now, or is under way, may be sealed yet', () => {
  expect(notSealed(day('2026-03-08'), written)).toEqual([]);
  expect(notSealed(null, { ...written, firstDay: day('2026-03-09') })).toEqual([]);
  expect(notSealed(day('2026-03-20'), written)).toEqual([]);
});
