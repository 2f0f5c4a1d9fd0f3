import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { branchIdColumn } from '../../parts/file-columns.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, nameColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { type FigureLink, linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';

/** The figures behind the chart of takings. */
export function TakingsTable({ rows, fileName }: { rows: readonly FinancialRow[]; fileName: string }) {
  const t = useTranslations('admin');
  const ids = useTranslations('table');
  const columns: Column<FinancialRow>[] = [
    ...columnsOf<FinancialRow>({
      date: textColumn(t('date'), ({ date }) => date, { total: () => t('total') }),
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName),
    }),
    ...linkedFigures(moneyColumns<FinancialRow>(t, rows), gamesLink),
    ...branchIdColumn<FinancialRow>(ids),
  ];
  return (
    <ReportTable
      name="takings"
      title={t('takings')}
      columns={columns}
      rows={rows}
      rowKey={({ date, branchId }) => `${date} ${branchId}`}
      initialSort={{ id: 'date', direction: 'desc' }}
      empty={t('empty')}
      fileName={fileName}
    />
  );
}

const gamesLink = ({ branchId, date }: FinancialRow, figure: FigureLink) => (
  <Link to="/Game_analysis" search={{ branch: branchId, from: date, to: date }} {...figure} />
);
