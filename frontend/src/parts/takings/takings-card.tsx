import { Skeleton } from '@mantine/core';
import { Suspense, useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '../../../../contracts/time.ts';
import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { sumMoney } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import { layerColours } from '../../ui/chart-look.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { highest, stacksOf } from './stacks.ts';
import classes from './takings-card.module.css';

const StackedBars = lazyPart(() => import('./stacked-bars.tsx'), 'StackedBars');
const LOW = 96;

interface TakingsCardProps {
  rows: readonly FinancialRow[];
  from: Day;
  to: Day;
  title: string;
  /** The way to the figures of the bars, where the page does not show them anyway. */
  figures?: ReactNode;
  /** Of the bars, in pixels. */
  height?: number;
}

/** The takings of some days as bars, a layer for each branch, with what they say in words. */
export function TakingsCard({ title, rows, from, to, figures, height = LOW }: TakingsCardProps) {
  const t = useTranslations('admin');
  const id = useId();
  const { layers, others, stacks } = stacksOf(rows, from, to);
  const named = layers.map((layer) => ({
    ...layer,
    label: layer.name ?? t('othersOf', { count: others.length }),
  }));
  const most = highest(stacks);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {figures}
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
          <Suspense fallback={<Skeleton height={height} />}>
            <StackedBars layers={named} stacks={stacks} height={height} />
          </Suspense>
          <ul className={classes.legend}>
            {named.map(({ id: layer, label, total }, index) => (
              <li key={layer}>
                <span className={classes.swatch} style={{ background: layerColours[index] }} aria-hidden />
                <span className={classes.name}>{label}</span> {formatMoney(total)}
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <details className={classes.others}>
              <summary>{t('othersOf', { count: others.length })}</summary>
              <ul className={classes.legend}>
                {others.map(({ id: branch, name, total }) => (
                  <li key={branch}>
                    <span className={classes.name}>{name}</span> {formatMoney(total)}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      ) : (
        <p className={classes.none}>{t('takingsNone')}</p>
      )}
    </section>
  );
}
