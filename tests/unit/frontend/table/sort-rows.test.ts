import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../../../contracts/money.ts';
import { amountColumn, countColumn, textColumn } from '../../../../frontend/src/ui/table/column-kinds.ts';
import { nextSort, type Column } from '../../../../frontend/src/ui/table/column.ts';
import { sortFigures, sortRows } from '../../../../frontend/src/ui/table/sort-rows.ts';

interface Row {
  name: string;
  bet: ReturnType<typeof money>;
  games: number;
}
const columns: Column<Row>[] = [
  textColumn('Name', ({ name }) => name),
  amountColumn('Bet', ({ bet }) => bet),
  countColumn('Games', ({ games }) => games),
];
const rows: Row[] = [
  { name: 'Hall 10', bet: money('90.00'), games: 3 },
  { name: 'hall 9', bet: money('1000.00'), games: 12 },
  { name: 'Bole', bet: money('90.00'), games: 0 },
];
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name);

test('words sort without regard to case and with numbers by their size', () => {
  expect(names(sortRows(rows, columns, { id: 'Name', direction: 'asc' }))).toEqual([
    'Bole',
    'hall 9',
    'Hall 10',
  ]);
});

test('amounts sort by their size, not by their digits, and equal ones keep their order', () => {
  expect(names(sortRows(rows, columns, { id: 'Bet', direction: 'desc' }))).toEqual([
    'hall 9',
    'Hall 10',
    'Bole',
  ]);
});

test('a column that is none, or no sort, leaves the rows as they came', () => {
  expect(sortRows(rows, columns, null)).toBe(rows);
  expect(sortRows(rows, columns, { id: 'gone', direction: 'asc' })).toBe(rows);
});

test('amounts of any size compare as decimals do', () => {
  const amount = fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map((cents) => {
    const digits = cents.toString().padStart(3, '0');
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(sortFigures([a, b])).toEqual(new Decimal(a).greaterThan(b) ? [b, a] : [a, b]);
    }),
  );
});

test('what is no figure comes before all that are', () => {
  expect(sortFigures(['7', 'N/A', '12'])).toEqual(['N/A', '7', '12']);
});

test('a press on a header sorts, another one turns it round', () => {
  const [name, bet] = columns as [Column<Row>, Column<Row>];
  const first = nextSort(null, name);
  expect(first).toEqual({ id: 'Name', direction: 'asc' });
  expect(nextSort(first, name)).toEqual({ id: 'Name', direction: 'desc' });
  expect(nextSort(first, bet)).toEqual({ id: 'Bet', direction: 'desc' });
});

test('a hundred thousand rows sort within a moment', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    name: `Hall ${index % 977}`,
    bet: money(((index * 7919) % 1_000_003).toFixed(2)),
    games: index,
  }));
  const before = process.cpuUsage();
  const sorted = sortRows(many, columns, { id: 'Bet', direction: 'asc' });
  // Of the processor: however busy the machine is.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(2_000_000);
  expect(sorted[0]?.bet).toBe('0.00');
});
