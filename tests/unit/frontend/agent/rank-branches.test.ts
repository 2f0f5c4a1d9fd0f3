import { expect, test } from 'vitest';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import { grouped } from '../../../../frontend/src/parts/takings/grouped.ts';
import { rankBranches } from '../../../../frontend/src/features/all-admin/rank-branches.ts';

const row = (name: string, houseProfit: string, ownerName = 'abebe') =>
  ({
    branchId: name,
    branchName: name,
    ownerId: ownerName,
    ownerName,
    date: '2026-11-28',
    totalGame: 2,
    totalBet: '100.10',
    totalWin: '80.05',
    paidOut: '50.00',
    toPay: '30.00',
    notClaimed: '0.05',
    voidedGame: 1,
    voidedBet: '10.10',
    legacyGame: 1,
    legacyBet: '5.05',
    houseProfit,
  }) as unknown as OwnedRow;

const names = (rows: readonly OwnedRow[]) => rows.map(({ branchName }) => branchName);

test('profits are compared as amounts, not as words', () => {
  const { best, worst } = rankBranches([row('a', '9.00'), row('b', '1000.00'), row('c', '20.00')]);
  expect(names(best)).toEqual(['b', 'c']);
  expect(names(worst)).toEqual(['a']);
});

test('no branch is among the best and the weakest at once, and neither list is longer than five', () => {
  const many = Array.from({ length: 30 }, (_, index) => row(`hall ${index}`, `${index}.00`));
  const { best, worst } = rankBranches(many);
  expect(names(best)).toEqual(['hall 29', 'hall 28', 'hall 27', 'hall 26', 'hall 25']);
  expect(names(worst)).toEqual(['hall 0', 'hall 1', 'hall 2', 'hall 3', 'hall 4']);
  expect(rankBranches([row('only', '1.00')])).toMatchObject({ best: [{}], worst: [] });
  expect(rankBranches([])).toEqual({ best: [], worst: [] });
});

test('rows are summed per super admin, exactly', () => {
  const rows = [row('a', '0.10'), row('b', '0.20'), row('c', '5.00', 'sara')];
  const sums = grouped(rows, ({ ownerId, ownerName }) => ({ id: ownerId, name: ownerName }));
  expect(sums).toEqual([
    {
      id: 'abebe',
      name: 'abebe',
      branchCount: 2,
      totalBet: '200.20',
      totalWin: '160.10',
      houseProfit: '0.30',
      totalGame: 4,
      paidOut: '100.00',
      toPay: '60.00',
      notClaimed: '0.10',
      voidedGame: 2,
      voidedBet: '20.20',
      legacyGame: 2,
      legacyBet: '10.10',
    },
    {
      id: 'sara',
      name: 'sara',
      branchCount: 1,
      totalBet: '100.10',
      totalWin: '80.05',
      houseProfit: '5.00',
      totalGame: 2,
      paidOut: '50.00',
      toPay: '30.00',
      notClaimed: '0.05',
      voidedGame: 1,
      voidedBet: '10.10',
      legacyGame: 1,
      legacyBet: '5.05',
    },
  ]);
});
