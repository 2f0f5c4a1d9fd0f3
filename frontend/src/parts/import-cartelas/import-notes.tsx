import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './import-notes.module.css';

/** How the cards of a file were numbered where they do not say so, which lists it holds, and what was left out of it. */
export function ImportNotes({ result }: { result: ImportResult }) {
  const t = useTranslations('cardImport');
  const { numbering, lists, leftOut } = result;
  return (
    <>
      {numbering ? <Alert kind="note">{t(`numberedBy.${numbering}`)}</Alert> : null}
      {lists.length > 0 ? <p className={classes.note}>{t('lists', { names: lists.join(', ') })}</p> : null}
      {leftOut.length > 0 ? (
        <p className={classes.note}>{t('leftOut', { names: leftOut.join('; ') })}</p>
      ) : null}
    </>
  );
}
