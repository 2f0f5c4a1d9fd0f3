import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { financialRows, type FinancialRow } from '../../../../contracts/reports/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { useChosenBranch } from '../../parts/branches/use-chosen-branch.tsx';
import { areFew, daysOf, periodOf } from '../../parts/report-days/days-search.ts';
import { ReportDays } from '../../parts/report-days/report-days.tsx';
import { branchColumns } from '../../parts/file-columns.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { columnsOf, textColumn } from '../../ui/table/column-kinds.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import type { Column } from '../../ui/table/column.ts';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import classes from '../../ui/report.module.css';

/** /weekly_agent/branch_weekly/: one branch's last 7 days, or others, for its super admin. */
export const BranchWeeklyPage = () => (
  <BranchDaysAt at="/weekly_agent/branch_weekly" listAt="/weekly_agent" gamesAt="/Game_analysis" />
);
/** /weekly/branch: the same for the agent. */
export const AgentBranchDaysPage = () => (
  <BranchDaysAt at="/weekly/branch" listAt="/weekly" gamesAt="/weekly/games" />
);

interface Place {
  at: '/weekly_agent/branch_weekly' | '/weekly/branch';
  /** Where a branch is chosen. */
  listAt: '/weekly_agent' | '/weekly';
  /** Where the games of a day are. */
  gamesAt: '/Game_analysis' | '/weekly/games';
}

function BranchDaysAt(place: Place) {
  const t = useTranslations();
  const search = useSearch({ from: place.at });
  const day = useBusinessDay();
  const { branch, otherwise } = useChosenBranch({
    branchId: search.branch,
    listAt: place.listAt,
    missing: t('admin.invalidBranch'),
  });
  const title = useTitle();
  return (
    <Shell title={branch ? title(branch, search, day.data?.today) : t('admin.weeklyTitle')} layout="wide">
      {branch ? (
        <Loaded of={day} failed={t('admin.failed')} rows={6}>
          {({ today }) => <BranchDays {...place} branch={branch} today={today} />}
        </Loaded>
      ) : (
        otherwise
      )}
    </Shell>
  );
}

/** Which branch, and of which days. */
function useTitle() {
  const t = useTranslations();
  return ({ branchName }: Branch, search: Parameters<typeof daysOf>[0], today: Day | undefined) =>
    today === undefined || periodOf(search, today) === undefined
      ? t('admin.branchWeek', { branchName })
      : t('days.branchDays', { branchName, ...daysOf(search, today) });
}

function BranchDays({ at, listAt, gamesAt, branch, today }: Place & { branch: Branch; today: Day }) {
  const t = useTranslations();
  const title = useTitle();
  const { branchId, branchName } = branch;
  const search = useSearch({ from: at });
  const navigate = useNavigate({ from: at });
  const { from, to } = daysOf(search, today);
  const days = useAsk(financialRows, { branchId, period: 'daily', from, to });
  const gamesLink = ({ date }: FinancialRow) => (
    <Link to={gamesAt} search={{ branch: branchId, from: date, to: date }}>
      {date}
    </Link>
  );
  const ids = useTranslations('table');
  const columns: Column<FinancialRow>[] = [
    ...columnsOf<FinancialRow>({
      date: textColumn(t('admin.date'), ({ date }) => date, {
        cell: gamesLink,
        total: () => t('admin.total'),
      }),
      // Sorting is by the date beside it.
      ethiopianDate: { header: t('admin.ethiopianDate'), cell: ({ date }) => formatEthiopian(date) },
    }),
    ...linkedFigures(
      moneyColumns<FinancialRow>((key) => t(`admin.${key}`), days.data?.rows ?? []),
      ({ date }, figure) => (
        <Link to={gamesAt} search={{ branch: branchId, from: date, to: date }} {...figure} />
      ),
    ),
    ...branchColumns<FinancialRow>(ids, { branchId, branchName }),
  ];
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button
          renderRoot={(props) => (
            <Link to={listAt} search={{ from: search.from, to: search.to }} {...props} />
          )}
          variant="default"
          size="md"
          className="no-print"
        >
          {t('admin.toBranches')}
        </Button>
        <Button
          renderRoot={(props) => <Link to={gamesAt} search={{ branch: branchId, from, to }} {...props} />}
          variant="default"
          size="md"
          className="no-print"
        >
          {t('days.allGames')}
        </Button>
        <p className={classes.day}>
          <span>{t('admin.day', { day: today })}</span> · <span lang="am">{formatEthiopian(today)}</span>
        </p>
      </div>
      <ReportDays
        search={search}
        today={today}
        onDays={(chosen) =>
          void navigate({ search: { ...search, ...chosen }, replace: true, resetScroll: false })
        }
      />
      <Loaded of={days} failed={t('admin.failed')} rows={6} fresh>
        {(data) => (
          <>
            <ReportTable
              name="days"
              title={title(branch, search, today)}
              note={t('admin.birrOf', { of: `${from} – ${to}` })}
              columns={columns}
              rows={data.rows}
              rowKey={({ date }) => date}
              onRow={({ date }) =>
                void navigate({ to: gamesAt, search: { branch: branchId, from: date, to: date } })
              }
              initialSort={{ id: 'date', direction: 'desc' }}
              empty={t('admin.empty')}
              fileName={`weekly-${branchName}-${from}-${to}`}
            />
            {areFew({ from, to }) ? (
              <TakingsCard
                title={periodOf(search, today) ? t('reports.takings') : t('admin.lastWeek')}
                rows={data.rows}
                from={from}
                to={to}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
