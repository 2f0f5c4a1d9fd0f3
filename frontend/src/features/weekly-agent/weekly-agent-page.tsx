import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { weeklyReport, type OwnedRow } from '../../../../contracts/reports/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, textColumn } from '../../ui/table/column-kinds.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import classes from '../../ui/report.module.css';

const PATH = '/weekly_agent/branch_weekly';

/** /weekly_agent: the last 7 days of every branch; a row opens the branch's own. */
export function WeeklyAgentPage() {
  const t = useTranslations('admin');
  const birr = useTranslations('common')('birr');
  const navigate = useNavigate();
  const week = useAsk(weeklyReport, {});

  const columns: Column<OwnedRow>[] = [
    ...columnsOf<OwnedRow>({
      branchName: textColumn(t('branchName'), ({ branchName }) => branchName, {
        cell: branchLink,
        total: (all) => t('branchCount', { count: all.length }),
      }),
    }),
    ...moneyColumns(t),
  ];

  return (
    <Shell title={t('weeklyTitle')}>
      <div className={classes.page}>
        <Loaded of={week} failed={t('failed')} rows={6} fresh>
          {(data) => (
            <>
              <SummaryCards label={t('figures')}>
                <SummaryCard
                  label={t('cards.totalBet')}
                  value={formatMoney(data.totals.totalBet)}
                  note={birr}
                />
                <SummaryCard
                  label={t('cards.houseProfit')}
                  value={formatMoney(data.totals.houseProfit)}
                  note={birr}
                />
                <SummaryCard label={t('cards.totalGames')} value={formatCount(data.totals.totalGame)} />
              </SummaryCards>
              <ReportTable
                name="branches"
                title={t('lastWeek')}
                note={`${data.from} – ${data.to} · ${birr}`}
                columns={columns}
                rows={data.rows}
                rowKey={({ branchId }) => branchId}
                onRow={({ branchId }) => void navigate({ to: PATH, search: { branch: branchId } })}
                empty={t('empty')}
                fileName={`weekly-${data.to}`}
              />
            </>
          )}
        </Loaded>
      </div>
    </Shell>
  );
}

const branchLink = ({ branchId, branchName }: OwnedRow) => (
  <Link to={PATH} search={{ branch: branchId }}>
    {branchName}
  </Link>
);
