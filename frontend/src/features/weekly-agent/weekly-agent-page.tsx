import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { weeklyReport } from '../../../../contracts/reports/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { periodOf } from '../../parts/report-days/days-search.ts';
import { ReportDays } from '../../parts/report-days/report-days.tsx';
import { branchRowColumns } from '../../parts/takings/branch-row-columns.tsx';
import { FirstBranch } from '../../parts/branches/first-branch.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from '../../ui/report.module.css';

const PATH = '/weekly_agent/branch_weekly';

/** /weekly_agent: the last 7 days of every branch, or other days; a row opens the branch's own. */
export function WeeklyAgentPage() {
  const t = useTranslations('admin');
  const day = useBusinessDay();
  return (
    <Shell title={t('weeklyTitle')} layout="wide">
      <Loaded of={day} failed={t('failed')} rows={6}>
        {({ today }) => <Report today={today} />}
      </Loaded>
    </Shell>
  );
}

function Report({ today }: { today: Day }) {
  const t = useTranslations();
  const birr = t('common.birr');
  const search = useSearch({ from: '/weekly_agent' });
  const { from, to } = search;
  const navigate = useNavigate({ from: '/weekly_agent' });
  const week = useAsk(weeklyReport, { from, to });
  const marked = useMarked();

  const columns = branchRowColumns(
    { t, table: useTranslations('table') },
    ({ branchId }, figure) => <Link to={PATH} search={{ branch: branchId, from, to }} {...figure} />,
    week.data?.rows ?? [],
  );

  return (
    <div className={classes.page}>
      <FirstBranch />
      <ReportDays
        search={search}
        today={today}
        onDays={(days) =>
          void navigate({ search: { ...search, ...days }, replace: true, resetScroll: false })
        }
      />
      <Loaded of={week} failed={t('admin.failed')} rows={6} fresh>
        {(data) => (
          <>
            <SummaryCards label={t('admin.figures')}>
              <SummaryCard
                label={t('admin.cards.totalBet')}
                value={formatMoney(data.totals.totalBet)}
                note={birr}
              />
              <SummaryCard
                label={t('admin.cards.houseProfit')}
                value={formatMoney(data.totals.houseProfit)}
                note={birr}
              />
              <SummaryCard label={t('admin.cards.totalGames')} value={formatCount(data.totals.totalGame)} />
            </SummaryCards>
            <ReportTable
              name="branches"
              title={t(periodOf(search, today) ? 'admin.rows' : 'admin.lastWeek')}
              note={`${data.from} – ${data.to} · ${birr}`}
              columns={columns}
              rows={marked(data.rows)}
              rowKey={({ branchId }) => branchId}
              onRow={({ branchId }) => void navigate({ to: PATH, search: { branch: branchId, from, to } })}
              empty={t('admin.empty')}
              fileName={`weekly-${data.from}-${data.to}`}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
