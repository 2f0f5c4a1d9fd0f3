import { useTranslations } from 'use-intl';
import { branchReport } from '../../../../contracts/reports/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded, LoadingState } from '../../ui/states.tsx';
import { FirstGame } from '../../parts/first-game.tsx';
import { Figures } from './figures.tsx';
import { FinancialTable } from './financial-table.tsx';
import { TakingsPanel } from './takings-panel.tsx';
import { LazyShortRoots } from '../../parts/seal/lazy-short-roots.tsx';
import { ReportTools } from '../../parts/report-tools.tsx';
import classes from '../../ui/report.module.css';

/** /branchAdmin: the branch's day, week and month. */
export function BranchAdminPage() {
  const t = useTranslations('reports');
  const { branchId, branchName } = useBranch();
  const report = useAsk(branchReport, { branchId });

  return (
    <Shell title={t('branchTitle', { branchName })}>
      <div className={classes.page}>
        <ReportTools
          links={[
            { to: '/GameAnalytics', label: t('gameAnalytics') },
            { to: '/Jackpot', label: t('goToJackpot') },
          ]}
          note={
            report.data ? (
              <>
                {t('currency')} · {t('day', { day: report.data.businessDate })} ·{' '}
                <span lang="am">{formatEthiopian(report.data.businessDate)}</span>
              </>
            ) : null
          }
        />
        <Loaded of={report} failed={t('failed')} loading={<LoadingState label={t('loading')} rows={6} />}>
          {(data) => (
            <>
              {data.month.length === 0 ? <FirstGame /> : null}
              <Figures figures={data.figures} />
              <LazyShortRoots branchId={branchId} />
              <FinancialTable title={t('today')} rows={data.today} empty={t('todayEmpty')} />
              <FinancialTable title={t('week')} rows={data.week} empty={t('weekEmpty')} />
              <TakingsPanel rows={data.month} />
              <FinancialTable title={t('month')} rows={data.month} empty={t('monthEmpty')} />
            </>
          )}
        </Loaded>
      </div>
    </Shell>
  );
}
