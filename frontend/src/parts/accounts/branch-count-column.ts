import { formatCount } from '../../texts/format.ts';
import type { Column } from '../../ui/table/column.ts';

/** How many branches a super admin owns. */
export function branchCountColumn<Row>(header: string, of: (row: Row) => number | null): Column<Row> {
  const shown = (count: number | null) => (count === null ? '…' : formatCount(count));
  return {
    id: 'branchCount',
    header,
    numeric: true,
    value: (row) => of(row) ?? 0,
    cell: (row) => shown(of(row)),
    total: (rows) => shown(rows.reduce<number | null>((sum, row) => plus(sum, of(row)), 0)),
  };
}

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
