import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { formatCount } from '../../texts/format.ts';
import classes from './import-preview.module.css';
import { RejectedCards } from './rejected-cards.tsx';

/** What would come in of a file. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const t = useTranslations('cardImport');
  const { accepted, unchanged, rejected } = result;
  return (
    <>
      <dl className={classes.figures}>
        <dt>{t('new')}</dt>
        <dd>{formatCount(accepted.length)}</dd>
        <dt>{t('unchanged')}</dt>
        <dd>{formatCount(unchanged.length)}</dd>
        <dt>{t('rejected')}</dt>
        <dd>{formatCount(rejected.length)}</dd>
      </dl>
      <RejectedCards cards={rejected} />
    </>
  );
}
