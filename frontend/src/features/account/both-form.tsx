import { Button, Group, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './account.module.css';
import { CodeField } from './code-field.tsx';

interface BothFormProps {
  text: string;
  confirm: string;
  failed: string;
  error: Error | null;
  busy: boolean;
  onSubmit: (given: { present: string; code: string }) => void;
  onClose: () => void;
}

/** Asks for password and code before something that a stolen session must not do. */
export function BothForm({ text, confirm, failed, error, busy, onSubmit, onClose }: BothFormProps) {
  const t = useTranslations();
  const problem = useProblemText();
  const form = useForm({
    initialValues: { present: '', code: '' },
    validate: {
      present: (present) => (present === '' ? t('account.passwordMissing') : null),
      code: (code) => (code.trim() === '' ? t('twoStep.codeMissing') : null),
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((given) => {
        if (!busy) onSubmit(given);
      })}
    >
      <p>{text}</p>
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
      <CodeField label={t('twoStep.codeOrRecovery')} {...form.getInputProps('code')} />
      {error ? <Alert>{problem(error, failed)}</Alert> : null}
      <Group>
        <Button variant="default" size="md" onClick={onClose}>
          {t('twoStep.cancel')}
        </Button>
        <Button type="submit" size="md" loading={busy}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
