import { expect, test } from 'vitest';
import { fileColumn, textColumn } from '../../../../frontend/src/ui/table/column-kinds.ts';
import { filterRows, searchTexts } from '../../../../frontend/src/ui/table/filter-rows.ts';

const rows = [
  { name: 'Bole 1', bet: '21400.00' },
  { name: 'መርካቶ', bet: '950.00' },
];
const columns = [
  textColumn<(typeof rows)[number]>('Name', ({ name }) => name),
  textColumn<(typeof rows)[number]>('Bet', ({ bet }) => bet),
];
const found = (filter: string) =>
  filterRows(rows, searchTexts(rows, columns), filter).map(({ name }) => name);

test('every word of the filter has to occur somewhere in the row, whatever its case', () => {
  expect(found('BOLE 214')).toEqual(['Bole 1']);
  expect(found('bole 950')).toEqual([]);
  expect(found('መርካ')).toEqual(['መርካቶ']);
});

test('an amount is found with and without the commas it is shown with', () => {
  expect(found('21,400.00')).toEqual(['Bole 1']);
  expect(found('21400')).toEqual(['Bole 1']);
});

test('an empty filter lets everything through', () => {
  expect(found('  ')).toHaveLength(2);
});

test('what stands in files alone is not filtered by', () => {
  const withId = [...columns, fileColumn<(typeof rows)[number]>('Branch ID', () => 'e7')];
  expect(filterRows(rows, searchTexts(rows, withId), 'e7')).toEqual([]);
});
