import { Button, Group, PasswordInput, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard } from '@mantine/hooks';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import {
  prepareSecondFactor,
  turnOnSecondFactor,
} from '../../../../contracts/accounts/second-factor/commands.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { optionalCode } from '../../api/optional-code.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import type { QrCode as QrCodeType } from '../../ui/qr-code.tsx';
import classes from './account.module.css';
import { CodeField } from './code-field.tsx';

/** Without it the key can be typed. */
const QrCode = lazy<ComponentType<ComponentProps<typeof QrCodeType>>>(() =>
  optionalCode(() => import('../../ui/qr-code.tsx')).then(
    ({ QrCode: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

interface SetUpProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Password, then the key for the app and its first code. */
export function SetUp({ onCodes, onClose }: SetUpProps) {
  const t = useTranslations();
  const problem = useProblemText();
  const preparing = useCommand(prepareSecondFactor);
  const form = useForm({
    initialValues: { present: '' },
    validate: { present: (present) => (present === '' ? t('account.passwordMissing') : null) },
  });
  if (preparing.data)
    return (
      <Confirm enrolment={preparing.data} onCodes={onCodes} onAgain={preparing.reset} onClose={onClose} />
    );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((given) => {
        if (!preparing.isPending) preparing.mutate(given);
      })}
    >
      <PasswordInput
        size="md"
        label={t('account.presentPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        // The form was asked for; its first field is where to go on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.getInputProps('present')}
      />
      {preparing.error ? <Alert>{problem(preparing.error, t('twoStep.turnOnFailed'))}</Alert> : null}
      <Group>
        <Button variant="default" size="md" onClick={onClose}>
          {t('twoStep.cancel')}
        </Button>
        <Button type="submit" size="md" loading={preparing.isPending}>
          {t('twoStep.next')}
        </Button>
      </Group>
    </form>
  );
}

interface ConfirmProps extends SetUpProps {
  enrolment: OutputOf<typeof prepareSecondFactor>;
  /** It took too long: with the password once more. */
  onAgain: () => void;
}

function Confirm({ enrolment: { enrolment, secret, uri }, onCodes, onAgain, onClose }: ConfirmProps) {
  const t = useTranslations('twoStep');
  const problem = useProblemText();
  const clipboard = useClipboard({ timeout: 2000 });
  const turningOn = useCommand(turnOnSecondFactor);
  const expired = isRefused(turningOn.error, 'ENROLMENT_EXPIRED');
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? t('codeMissing') : null) },
  });
  return (
    <>
      <p>{t('scan')}</p>
      <div className={classes.scan}>
        <Suspense fallback={<Skeleton className={classes.qrCode} />}>
          <QrCode className={classes.qrCode} text={uri} label={t('qrCode')} />
        </Suspense>
        <div className={classes.key}>
          <span className={classes.hint}>{t('key')}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="default" size="compact-md" onClick={() => clipboard.copy(secret)}>
            {clipboard.copied ? t('copied') : t('copy')}
          </Button>
        </div>
      </div>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit(({ code }) => {
          if (turningOn.isPending) return;
          turningOn.mutate({ enrolment, code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
        })}
      >
        <CodeField
          label={t('firstCode')}
          inputMode="numeric"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is left to do here
          autoFocus
          {...form.getInputProps('code')}
        />
        {turningOn.error ? <Alert>{problem(turningOn.error, t('turnOnFailed'))}</Alert> : null}
        <Group>
          <Button variant="default" size="md" onClick={onClose}>
            {t('cancel')}
          </Button>
          {expired ? (
            <Button size="md" onClick={onAgain}>
              {t('setUp')}
            </Button>
          ) : (
            <Button type="submit" size="md" loading={turningOn.isPending}>
              {t('turnOn')}
            </Button>
          )}
        </Group>
      </form>
    </>
  );
}
