import { expect, test } from 'vitest';
import { type Day, type Instant, instant } from '../../../contracts/time.ts';
import { diskGrowth } from '../../../services/system/disk-growth.ts';

const GB = 1_000_000_000;

const measured = (...days: [day: number, bytes: number][]) =>
  days.map(([day, bytes]) => {
    const at: Instant = instant(new Date(Date.UTC(2026, 10, day, 12)));
    return { day: at.slice(0, 10) as Day, at, bytes };
  });

test('nothing is said of growth before there are two days to compare', () => {
  expect(diskGrowth([], GB)).toBeNull();
  expect(diskGrowth(measured([1, GB]), GB)).toBeNull();
});

test('growth is that of the last two weeks, and the disk is full when the free space is used up by it', () => {
  const usage = measured([1, 0], [16, 50 * GB], [20, 54 * GB], [26, 60 * GB]);
  expect(diskGrowth(usage, 5 * GB)).toEqual({ bytesPerDay: GB, fullOn: '2026-12-01' });
});

test('a folder that does not grow, or fills the disk in decades, names no day', () => {
  expect(diskGrowth(measured([1, 2 * GB], [3, GB]), GB)).toEqual({ bytesPerDay: -GB / 2, fullOn: null });
  expect(diskGrowth(measured([1, 0], [2, 1000]), GB)).toEqual({ bytesPerDay: 1000, fullOn: null });
});
