import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { formatCount } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { ImportNotes } from './import-notes.tsx';
import classes from './import-preview.module.css';
import { RejectedCards } from './rejected-cards.tsx';

/** What would come in of a file; what would not stands before it. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const t = useTranslations('cardImport');
  const { accepted, unchanged, rejected } = result;
  return (
    <div className={classes.preview}>
      <RejectedCards cards={rejected} />
      <dl className={classes.figures}>
        <dt>{t('new')}</dt>
        <dd>{formatCount(accepted.length)}</dd>
        <dt>{t('unchanged')}</dt>
        <dd>{formatCount(unchanged.length)}</dd>
        <dt>{t('rejected')}</dt>
        <dd data-bad={rejected.length > 0 || undefined}>{formatCount(rejected.length)}</dd>
      </dl>
      {accepted.length + rejected.length === 0 ? <Alert kind="note">{t('nothingNew')}</Alert> : null}
      <ImportNotes result={result} />
    </div>
  );
}
