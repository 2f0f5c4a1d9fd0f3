import { useTranslations } from 'use-intl';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import classes from '../../ui/report.module.css';

/**
 * How a session stands and, below that, that it was played on an old client, that its winner type was changed late, and
 * whether its void was asked for.
 */
export function SessionStatus({ session }: { session: GameSession }) {
  const { source, status, typeChangedAt, voidRequest } = session;
  const t = useTranslations('sessions');
  return (
    <>
      {t(source === 'legacy' && status === 'abandoned' ? 'endNotTold' : `statuses.${status}`)}
      {source === 'legacy' ? <span className={classes.source}>{t('oldClient')}</span> : null}
      {typeChangedAt.length === 0 ? null : (
        <span className={classes.source}>{t('typeChanged', { calls: typeChangedAt.join(', ') })}</span>
      )}
      {voidRequest ? <span className={classes.source}>{t(`voidRequests.${voidRequest}`)}</span> : null}
    </>
  );
}
