import { useTranslations } from 'use-intl';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';

interface FinancialTableProps {
  title: string;
  rows: readonly FinancialRow[];
  empty: string;
}

/** Date, Total Bet, Total Win, House Profit, Total Game (spec section 2), and their sums. */
export function FinancialTable({ title, rows, empty }: FinancialTableProps) {
  const t = useTranslations('reports');
  const columns: Column<FinancialRow>[] = [
    textColumn(t('date'), ({ date }) => date, { total: () => t('total') }),
    ...moneyColumns<FinancialRow>(t, rows),
  ];
  return (
    <DataTable title={title} columns={columns} rows={rows} rowKey={({ date }) => date} empty={empty} even />
  );
}
