import { Button, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { dayBars } from './takings.ts';
import { useRevealed } from './use-revealed.ts';
import classes from '../../ui/report.module.css';

const TakingsChart = lazyPart(() => import('./takings-chart.tsx'), 'TakingsChart');

export function TakingsPanel({ rows }: { rows: readonly FinancialRow[] }) {
  const t = useTranslations('reports');
  const { revealed, toggle } = useRevealed('takings');
  if (rows.length === 0) return null;
  return (
    <section className={`${classes.takings} ${revealed ? '' : 'no-print'}`} aria-label={t('takings')}>
      <div className={classes.takingsHead}>
        <h2>{t('takings')}</h2>
        <Button variant="default" size="sm" className="no-print" aria-expanded={revealed} onClick={toggle}>
          {t(revealed ? 'hide' : 'show', { name: t('takings') })}
        </Button>
      </div>
      {revealed ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <TakingsChart bars={dayBars(rows)} />
        </Suspense>
      ) : null}
    </section>
  );
}
