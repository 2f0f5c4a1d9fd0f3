import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { findingsSummary } from '../../../../contracts/verification/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from './all-admin.module.css';

/** That games do not come to what they say; nothing where all do, as it should always be. */
export function FindingsAlarm() {
  const t = useTranslations('findings');
  const summary = useAsk(findingsSummary, {});
  return (
    <Loaded of={summary} failed={t('failed')} rows={0} fresh>
      {({ open }) => {
        const count = open.altered + open.irregular;
        return count === 0 ? null : (
          <Alert>
            <div className={classes.alarm}>
              <span>{t('alarm', { count })}</span>
              <Button component={Link} to="/Findings" variant="default" size="sm" className="no-print">
                {t('see')}
              </Button>
            </div>
          </Alert>
        );
      }}
    </Loaded>
  );
}
