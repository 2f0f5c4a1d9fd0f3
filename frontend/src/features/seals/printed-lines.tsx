import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../contracts/bingo/hashed-text.ts';
import { headLine } from '../../../../contracts/seal/day-line.ts';
import type { SealedDay } from '../../../../contracts/seal/queries.ts';
import { usePrinting } from '../../ui/table/printing.ts';
import classes from './seals.module.css';

/** The lines on paper, and nowhere else: in full, to be kept or to be typed. */
export function PrintedLines({ ref, days }: { ref: Ref<HTMLElement>; days: readonly SealedDay[] }) {
  const t = useTranslations('seals');
  const printing = usePrinting();
  return (
    <section ref={ref} className={classes.sheet} aria-label={t('printedTitle')}>
      {printing ? (
        <>
          <h2>{t('printedTitle')}</h2>
          <p>{t('printedHint')}</p>
          {days.map((sealed) => (
            <div key={sealed.number} className={classes.entry}>
              <strong>{sealed.day}</strong> <span>{t('numberOf', { number: String(sealed.number) })}</span>{' '}
              <b className={classes.short}>{shortHash(sealed.head)}</b>
              <code>{headLine(sealed)}</code>
            </div>
          ))}
        </>
      ) : null}
    </section>
  );
}
