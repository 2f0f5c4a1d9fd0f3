import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sealWebhook } from '../../../../contracts/seal/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from './all-admin.module.css';

/** That nobody outside has taken a line for over a day; nothing where one does, or where none is sent. */
export function WebhookAlarm() {
  const t = useTranslations('seals');
  return (
    <Loaded of={useAsk(sealWebhook, {})} failed={t('webhookFailed')} rows={0} fresh>
      {({ webhook }) =>
        webhook?.failing?.alarm ? (
          <Alert>
            <div className={classes.alarm}>
              <span>{t('webhookAlarm', { origin: webhook.origin })}</span>
              <Button component={Link} to="/Seals" variant="default" size="sm" className="no-print">
                {t('see')}
              </Button>
            </div>
          </Alert>
        ) : null
      }
    </Loaded>
  );
}
