import { expect, test } from 'vitest';
import { MINIMUM_CARTELAS } from '../../../contracts/bingo/stakes.ts';
import { dayIn } from '../../../contracts/time.ts';
import { business } from '../../../services/demo/business.ts';
import { atHour, plan } from '../../../services/demo/schedule.ts';

const zone = 'Africa/Addis_Ababa';
const end = new Date('2026-11-27T12:00:00.000Z');
const branches = business.superAdmins.flatMap((owner) => owner.branches);

test.each(branches.map((branch) => [branch.name, branch] as const))('the month of %s', (_, branch) => {
  const games = plan(branch, end, zone);
  const days = new Set(games.map(({ at }) => dayIn(zone, at)));
  expect(games).toEqual(plan(branch, end, zone));
  expect(games.map(({ at }) => at)).toEqual(games.map(({ at }) => at).toSorted((a, b) => +a - +b));
  expect(days.size).toBe(31);
  expect([...days].at(-1)).toBe('2026-11-27');
  for (const { at, cardIds } of games) {
    expect(at.getTime()).toBeLessThan(end.getTime());
    expect(at.getUTCHours() + 3).toBeGreaterThanOrEqual(10);
    expect(at.getUTCHours() + 3).toBeLessThan(21);
    expect(new Set(cardIds).size).toBeGreaterThanOrEqual(MINIMUM_CARTELAS);
  }
});

test.each([
  ['Africa/Addis_Ababa', '2026-11-27', '2026-11-27T07:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-07-01T08:00:00.000Z'],
  ['America/New_York', '2026-11-27', '2026-11-27T15:00:00.000Z'],
])('ten in the morning in %s', (timeZone, day, instant) =>
  expect(atHour(day as never, 10, timeZone).toISOString()).toBe(instant),
);
