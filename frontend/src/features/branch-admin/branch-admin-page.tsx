import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { branchReport } from '../../../../contracts/reports/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded, LoadingState } from '../../ui/states.tsx';
import { Figures } from './figures.tsx';
import { FinancialTable } from './financial-table.tsx';
import { TakingsPanel } from './takings-panel.tsx';
import classes from '../../ui/report.module.css';

/** /branchAdmin: the branch's day, week and month. */
export function BranchAdminPage() {
  const t = useTranslations('reports');
  const { branchId, branchName } = useBranch();
  const report = useAsk(branchReport, { branchId });

  return (
    <Shell title={t('branchTitle', { branchName })}>
      <div className={classes.page}>
        <div className={classes.tools}>
          <Button component={Link} to="/GameAnalytics" variant="default" size="md" className="no-print">
            {t('gameAnalytics')}
          </Button>
          <Button component={Link} to="/Jackpot" variant="default" size="md" className="no-print">
            {t('goToJackpot')}
          </Button>
          <PrintButton />
          {report.data ? (
            <p className={classes.day}>
              {t('currency')} · {t('day', { day: report.data.businessDate })} ·{' '}
              <span lang="am">{formatEthiopian(report.data.businessDate)}</span>
            </p>
          ) : null}
        </div>
        <Loaded of={report} failed={t('failed')} loading={<LoadingState label={t('loading')} rows={6} />}>
          {(data) => (
            <>
              <Figures figures={data.figures} />
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
