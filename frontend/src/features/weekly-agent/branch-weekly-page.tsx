import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { financialRows, type FinancialRow } from '../../../../contracts/reports/queries.ts';
import { windowStart } from '../../../../contracts/reports/windows.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { moneyColumns } from '../../parts/takings/money-columns.ts';
import { columnsOf, textColumn } from '../../ui/table/column-kinds.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { useBusinessDay } from '../../parts/business-day.ts';
import { useChosenBranch } from '../../parts/branches/use-chosen-branch.tsx';
import classes from '../../ui/report.module.css';

/** /weekly_agent/branch_weekly/: one branch's last 7 days. */
export function BranchWeeklyPage() {
  const t = useTranslations('admin');
  const { branch: branchId } = useSearch({ from: '/weekly_agent/branch_weekly' });
  const day = useBusinessDay();
  const { branch, otherwise } = useChosenBranch({
    branchId,
    listAt: '/weekly_agent',
    missing: t('invalidBranch'),
  });
  return (
    <Shell title={branch ? t('branchWeek', { branchName: branch.branchName }) : t('weeklyTitle')}>
      {branch ? (
        <Loaded of={day} failed={t('failed')} rows={6}>
          {({ today }) => <BranchWeek branch={branch} today={today} />}
        </Loaded>
      ) : (
        otherwise
      )}
    </Shell>
  );
}

function BranchWeek({ branch: { branchId, branchName }, today }: { branch: Branch; today: Day }) {
  const t = useTranslations('admin');
  const from = windowStart('week', today);
  const days = useAsk(financialRows, { branchId, period: 'daily', from, to: today });
  const columns: Column<FinancialRow>[] = [
    ...columnsOf<FinancialRow>({
      date: textColumn(t('date'), ({ date }) => date, { total: () => t('total') }),
      // Sorting is by the date beside it.
      ethiopianDate: { header: t('ethiopianDate'), cell: ({ date }) => formatEthiopian(date) },
    }),
    ...moneyColumns(t),
  ];
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Button component={Link} to="/weekly_agent" variant="default" size="md" className="no-print">
          {t('toBranches')}
        </Button>
        <p className={classes.day}>
          <span>{t('day', { day: today })}</span> · <span lang="am">{formatEthiopian(today)}</span>
        </p>
      </div>
      <Loaded of={days} failed={t('failed')} rows={6} fresh>
        {(data) => (
          <>
            <ReportTable
              name="days"
              title={t('branchWeek', { branchName })}
              note={t('birrOf', { of: `${from} – ${today}` })}
              columns={columns}
              rows={data.rows}
              rowKey={({ date }) => date}
              initialSort={{ id: 'date', direction: 'desc' }}
              empty={t('empty')}
              fileName={`weekly-${branchName}-${today}`}
            />
            <TakingsCard title={t('lastWeek')} rows={data.rows} from={from} to={today} />
          </>
        )}
      </Loaded>
    </div>
  );
}
