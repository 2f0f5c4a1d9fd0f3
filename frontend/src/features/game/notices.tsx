import { useTranslations } from 'use-intl';
import classes from './notices.module.css';
import { type Hall, useObservable } from './clock/use-draw-loop.ts';

/** What the operator should know and need not act on, in a place of its own so that nothing moves. */
export function Notices({ hall }: { hall: Hall }) {
  const t = useTranslations('game');
  const trouble = useObservable(hall.runner.trouble);
  const voice = useObservable(hall.caller.state);
  return (
    <div className={classes.notices} aria-live="polite">
      {trouble ? <p data-kind="bad">{t('trouble')}</p> : null}
      {voice === 'locked' ? <p>{t('voiceLocked')}</p> : null}
      {voice === 'failed' ? <p>{t('voiceFailed')}</p> : null}
    </div>
  );
}
