import { useTranslations } from 'use-intl';
import { sealWebhook } from '../../../../contracts/seal/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from '../../ui/report.module.css';

/** Whether the address outside takes the lines; for the agent, who can do something about it. */
export function WebhookState() {
  const t = useTranslations('seals');
  const times = useTimes();
  return (
    <Loaded of={useAsk(sealWebhook, {})} failed={t('webhookFailed')} rows={1} fresh>
      {({ webhook }) => {
        if (!webhook) return <output className={classes.source}>{t('webhookNone')}</output>;
        const { origin, delivered, triedAt, failing } = webhook;
        if (failing)
          return (
            <Alert kind={failing.alarm ? 'bad' : 'note'}>
              {t('webhookFailing', {
                origin,
                since: times.dateTime(failing.since),
                problem: t(`problems.${failing.problem}`, { status: String(failing.status) }),
                attempts: failing.attempts,
                next: times.dateTime(failing.nextAt),
              })}
            </Alert>
          );
        return (
          <output className={classes.source}>
            {delivered === 0 || !triedAt
              ? t('webhookWaiting', { origin })
              : t('webhookTaken', { origin, number: String(delivered), time: times.dateTime(triedAt) })}
          </output>
        );
      }}
    </Loaded>
  );
}
