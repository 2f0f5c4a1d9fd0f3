import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { takings } from '../../../../contracts/reports/business-report.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { ErrorState } from '../../ui/states.tsx';
import { addDays } from '../charts/stacks.ts';
import { TakingsCard } from '../charts/takings-card.tsx';
import classes from './admin.module.css';
import { TakingsTable } from './takings-table.tsx';

const DAYS = 14;

/** The last 14 days as a chart and, when asked for, in figures across the page. */
export function RecentTakings({ today, branchId }: { today: Day; branchId: BranchId | null }) {
  const t = useTranslations('admin');
  const [figures, setFigures] = useState(false);
  const from = addDays(today, 1 - DAYS);
  const { data, isError, error, refetch } = useAsk(takings, { from, to: today });
  if (isError)
    return <ErrorState error={error} message={t('takingsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={150} radius="md" />;
  const rows = branchId === null ? data.rows : data.rows.filter((row) => row.branchId === branchId);
  return (
    <>
      <TakingsCard
        rows={rows}
        from={from}
        to={today}
        figures={figures}
        onFigures={() => setFigures(!figures)}
      />
      {figures ? (
        <div className={classes.across}>
          <TakingsTable rows={rows} />
        </div>
      ) : null}
    </>
  );
}
