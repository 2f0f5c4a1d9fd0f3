import { expect, test } from 'vitest';
import { queryString } from '../../../frontend/src/api/api.ts';
import { isTouchedBy } from '../../../frontend/src/api/keys.ts';
import type { BranchId } from '../../../contracts/ids.ts';

const bole = '0192f000-0000-7000-8000-000000000001' as BranchId;
const piassa = '0192f000-0000-7000-8000-000000000002' as BranchId;

test('a change touches the queries that read its read model for its branch', () => {
  const meta = { reads: ['daily', 'jackpot'], branchId: bole };
  expect(isTouchedBy(meta, { readModel: 'daily', branchId: bole })).toBe(true);
  expect(isTouchedBy(meta, { readModel: 'daily', branchId: piassa })).toBe(false);
  expect(isTouchedBy(meta, { readModel: 'board', branchId: bole })).toBe(false);
});

test('a query over several branches, and a change of no one branch, touch all', () => {
  expect(
    isTouchedBy({ reads: ['branches'], branchId: null }, { readModel: 'branches', branchId: bole }),
  ).toBe(true);
  expect(isTouchedBy({ reads: ['daily'], branchId: bole }, { readModel: 'daily', branchId: null })).toBe(
    true,
  );
  expect(isTouchedBy(undefined, { readModel: 'daily', branchId: null })).toBe(false);
});

test('a query string carries the fields that are there and the position to wait for', () => {
  expect(queryString({ branchId: 'b', before: undefined }, '77')).toBe('?branchId=b&after=77');
  expect(queryString({})).toBe('');
});
