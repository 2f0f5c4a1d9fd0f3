import { sumMoney, type Money } from '../../../contracts/money.ts';
import { formatMoney } from '../texts/format.ts';
import type { Column } from './data-table.tsx';

/** A column of money whose footer is the exact sum of its rows. */
export function amountColumn<Row>(header: string, of: (row: Row) => Money): Column<Row> {
  return {
    header,
    numeric: true,
    cell: (row) => formatMoney(of(row)),
    total: (rows) => formatMoney(sumMoney(rows.map(of))),
  };
}
