import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import { nameColumn, numberColumn } from '../../ui/table/column-kinds.ts';
import { formatMoney } from '../../texts/format.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { profitShare } from '../../parts/takings/profit-share.ts';
import type { Days } from '../../parts/report-days/days-search.ts';
import { rankBranches } from './rank-branches.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from './all-admin.module.css';

/** Which branches brought in the most in the last 7 days and which the least. */
export function BestBranches({ rows, from, to }: Days & { rows: readonly OwnedRow[] }) {
  const t = useTranslations();
  const { best, worst } = rankBranches(useMarked()(rows));
  const share = (row: OwnedRow) => profitShare(row) ?? '–';
  const columns: Column<OwnedRow>[] = [
    nameColumn(t('admin.branchName'), ({ branchName }) => branchName),
    nameColumn(t('agents.superAdmin'), ({ ownerName }) => ownerName),
    // A sum of some of the branches would say nothing.
    numberColumn(t('admin.totalBet'), ({ totalBet }) => totalBet, {
      cell: ({ totalBet }) => formatMoney(totalBet),
    }),
    numberColumn(t('admin.houseProfit'), ({ houseProfit }) => houseProfit, {
      cell: ({ houseProfit }) => formatMoney(houseProfit),
    }),
    numberColumn(t('agents.share'), share),
  ];
  const linked = linkedFigures(columns, ({ branchId }, figure) => (
    <Link to="/weekly/branch" search={{ branch: branchId, from, to }} {...figure} />
  ));
  return (
    <div className={classes.pair}>
      {(['best', 'worst'] as const).map((end) => (
        <DataTable
          key={end}
          title={t(`agents.${end}`)}
          note={t('common.birr')}
          columns={linked}
          rows={end === 'best' ? best : worst}
          rowKey={({ branchId }) => branchId}
          empty={t('agents.tooFew')}
        />
      ))}
    </div>
  );
}
