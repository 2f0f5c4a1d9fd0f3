import { useTranslations } from 'use-intl';
import classes from './drop-hint.module.css';

/** Over the page while a file is held over it. */
export function DropHint() {
  const t = useTranslations('cardImport');
  return (
    <div className={classes.hint} aria-hidden>
      <p>{t('dropHere')}</p>
    </div>
  );
}
