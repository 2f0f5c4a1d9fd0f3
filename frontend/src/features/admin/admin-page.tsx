import { useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { branches as branchesQuery } from '../../../../contracts/branches/queries.ts';
import { dayReport } from '../../../../contracts/reports/queries.ts';
import { liveGames } from '../../../../contracts/game/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { FirstBranch } from '../../parts/branches/first-branch.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import type { CardLink } from '../../ui/summary-cards.tsx';
import { chooseBranch, countedBranch, countedRows, type Filters } from './admin-filters.ts';
import { filtersOf, searchOf } from './admin-search.ts';
import { DayTable } from './day-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RecentChart, RecentFigures } from './recent-takings.tsx';
import { TotalsCards } from '../../parts/takings/totals-cards.tsx';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from './admin.module.css';

/** /Admin: the day's money of the super admin's branches. */
export function AdminPage() {
  const t = useTranslations('admin');
  const day = useBusinessDay();
  return (
    <Shell title={t('title')} layout="wide">
      <Loaded of={day} failed={t('failed')} rows={6}>
        {({ today }) => <Dashboard today={today} />}
      </Loaded>
    </Shell>
  );
}

function Dashboard({ today }: { today: Day }) {
  const t = useTranslations('admin');
  const search = useSearch({ from: '/Admin' });
  const navigate = useNavigate({ from: '/Admin' });
  const [figures, setFigures] = useState(false);
  const date = search.date ?? today;
  const report = useAsk(dayReport, { date });
  const owned = useAsk(branchesQuery, { deleted: 'with' });
  const marked = useMarked();
  const known = marked(owned.data?.branches ?? []);
  const games = useAsk(liveGames, {}).data?.games ?? [];
  // What could not be fetched again is not shown as if it had been (spec section 4).
  const rows = report.isError ? [] : marked(report.data?.rows ?? []);
  // In the order of the known ones: those deleted come last.
  const branches = new Map([...known, ...rows].map((branch) => [branch.branchId, branch.branchName]));
  const asked = filtersOf(search);
  // An address may name a branch that is not there.
  const unknown = owned.isSuccess && report.isSuccess && asked.branchId && !branches.has(asked.branchId);
  const filters = unknown ? chooseBranch(asked, null) : asked;
  const counted = countedBranch(filters);

  const rowsLink = (figure: CardLink) =>
    counted === null ? (
      <Link to="/weekly_agent" search={{ from: date, to: date }} {...figure} />
    ) : (
      <Link to="/Game_analysis" search={{ branch: counted, from: date, to: date }} {...figure} />
    );

  function change(next: Filters) {
    void navigate({ search: { ...search, ...searchOf(next) }, replace: true, resetScroll: false });
    // A new date is asked for as it is; a new option asks for the same day again.
    if (next.option !== filters.option) void report.refetch();
  }

  return (
    <div className={classes.page}>
      <FirstBranch />
      <FilterBar
        filters={filters}
        onFilters={change}
        today={today}
        branches={[...branches].map(([branchId, branchName]) => ({ branchId, branchName }))}
        fetching={report.isFetching}
      />
      <div className={classes.top}>
        <TotalsCards
          rows={report.isPending ? null : countedRows(rows, filters)}
          games={counted === null ? games : games.filter(({ branchId }) => branchId === counted)}
          of={counted === null ? null : (branches.get(counted) ?? null)}
          link={rowsLink}
        />
        <RecentChart
          today={today}
          branchId={counted}
          figures={figures}
          onFigures={() => setFigures(!figures)}
        />
      </div>
      <Loaded of={report} failed={t('failed')} fresh>
        {() => (
          <DayTable
            rows={rows}
            date={date}
            games={games}
            selected={filters.branchId}
            onSelect={(branchId) => change(chooseBranch(filters, branchId))}
          />
        )}
      </Loaded>
      {figures ? <RecentFigures today={today} branchId={counted} /> : null}
    </div>
  );
}
