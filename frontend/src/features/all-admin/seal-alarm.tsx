import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSealState } from '../../parts/seal/use-seal-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from './all-admin.module.css';

/** That a day which has ended is not sealed; nothing where all are, as it should always be. */
export function SealAlarm() {
  const t = useTranslations('seals');
  return (
    <Loaded of={useSealState()} failed={t('failed')} rows={0} fresh>
      {({ waiting }) =>
        waiting?.overdue ? (
          <Alert>
            <div className={classes.alarm}>
              <span>{t('overdue', { day: waiting.day })}</span>
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
