import { useState } from 'react';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import type { Command } from '../../../../contracts/endpoint.ts';
import type { Role } from '../../../../contracts/ids.ts';
import type { CommandInput } from '../../api/api.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { usePasswordLength } from './use-password-length.ts';
import { branchNameProblem, passwordProblem, usernameProblem, type FieldProblem } from './field-checks.ts';
import classes from './forms.module.css';

export interface RegisterValues {
  branchName: string;
  username: string;
  password: string;
}

interface RegisterFormProps<C extends Command> {
  /** Of the new account. */
  newRole: Role;
  command: C;
  toInput: (values: RegisterValues) => CommandInput<C>;
  /** Whether a branch is registered with its user. */
  withBranch?: boolean;
  /** What is said when it has worked. */
  registered: (values: RegisterValues) => string;
  /** What is said when no answer came. */
  failed: string;
}

const nothing: RegisterValues = { branchName: '', username: '', password: '' };

/** The field that a refusal is about. */
function fieldOf(error: Error): 'username' | 'branchName' | 'password' | null {
  if (isRefused(error, 'PASSWORD_GUESSABLE') || isRefused(error, 'PASSWORD_TOO_SHORT')) return 'password';
  if (isRefused(error, 'USERNAME_TAKEN')) return 'username';
  return isRefused(error, 'BRANCH_NAME_TAKEN') ? 'branchName' : null;
}

/** A username and a password for a new account, and the name of its branch if it comes with one. */
export function RegisterForm<C extends Command>(props: RegisterFormProps<C>) {
  const { newRole, toInput, withBranch = false, registered, failed } = props;
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(props.command);
  const least = usePasswordLength(newRole);
  // Empty fields are marked and spoken of once, below; other faults beside their field.
  const words = (found: FieldProblem | null) =>
    found === 'fillAll'
      ? true
      : found &&
        (found === 'unseen' ? t('refusals.TEXT_UNSEEN') : t(`branches.${found}`, { least: String(least) }));
  const form = useForm({
    initialValues: nothing,
    validate: {
      branchName: (value) => (withBranch ? words(branchNameProblem(value)) : null),
      username: (value) => words(usernameProblem(value)),
      password: (value) => words(passwordProblem(value, least)),
    },
  });
  const empty = Object.values(form.errors).includes(true);
  const [done, setDone] = useState<string | null>(null);

  function submit(values: RegisterValues) {
    if (command.isPending) return;
    setDone(null);
    command.mutate(toInput(values), {
      onSuccess: () => {
        form.reset();
        setDone(
          registered({ ...values, branchName: values.branchName.trim(), username: values.username.trim() }),
        );
      },
      onError: (error) => {
        const field = fieldOf(error);
        if (field) form.setFieldError(field, problem(error));
      },
    });
  }

  return (
    <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
      {withBranch ? (
        <TextInput
          size="md"
          label={t('branches.branchName')}
          autoComplete="off"
          {...form.getInputProps('branchName')}
        />
      ) : null}
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
      {command.error && !fieldOf(command.error) ? <Alert>{problem(command.error, failed)}</Alert> : null}
      {done === null ? null : <Alert kind="good">{done}</Alert>}
    </form>
  );
}
