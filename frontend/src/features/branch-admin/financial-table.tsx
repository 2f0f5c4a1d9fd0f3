import { useTranslations } from 'use-intl';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { formatCount } from '../../texts/format.ts';
import { amountColumn } from '../../ui/table/amount-column.ts';
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
    { header: t('date'), cell: ({ date }) => date, total: () => t('total') },
    amountColumn(t('totalBet'), ({ totalBet }) => totalBet),
    amountColumn(t('totalWin'), ({ totalWin }) => totalWin),
    amountColumn(t('houseProfit'), ({ houseProfit }) => houseProfit),
    {
      header: t('totalGame'),
      numeric: true,
      cell: ({ totalGame }) => formatCount(totalGame),
      total: (all) => formatCount(all.reduce((sum, { totalGame }) => sum + totalGame, 0)),
    },
  ];
  return (
    <DataTable title={title} columns={columns} rows={rows} rowKey={({ date }) => date} empty={empty} even />
  );
}
