import { expect, test } from 'vitest';
import type { BranchId } from '../../../../contracts/ids.ts';
import { money } from '../../../../contracts/money.ts';
import type { Day } from '../../../../contracts/time.ts';
import { highest, OTHERS, stacksOf } from '../../../../frontend/src/parts/takings/stacks.ts';

const [from, to] = ['2026-02-27', '2026-03-01'] as [Day, Day];
const row = (branch: string, date: string, bet: string) => ({
  branchId: branch as BranchId,
  branchName: branch.toUpperCase(),
  date: date as Day,
  totalBet: money(bet),
});

test('there is a bar for every day, days without games at 0', () => {
  const { stacks } = stacksOf([row('a', '2026-02-28', '10.50')], from, to);
  expect(stacks.map(({ date, total }) => [date, total])).toEqual([
    ['2026-02-27', '0.00'],
    ['2026-02-28', '10.50'],
    ['2026-03-01', '0.00'],
  ]);
});

test('the branches beyond those with a colour are one layer, and nothing of theirs is lost', () => {
  const branches = Array.from({ length: 30 }, (_, index) => `b${index + 1}`);
  const rows = branches.map((branch, index) => row(branch, from, `${(index + 1) * 10}.00`));
  const { layers, others, stacks } = stacksOf(rows, from, to);
  expect(layers.map(({ id }) => id)).toEqual([...branches.toReversed().slice(0, 11), OTHERS]);
  expect(others.map(({ name }) => name)).toEqual(
    branches
      .toReversed()
      .slice(11)
      .map((name) => name.toUpperCase()),
  );
  expect(others.map(({ total }) => total).slice(-2)).toEqual(['20.00', '10.00']);
  expect(stacks[0]?.heights[OTHERS]).toBe(1900);
  expect(Object.values(stacks[0]?.heights ?? {}).reduce((sum, height) => sum + height, 0)).toBe(4650);
  expect(layers.at(-1)?.total).toBe('1900.00');
  expect(stacks[0]?.total).toBe('4650.00');
});

test('the highest day is named, unless nothing was bet at all', () => {
  expect(highest(stacksOf([row('a', to, '5.00'), row('b', from, '4.00')], from, to).stacks)?.date).toBe(to);
  expect(highest(stacksOf([], from, to).stacks)).toBeNull();
});
