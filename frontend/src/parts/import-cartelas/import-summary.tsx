import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { Alert } from '../../ui/alert.tsx';
import { ImportNotes } from './import-notes.tsx';
import classes from './import-summary.module.css';
import { RejectedCards } from './rejected-cards.tsx';

/** What came of importing a file; stays until it is closed, also when the cards are there. */
export function ImportSummary({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const t = useTranslations();
  const { imported, accepted, unchanged, rejected } = result;
  const isNothingNew = !imported && rejected.length === 0;
  return (
    <div className={classes.summary}>
      <div className={classes.messages}>
        <RejectedCards cards={rejected} />
        {imported ? <Alert kind="good">{t('cardImport.taken', { count: accepted.length })}</Alert> : null}
        {isNothingNew ? <Alert kind="note">{t('cardImport.nothingNew')}</Alert> : null}
        {unchanged.length > 0 && !isNothingNew ? (
          <Alert kind="note">{t('cardImport.unchangedToo', { count: unchanged.length })}</Alert>
        ) : null}
        <ImportNotes result={result} />
      </div>
      <CloseButton size={40} aria-label={t('common.close')} onClick={onClose} />
    </div>
  );
}
