import { useTranslations } from 'use-intl';
import { sealWebhook } from '../../../../contracts/seal/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { Loaded } from '../../ui/states.tsx';
import { LinkedAlarm } from './linked-alarm.tsx';

/** That nobody outside has taken a line for over a day; nothing where one does, or where none is sent. */
export function WebhookAlarm() {
  const t = useTranslations('seals');
  return (
    <Loaded of={useAsk(sealWebhook, {})} failed={t('webhookFailed')} rows={0} fresh>
      {({ webhook }) =>
        webhook?.failing?.alarm ? (
          <LinkedAlarm text={t('webhookAlarm', { origin: webhook.origin })} to="/Seals" see={t('see')} />
        ) : null
      }
    </Loaded>
  );
}
