import { useTranslations } from 'use-intl';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import classes from '../../ui/report.module.css';

/** How a session stands and, below that, that its winner type was changed late or that it was played on an old client. */
export function SessionStatus({ session: { source, status, typeChangedAt } }: { session: GameSession }) {
  const t = useTranslations('sessions');
  if (source === 'own') {
    return (
      <>
        {t(`statuses.${status}`)}
        {typeChangedAt.length === 0 ? null : (
          <span className={classes.source}>{t('typeChanged', { calls: typeChangedAt.join(', ') })}</span>
        )}
      </>
    );
  }
  return (
    <>
      {t(status === 'abandoned' ? 'endNotTold' : `statuses.${status}`)}
      <span className={classes.source}>{t('oldClient')}</span>
    </>
  );
}
