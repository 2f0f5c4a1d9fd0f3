import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { AccountId } from '../../../../contracts/ids.ts';
import { type OwnedRow, takings, weeklyReport } from '../../../../contracts/reports/queries.ts';
import { sumsOf } from '../../../../contracts/reports/sums.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { areFew, periodOf } from '../../parts/report-days/days-search.ts';
import { ReportDays } from '../../parts/report-days/report-days.tsx';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { ChoiceFilter } from '../../ui/filter-row.tsx';
import { FirstSuperAdmin } from '../../parts/accounts/first-super-admin.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { BranchesTable } from './branches-table.tsx';
import { OwnersTable } from './owners-table.tsx';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from '../../ui/report.module.css';

type Week = OutputOf<typeof weeklyReport>;

/** /weekly: the last 7 days, or others, of every branch of every super admin, or of one. */
export function WeeklyPage() {
  const t = useTranslations();
  const day = useBusinessDay();
  return (
    <Shell title={t('agents.weeklyTitle')} layout="wide">
      <Loaded of={day} failed={t('admin.failed')} rows={8}>
        {({ today }) => <Report today={today} />}
      </Loaded>
    </Shell>
  );
}

function Report({ today }: { today: Day }) {
  const t = useTranslations();
  const search = useSearch({ from: '/weekly' });
  const navigate = useNavigate({ from: '/weekly' });
  const change = (changed: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  const week = useAsk(weeklyReport, { from: search.from, to: search.to });
  const rows = useMarked()(week.data?.rows ?? []);
  const owners = new Map(rows.map((row) => [row.ownerId, row]));
  return (
    <div className={classes.page}>
      <FirstSuperAdmin />
      <ReportDays search={search} today={today} onDays={change}>
        <ChoiceFilter<AccountId>
          label={t('days.owner')}
          any={t('days.allOwners')}
          value={search.owner}
          options={[...owners.values()]
            .toSorted(byOwner)
            .map(({ ownerId, ownerName }) => ({ value: ownerId, label: ownerName }))}
          onChoose={(owner) => change({ owner })}
        />
      </ReportDays>
      <Loaded of={week} failed={t('admin.failed')} rows={8} fresh>
        {(data) => (
          <WeekOf
            week={{ ...data, rows }}
            // An address may name a super admin that is none.
            owner={search.owner !== undefined && owners.has(search.owner) ? search.owner : undefined}
            usual={periodOf(search, today) === undefined}
          />
        )}
      </Loaded>
    </div>
  );
}

/** Those deleted since come last. */
const byOwner = (a: OwnedRow, b: OwnedRow) =>
  Number(a.ownerDeleted) - Number(b.ownerDeleted) || a.ownerName.localeCompare(b.ownerName);

interface WeekOfProps {
  week: Week;
  /** Of one super admin alone. */
  owner: AccountId | undefined;
  /** Whether the days are the last 7. */
  usual: boolean;
}

function WeekOf({ week: { from, to, rows: all }, owner, usual }: WeekOfProps) {
  const t = useTranslations();
  const birr = t('common.birr');
  const ofOwner = <Row extends { ownerId: AccountId }>(rows: readonly Row[]) =>
    owner === undefined ? rows : rows.filter(({ ownerId }) => ownerId === owner);
  const rows = ofOwner(all);
  const totals = sumsOf(rows);
  const few = areFew({ from, to });
  const marked = useMarked();
  const chart = useAsk(takings, { from, to }, { enabled: few });
  return (
    <>
      <SummaryCards label={t('admin.figures')}>
        <SummaryCard label={t('admin.cards.totalBet')} value={formatMoney(totals.totalBet)} note={birr} />
        <SummaryCard label={t('admin.cards.totalWin')} value={formatMoney(totals.totalWin)} note={birr} />
        <SummaryCard
          label={t('admin.cards.houseProfit')}
          value={formatMoney(totals.houseProfit)}
          note={birr}
        />
        <SummaryCard label={t('admin.cards.totalGames')} value={formatCount(totals.totalGame)} />
      </SummaryCards>
      <BranchesTable rows={rows} from={from} to={to} owner={owner} />
      {owner === undefined ? <OwnersTable rows={rows} from={from} to={to} /> : null}
      {few && chart.data ? (
        <TakingsCard
          title={t(usual ? 'agents.lastWeek' : 'reports.takings')}
          rows={ofOwner(marked(chart.data.rows))}
          from={from}
          to={to}
          height={140}
        />
      ) : null}
    </>
  );
}
