import { expect, test } from 'vitest';
import { money } from '../../../contracts/money.ts';
import type { Day } from '../../../contracts/time.ts';
import { shownAmount } from '../../../frontend/src/features/branch-admin/figure-values.ts';
import { dayBars } from '../../../frontend/src/features/branch-admin/takings.ts';

const figures = {
  dailyTotal: money('180.00'),
  dailyProfit: money('0.00'),
  weeklyTotal: money('180.00'),
  weeklyProfit: money('36.00'),
  fifteenDayProfit: money('36.00'),
  todayHouseJackpot: money('0.00'),
  todayPlayersJackpot: money('18.00'),
};

test('a figure is hidden until it is revealed', () => {
  expect(shownAmount('dailyTotal', figures, false)).toBeNull();
  expect(shownAmount('dailyTotal', figures, true)).toBe('180.00');
  expect(shownAmount('dailyProfit', figures, true)).toBe('0.00');
});

test('a jackpot card shows a value only when revealed and above 0', () => {
  expect(shownAmount('todayHouseJackpot', figures, true)).toBeNull();
  expect(shownAmount('todayPlayersJackpot', figures, true)).toBe('18.00');
  expect(shownAmount('todayPlayersJackpot', figures, false)).toBeNull();
});

test('days without games stand at 0 between days with games, oldest first', () => {
  const rows = [
    { date: '2026-03-02' as Day, totalBet: money('50.00') },
    { date: '2026-02-27' as Day, totalBet: money('20.00') },
  ];
  expect(dayBars(rows)).toEqual([
    { date: '2026-02-27', totalBet: 20 },
    { date: '2026-02-28', totalBet: 0 },
    { date: '2026-03-01', totalBet: 0 },
    { date: '2026-03-02', totalBet: 50 },
  ]);
  expect(dayBars([])).toEqual([]);
});
