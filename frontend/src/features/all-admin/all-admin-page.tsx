import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { dayReport, weeklyReport } from '../../../../contracts/reports/queries.ts';
import { liveGames } from '../../../../contracts/game/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useBusinessDay } from '../../parts/business-day.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { FirstSuperAdmin } from '../../parts/accounts/first-super-admin.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { ErrorState, Loaded } from '../../ui/states.tsx';
import type { CardLink } from '../../ui/summary-cards.tsx';
import { TotalsCards } from '../../parts/takings/totals-cards.tsx';
import { BestBranches } from './best-branches.tsx';
import { FindingsAlarm } from './findings-alarm.tsx';
import { LogAlarms } from './log-alarms.tsx';
import { LiveGames } from './live-games.tsx';
import { ResetNotice } from './reset-notice.tsx';
import { SealAlarm } from './seal-alarm.tsx';
import { SystemState } from './system-state.tsx';
import { TakingsBy } from './takings-by.tsx';
import { WebhookAlarm } from './webhook-alarm.tsx';
import { VoidRequests } from './void-requests.tsx';
import classes from '../../ui/report.module.css';

/** /all_admin: the whole business at a glance. */
export function AllAdminPage() {
  const t = useTranslations();
  const day = useBusinessDay();
  return (
    <Shell title={t('agents.homeTitle')} layout="wide">
      <Loaded of={day} failed={t('admin.failed')} rows={8}>
        {({ today }) => <Overview today={today} />}
      </Loaded>
    </Shell>
  );
}

function Overview({ today }: { today: Day }) {
  const t = useTranslations();
  const week = useAsk(weeklyReport, {});
  const day = useAsk(dayReport, { date: today });
  const live = useAsk(liveGames, {});
  const rowsLink = (figure: CardLink) => (
    <Link to="/weekly" search={{ from: today, to: today }} {...figure} />
  );
  return (
    <div className={classes.page}>
      <FirstSuperAdmin />
      <ResetNotice />
      <LogAlarms />
      <FindingsAlarm />
      <SealAlarm />
      <WebhookAlarm />
      <div className={classes.tools}>
        <Button component={Link} to="/Activity" variant="default" size="sm" className="no-print">
          {t('agents.activity')}
        </Button>
        <Button component={Link} to="/Findings" variant="default" size="sm" className="no-print">
          {t('findings.toFindings')}
        </Button>
        <Button component={Link} to="/Seals" variant="default" size="sm" className="no-print">
          {t('seals.toSeals')}
        </Button>
        <Button component={Link} to="/Operations" variant="default" size="sm" className="no-print">
          {t('operations.toOperations')}
        </Button>
        <p className={classes.day}>
          <span>{t('admin.day', { day: today })}</span> · <span lang="am">{formatEthiopian(today)}</span>
        </p>
      </div>
      {day.isError ? (
        <ErrorState error={day.error} message={t('admin.failed')} onRetry={() => void day.refetch()} />
      ) : (
        <TotalsCards rows={day.data?.rows ?? null} games={live.data?.games ?? []} of={null} link={rowsLink} />
      )}
      <VoidRequests />
      <TakingsBy today={today} />
      <Loaded of={week} failed={t('admin.failed')} rows={4} fresh>
        {(data) => <BestBranches {...data} />}
      </Loaded>
      <LiveGames live={live} known={week.data?.rows ?? []} />
      <SystemState />
    </div>
  );
}
