import { sumMoney, type Money } from '../../../../contracts/money.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import type { Column } from './column.ts';

/** Columns by their ids, which are the same in every language: an address that names one is passed on. */
export function columnsOf<Row>(columns: Readonly<Record<string, Column<Row>>>): Column<Row>[] {
  return Object.entries(columns).map(([id, column]) => ({ id, ...column }));
}

/** A column of money whose footer is the exact sum of its rows. */
export function amountColumn<Row>(
  header: string,
  of: (row: Row) => Money,
  format: (amount: Money) => string = formatMoney,
): Column<Row> {
  return {
    header,
    numeric: true,
    value: of,
    cell: (row) => format(of(row)),
    total: (rows) => format(sumMoney(rows.map(of))),
  };
}

/** A column of whole numbers and their sum. */
export function countColumn<Row>(header: string, of: (row: Row) => number): Column<Row> {
  return {
    header,
    numeric: true,
    value: of,
    cell: (row) => formatCount(of(row)),
    total: (rows) => formatCount(rows.reduce((sum, row) => sum + of(row), 0)),
  };
}

/** A column of figures whose sum would say nothing; shown as they are unless `cell` words them. */
export function numberColumn<Row>(
  header: string,
  of: (row: Row) => string | number,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { header, numeric: true, value: of, cell: of, ...more };
}

/** A column of what people have named: of any length. */
export function nameColumn<Row>(
  header: string,
  of: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return textColumn(header, of, { name: true, ...more });
}

/** What tells rows apart for programs: in files alone. */
export function fileColumn<Row>(header: string, of: (row: Row) => string | number): Column<Row> {
  return { header, value: of, cell: of, fileOnly: true };
}

/** A column of words, shown as they are. */
export function textColumn<Row>(
  header: string,
  of: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { header, value: of, cell: of, ...more };
}
