import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { sealState } from '../../../../contracts/seal/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import classes from '../../ui/report.module.css';

/** When a day was sealed last, and whether one should have been since. */
export function SealState({ state: { newest, waiting } }: { state: OutputOf<typeof sealState> }) {
  const t = useTranslations('seals');
  const times = useTimes();
  const last = newest ? t('newest', { day: newest.day, time: times.dateTime(newest.writtenAt) }) : '';
  return (
    <>
      {waiting?.overdue ? <Alert>{t('overdue', { day: waiting.day })}</Alert> : null}
      {newest ? (
        <output className={classes.source}>
          {last} {waiting && !waiting.overdue ? t('next', { day: waiting.day }) : ''}
        </output>
      ) : null}
    </>
  );
}
