import { expect, test } from 'vitest';
import { instant, nextDayBegins } from '../../../contracts/time.ts';

const begins = (timeZone: string, at: string) => instant(nextDayBegins(timeZone, new Date(at)));

test.each([
  ['Africa/Addis_Ababa', '2026-11-27T12:00:00.000Z', '2026-11-27T21:00:00.000Z'],
  ['Africa/Addis_Ababa', '2026-11-27T20:59:59.999Z', '2026-11-27T21:00:00.000Z'],
  ['Africa/Addis_Ababa', '2026-11-27T21:00:00.000Z', '2026-11-28T21:00:00.000Z'],
  ['UTC', '2026-12-31T23:59:00.000Z', '2027-01-01T00:00:00.000Z'],
  // Clocks are set back and forward.
  ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // Midnight does not come: it is one o'clock at once.
  ['Africa/Cairo', '2026-04-23T12:00:00.000Z', '2026-04-23T22:00:00.000Z'],
])('in %s at %s the next day begins at %s', (timeZone, at, next) => {
  expect(begins(timeZone, at)).toBe(next);
});
