import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dayReport, weeklyReport } from '../../../../contracts/reports/queries.ts';
import { liveGames } from '../../../../contracts/game/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { TotalsCards } from '../../parts/takings/totals-cards.tsx';
import { BestBranches } from './best-branches.tsx';
import { LiveGames } from './live-games.tsx';
import { SystemState } from './system-state.tsx';
import { TakingsBy } from './takings-by.tsx';
import classes from '../../ui/report.module.css';

/** /all_admin: the whole business at a glance. */
export function AllAdminPage() {
  const t = useTranslations();
  const week = useAsk(weeklyReport, {});
  return (
    <Shell title={t('agents.homeTitle')}>
      {week.data && !week.isError ? (
        <Overview week={week.data} />
      ) : week.isError ? (
        <ErrorState error={week.error} message={t('admin.failed')} onRetry={() => void week.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Shell>
  );
}

function Overview({ week }: { week: OutputOf<typeof weeklyReport> }) {
  const t = useTranslations();
  const today = week.to;
  const day = useAsk(dayReport, { date: today });
  const live = useAsk(liveGames, {});
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button component={Link} to="/Activity" variant="default" size="sm" className="no-print">
          {t('agents.activity')}
        </Button>
        <p className={classes.day}>
          <span>{t('admin.day', { day: today })}</span> · <span lang="am">{formatEthiopian(today)}</span>
        </p>
      </div>
      {day.isError ? (
        <ErrorState error={day.error} message={t('admin.failed')} onRetry={() => void day.refetch()} />
      ) : (
        <TotalsCards rows={day.data?.rows ?? null} games={live.data?.games ?? []} of={null} />
      )}
      <TakingsBy today={today} />
      <BestBranches rows={week.rows} />
      <LiveGames live={live} known={week.rows} />
      <SystemState />
    </div>
  );
}
