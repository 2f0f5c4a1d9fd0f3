import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../../../../contracts/accounts/second-factor/commands.ts';
import { secondFactor } from '../../../../contracts/accounts/second-factor/queries.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { notifications } from '../../ui/notifications.ts';
import { Loaded } from '../../ui/states.tsx';
import classes from './account.module.css';
import { BothForm } from './both-form.tsx';
import { SetUp } from './set-up.tsx';

type Told = (codes: readonly string[]) => void;

/** Whether signing in takes a code, and the ways to change that. */
export function TwoStep({ onCodes }: { onCodes: Told }) {
  const t = useTranslations('twoStep');
  const found = useAsk(secondFactor, {});
  return (
    <section className={classes.panel} aria-labelledby="two-step">
      <h2 id="two-step">{t('title')}</h2>
      <Loaded of={found} failed={t('failed')} rows={2}>
        {(state) => (state.on ? <On {...state} onCodes={onCodes} /> : <Off {...state} onCodes={onCodes} />)}
      </Loaded>
    </section>
  );
}

type State = OutputOf<typeof secondFactor>;

function Off({ required, onCodes }: State & { onCodes: Told }) {
  const t = useTranslations('twoStep');
  const [settingUp, setSettingUp] = useState(false);
  return (
    <>
      {required ? <Alert kind="note">{t('required')}</Alert> : <p>{t('off')}</p>}
      <p className={classes.hint}>{t('about')}</p>
      {settingUp ? (
        <SetUp onCodes={onCodes} onClose={() => setSettingUp(false)} />
      ) : (
        <Button size="md" onClick={() => setSettingUp(true)}>
          {t('setUp')}
        </Button>
      )}
    </>
  );
}

function On({ required, recoveryCodesLeft, onCodes }: State & { onCodes: Told }) {
  const t = useTranslations('twoStep');
  const [doing, setDoing] = useState<'renew' | 'turnOff' | null>(null);
  const renewing = useCommand(renewRecoveryCodes);
  const turningOff = useCommand(turnOffSecondFactor);
  const close = () => {
    renewing.reset();
    turningOff.reset();
    setDoing(null);
  };
  if (doing === 'renew')
    return (
      <BothForm
        text={t('renewText')}
        confirm={t('renew')}
        failed={t('renewFailed')}
        error={renewing.error}
        busy={renewing.isPending}
        onSubmit={(given) => renewing.mutate(given, { onSuccess: (told) => onCodes(told.recoveryCodes) })}
        onClose={close}
      />
    );
  if (doing === 'turnOff')
    return (
      <BothForm
        text={t('turnOffText')}
        confirm={t('turnOff')}
        failed={t('turnOffFailed')}
        error={turningOff.error}
        busy={turningOff.isPending}
        onSubmit={(given) =>
          turningOff.mutate(given, {
            onSuccess: () => notifications.show({ color: 'good', message: t('turnedOff') }),
          })
        }
        onClose={close}
      />
    );
  return (
    <>
      <p>{t('on')}</p>
      <p className={classes.hint}>
        {t('left', { count: recoveryCodesLeft })} {required ? t('kept') : null}
      </p>
      <Group>
        <Button variant="default" size="md" onClick={() => setDoing('renew')}>
          {t('renew')}
        </Button>
        {required ? null : (
          <Button variant="outline" color="bad" size="md" onClick={() => setDoing('turnOff')}>
            {t('turnOff')}
          </Button>
        )}
      </Group>
    </>
  );
}
