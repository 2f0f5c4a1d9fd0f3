import { expect, test } from 'vitest';
import {
  readSort,
  readTableSearch,
  sortText,
  withTableSearch,
} from '../../../../frontend/src/ui/table/table-search.ts';

test('each table of a screen has its own part of the address', () => {
  const address = {
    from: '2026-11-01',
    'branches.sort': '-totalBet',
    'owners.find': 'sara',
    'owners.page': 2,
  };
  expect(readTableSearch('branches', address)).toEqual({ sort: '-totalBet' });
  expect(readTableSearch('owners', address)).toEqual({ find: 'sara', page: 2 });
  expect(withTableSearch('owners', address, { find: undefined, page: 3 })).toEqual({
    ...address,
    'owners.find': undefined,
    'owners.page': 3,
  });
});

test('what does not fit counts as not there; a filter of digits is read as it was typed', () => {
  const address = { 't.sort': { a: 1 }, 't.find': 2048, 't.page': -1, 't.size': 7 };
  expect(readTableSearch('t', address)).toEqual({ find: '2048' });
  expect(readTableSearch('t', { 't.page': 1e9, 't.find': 'x'.repeat(201) })).toEqual({});
});

test.each([
  { id: 'totalBet', direction: 'desc' },
  { id: 'branchName', direction: 'asc' },
] as const)('a sort by $id, $direction, is read as it was written', (sort) => {
  expect(readSort(sortText(sort))).toEqual(sort);
});

test('no sort is none', () => {
  expect(readSort(undefined)).toBeNull();
  expect(readSort('')).toBeNull();
});
