import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { registerAuditor } from '../../../../contracts/accounts/manage-accounts.ts';
import type { registerSuperAdmin } from '../../../../contracts/accounts/register-super-admin.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../texts/use-problem-text.ts';
import { Alert } from '../alert.tsx';
import { passwordProblem, usernameProblem, type FieldProblem } from './field-checks.ts';
import classes from './forms.module.css';

interface RegisterAccountFormProps {
  command: typeof registerAuditor | typeof registerSuperAdmin;
  /** What is said when it has worked. */
  registered: (name: string) => string;
  /** What is said when no answer came. */
  failed: string;
}

/** A username and a password for a new account. */
export function RegisterAccountForm({ command: register, registered, failed }: RegisterAccountFormProps) {
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(register);
  // Empty fields are marked and spoken of once, below; other faults beside their field.
  const words = (found: FieldProblem | null) =>
    found === 'fillAll' ? true : found && t(`branches.${found}`);
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => words(usernameProblem(value)),
      password: (value) => words(passwordProblem(value)),
    },
  });
  const empty = Object.values(form.errors).includes(true);

  function submit(values: typeof form.values) {
    if (command.isPending) return;
    command.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (isRefused(error, 'USERNAME_TAKEN')) form.setFieldError('username', problem(error));
      },
    });
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        size="md"
        label={t('branches.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordInput
        size="md"
        label={t('branches.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" disabled={command.isPending}>
        {command.isPending ? t('branches.registering') : t('branches.register')}
      </Button>
      {empty ? <Alert>{t('branches.fillAll')}</Alert> : null}
      {command.error && !isRefused(command.error, 'USERNAME_TAKEN') ? (
        <Alert>{problem(command.error, failed)}</Alert>
      ) : null}
      {command.isSuccess ? <Alert kind="good">{registered(command.variables.username.trim())}</Alert> : null}
    </form>
  );
}
