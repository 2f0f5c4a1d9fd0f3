import { Decimal } from 'decimal.js';
import { idOf, type Column, type Sort } from './column.ts';

type Value = string | number;

/** The rows in the order asked for; rows that are equal in it keep the order they came in. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = sort && columns.find((one) => idOf(one) === sort.id);
  if (!column?.value) return rows;
  const values = rows.map(column.value);
  // Most columns have few values for many rows: those alone are compared with care, the rows by their ranks.
  const distinct = [...new Set(values)];
  const ordered = column.numeric ? sortFigures(distinct) : distinct.toSorted(compareWords);
  const ranks = new Map(ordered.map((value, rank) => [value, rank]));
  const sign = sort?.direction === 'desc' ? -1 : 1;
  return rows
    .map((row, index) => ({ row, rank: ranks.get(values[index] as Value) ?? 0 }))
    .toSorted((a, b) => sign * (a.rank - b.rank))
    .map(({ row }) => row);
}

const words = new Intl.Collator(['en', 'am'], { numeric: true, sensitivity: 'base' });

function compareWords(a: Value, b: Value): number {
  return words.compare(String(a), String(b));
}

/** Smallest first and exact, whatever their size; what is no figure (a winner that is none) comes before all that are. */
export function sortFigures(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: keyOf(value) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ value }) => value);
}

type Key = number | Decimal | null;

const amount = /^\d{1,12}\.\d{2}$/;

/** Hundredths, as an integer where it is sure to be one: that is what makes many rows quick. */
function keyOf(value: Value): Key {
  if (typeof value === 'string' && amount.test(value)) return Number(value.replace('.', ''));
  if (typeof value === 'number' && Number.isSafeInteger(value * 100)) return value * 100;
  try {
    return new Decimal(value).times(100);
  } catch {
    return null;
  }
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (a === null || b === null) return (a === null ? 0 : 1) - (b === null ? 0 : 1);
  return new Decimal(a).comparedTo(b);
}
