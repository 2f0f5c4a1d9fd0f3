import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './import-summary.module.css';
import { RejectedCards } from './rejected-cards.tsx';

/** What came of importing a file; stays until it is closed, also when the cards are there. */
export function ImportSummary({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const t = useTranslations();
  const { imported, accepted, rejected } = result;
  return (
    <div className={classes.summary}>
      <div className={classes.messages}>
        {imported ? <Alert kind="good">{t('cardImport.taken', { count: accepted.length })}</Alert> : null}
        <RejectedCards cards={rejected} />
      </div>
      <CloseButton size={40} aria-label={t('common.close')} onClick={onClose} />
    </div>
  );
}
