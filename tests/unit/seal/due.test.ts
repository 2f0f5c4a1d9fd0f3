import { expect, test } from 'vitest';
import { isOverdue, lastEnded, nextDue, nextOverdue } from '../../../contracts/seal/due.ts';
import { Day } from '../../../contracts/time.ts';

const zone = 'Africa/Addis_Ababa';
const friday = Day.parse('2026-11-27');
/** Midnight in Addis Ababa is 21:00 UTC. */
const at = (time: string) => new Date(`2026-11-27T${time}Z`);

test('a day can be sealed ten minutes after its midnight and is overdue an hour after that', () => {
  expect(lastEnded(zone, at('21:09:59'))).toBe('2026-11-26');
  expect(lastEnded(zone, at('21:10:00'))).toBe(friday);
  expect(isOverdue(zone, friday, at('22:09:59'))).toBe(false);
  expect(isOverdue(zone, friday, at('22:10:00'))).toBe(true);
});

test('when to look again is when that changes', () => {
  expect(nextDue(zone, at('12:00:00'))).toEqual(at('21:10:00'));
  expect(nextDue(zone, at('21:05:00'))).toEqual(at('21:10:00'));
  expect(nextOverdue(zone, at('21:30:00'))).toEqual(at('22:10:00'));
  expect(nextOverdue(zone, at('22:10:00'))).toEqual(new Date('2026-11-28T22:10:00Z'));
});
