import { expect, test } from 'vitest';
import type { BranchId } from '../../../../contracts/ids.ts';
import { money } from '../../../../contracts/money.ts';
import { sumsOf } from '../../../../contracts/reports/sums.ts';
import {
  chooseBranch,
  chooseOption,
  countedRows,
} from '../../../../frontend/src/features/admin/admin-filters.ts';
import { adminSearch, filtersOf, searchOf } from '../../../../frontend/src/features/admin/admin-search.ts';
import { profitShare } from '../../../../frontend/src/parts/takings/profit-share.ts';

const noFilters = filtersOf({});
const [bole, merkato] = ['bole', 'merkato'] as [BranchId, BranchId];
const rows = [
  {
    branchId: bole,
    totalBet: money('100.10'),
    totalWin: money('80.08'),
    houseProfit: money('20.02'),
    totalGame: 2,
    paidOut: money('60.00'),
    toPay: money('20.04'),
    notClaimed: money('0.04'),
  },
  {
    branchId: merkato,
    totalBet: money('200.20'),
    totalWin: money('160.16'),
    houseProfit: money('40.04'),
    totalGame: 3,
    paidOut: money('160.00'),
    toPay: money('0.00'),
    notClaimed: money('0.16'),
  },
];

test('choosing By Branch with a selected branch restricts the totals to that branch', () => {
  const selected = chooseBranch(noFilters, bole);
  expect(countedRows(rows, selected)).toEqual(rows);
  expect(countedRows(rows, chooseOption(selected, 'by-branch'))).toEqual([rows[0]]);
});

test('By Branch without a selected branch restricts nothing', () => {
  expect(countedRows(rows, chooseOption(noFilters, 'by-branch'))).toEqual(rows);
});

test('choosing All clears the branch selection', () => {
  const restricted = chooseOption(chooseBranch(noFilters, bole), 'by-branch');
  expect(chooseOption(restricted, 'all')).toMatchObject({ branchId: null, option: 'all' });
});

test('clearing the branch dropdown resets the option to All', () => {
  const restricted = chooseOption(chooseBranch(noFilters, bole), 'by-branch');
  expect(chooseBranch(restricted, null)).toMatchObject({ branchId: null, option: 'all' });
  expect(chooseBranch(restricted, merkato)).toMatchObject({ branchId: merkato, option: 'by-branch' });
});

test('totals are the exact sums of the rows', () => {
  const sums = sumsOf(rows);
  expect(sums).toEqual({
    totalBet: '300.30',
    totalWin: '240.24',
    houseProfit: '60.06',
    totalGame: 5,
    paidOut: '220.00',
    toPay: '20.04',
    notClaimed: '0.20',
  });
  expect(profitShare(sums)).toBe('20.0%');
  expect(profitShare(sumsOf([]))).toBeNull();
});

test('the address says what is chosen, and what does not fit it counts as not chosen', () => {
  const branch = '01980000-0000-7000-8000-000000000001' as BranchId;
  const chosen = adminSearch({ branch, date: '2026-11-28', option: 'by-branch' });
  expect(filtersOf(chosen)).toEqual({ branchId: branch, date: '2026-11-28', option: 'by-branch' });
  expect(searchOf(filtersOf(chosen))).toEqual(chosen);
  expect(filtersOf(adminSearch({ branch: 7, date: '2026-02-31', option: ['x'] }))).toEqual(noFilters);
});
