import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '../../../../contracts/time.ts';
import type { FinancialRow } from '../../../../contracts/reports/branch-report.ts';
import { sumMoney } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import { layerColours } from './chart-look.ts';
import { highest, stacksOf } from './stacks.ts';
import classes from './takings-card.module.css';

const StackedBars = lazy(() =>
  import('./stacked-bars.tsx').then(({ StackedBars: component }) => ({ default: component })),
);
const HEIGHT = 96;

interface TakingsCardProps {
  rows: readonly FinancialRow[];
  from: Day;
  to: Day;
  /** Whether the figures of the bars are shown somewhere on the page too. */
  figures: boolean;
  onFigures: () => void;
}

/** The takings of some days as bars, a layer for each branch, with what they say in words. */
export function TakingsCard({ rows, from, to, figures, onFigures }: TakingsCardProps) {
  const t = useTranslations('admin');
  const title = useId();
  const { layers, stacks } = stacksOf(rows, from, to);
  const named = layers.map((layer) => ({ ...layer, label: layer.name ?? t('others') }));
  const most = highest(stacks);
  return (
    <section className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title}>{t('takings')}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          aria-expanded={figures}
          onClick={onFigures}
        >
          {t(figures ? 'hideFigures' : 'showFigures')}
        </Button>
      </div>
      {most ? (
        <>
          <p className={classes.words}>
            {t('takingsText', {
              total: formatMoney(sumMoney(stacks.map(({ total }) => total))),
              most: formatMoney(most.total),
              date: most.date,
            })}
          </p>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <StackedBars layers={named} stacks={stacks} height={HEIGHT} />
          </Suspense>
          <ul className={classes.legend}>
            {named.map(({ id, label }, index) => (
              <li key={id}>
                <span className={classes.swatch} style={{ background: layerColours[index] }} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={classes.none}>{t('takingsNone')}</p>
      )}
    </section>
  );
}
