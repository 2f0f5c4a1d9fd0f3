import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { branches as branchesQuery } from '../../../../contracts/branches/queries.ts';
import { dayReport } from '../../../../contracts/reports/queries.ts';
import { liveGames } from '../../../../contracts/game/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { chooseBranch, countedBranch, countedRows, noFilters, type Filters } from './admin-filters.ts';
import { DayTable } from './day-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { RecentChart, RecentFigures } from './recent-takings.tsx';
import { TotalsCards } from '../../parts/takings/totals-cards.tsx';
import classes from './admin.module.css';

/** /Admin: the day's money of the super admin's branches. */
export function AdminPage() {
  const t = useTranslations('admin');
  const day = useBusinessDay();
  return (
    <Shell title={t('title')}>
      <Loaded of={day} failed={t('failed')} rows={6}>
        {({ today }) => <Dashboard today={today} />}
      </Loaded>
    </Shell>
  );
}

function Dashboard({ today }: { today: Day }) {
  const t = useTranslations('admin');
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [figures, setFigures] = useState(false);
  const date = filters.date ?? today;
  const report = useAsk(dayReport, { date });
  const known = useAsk(branchesQuery, {}).data?.branches ?? [];
  const games = useAsk(liveGames, {}).data?.games ?? [];
  // What could not be fetched again is not shown as if it had been (spec section 4).
  const rows = report.isError ? [] : (report.data?.rows ?? []);
  // A branch deleted since still has its row.
  const branches = new Map([...rows, ...known].map((branch) => [branch.branchId, branch.branchName]));
  const counted = countedBranch(filters);

  function change(next: Filters) {
    setFilters(next);
    // A new date is asked for as it is; a new option asks for the same day again.
    if (next.option !== filters.option) void report.refetch();
  }

  return (
    <div className={classes.page}>
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
