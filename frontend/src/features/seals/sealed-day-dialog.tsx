import { Button, CopyButton, Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { headLine } from '../../../../contracts/seal/day-line.ts';
import type { SealedDay } from '../../../../contracts/seal/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { SealedBranches } from './sealed-branches.tsx';
import classes from './seals.module.css';

/** The line of a day: to read out, to copy, and what of each branch it holds. */
export function SealedDayDialog({ sealed, onClose }: { sealed: SealedDay; onClose: () => void }) {
  const t = useTranslations('seals');
  const close = useTranslations('common')('close');
  const copied = useTranslations('common')('copied');
  const times = useTimes();
  const line = headLine(sealed);
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('dayTitle', { day: sealed.day })}
      closeButtonProps={{ 'aria-label': close, size: 44 }}
    >
      <div className={classes.day}>
        <p className={classes.dim}>
          {t('numberOf', { number: String(sealed.number) })} · {t('sealed')} {times.dateTime(sealed.sealed)}
          {sealed.late ? ` · ${t('late')}` : ''}
        </p>
        <ReadAloud head={sealed.head} />
        <h3>{t('wholeLine')}</h3>
        <code className={classes.line}>{line}</code>
        <CopyButton value={line}>
          {({ copied: done, copy }) => (
            <Button variant="default" size="md" className={classes.copy} onClick={copy}>
              {done ? copied : t('copyLine')}
            </Button>
          )}
        </CopyButton>
        <SealedBranches number={sealed.number} />
      </div>
    </Modal>
  );
}
