import { useTranslations } from 'use-intl';
import { useLiveState } from '../../api/use-live.tsx';
import classes from './live-indicator.module.css';

/** A dot and a word: whether what is on the screen follows the hall. */
export function LiveIndicator() {
  const t = useTranslations('common');
  const state = useLiveState();
  return (
    <output className={classes.pill} data-state={state}>
      <span className={classes.dot} aria-hidden />
      <span>
        {t(state)}
        {state === 'offline' ? <span className={classes.more}>{t('tryingAgain')}</span> : null}
      </span>
    </output>
  );
}
