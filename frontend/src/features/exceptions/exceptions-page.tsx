import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { gameExceptions } from '../../../../contracts/analysis/queries.ts';
import { wouldBeWinners } from '../../../../contracts/verification/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { daysOf } from '../../parts/report-days/days-search.ts';
import { ReportDays } from '../../parts/report-days/report-days.tsx';
import classes from '../../ui/report.module.css';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ExceptionsTable } from './exceptions-table.tsx';
import { UnplayedTable } from './unplayed-table.tsx';

/** /Exceptions: games that were cancelled, abandoned or voided, per cashier and day, and who would have won them. */
export function ExceptionsPage() {
  const t = useTranslations('exceptions');
  const day = useBusinessDay();
  return (
    <Shell title={t('title')} layout="wide">
      <Loaded of={day} failed={t('failed')} rows={6}>
        {({ today }) => <Exceptions today={today} />}
      </Loaded>
    </Shell>
  );
}

function Exceptions({ today }: { today: Day }) {
  const t = useTranslations('exceptions');
  const search = useSearch({ from: '/Exceptions' });
  const navigate = useNavigate({ from: '/Exceptions' });
  const days = daysOf(search, today);
  const found = useAsk(gameExceptions, days);
  const unplayed = useAsk(wouldBeWinners, days);
  return (
    <div className={classes.page}>
      <ReportDays
        search={search}
        today={today}
        onDays={(changed) =>
          void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false })
        }
      />
      <Loaded of={found} failed={t('failed')} rows={6}>
        {(data) => <ExceptionsTable {...data} days={days} />}
      </Loaded>
      <Loaded of={unplayed} failed={t('unplayedFailed')} rows={4} fresh>
        {(data) => <UnplayedTable {...data} days={days} />}
      </Loaded>
    </div>
  );
}
