import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { changePassword } from '../../../../contracts/accounts/commands.ts';
import { ownSessions, session } from '../../../../contracts/accounts/queries.ts';
import { keyOf } from '../../api/key-of.ts';
import { landings, useSession } from '../../api/session.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { notifications } from '../../ui/notifications.ts';
import { passwordProblem } from '../../parts/accounts/field-checks.ts';
import { usePasswordLength } from '../../parts/accounts/use-password-length.ts';
import classes from './account.module.css';

/** One's own password; where it has to be changed first, that leads on to the screen of the role. */
export function ChangePassword() {
  const t = useTranslations();
  const problem = useProblemText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { duty, role } = useSession();
  const command = useCommand(changePassword);
  const least = usePasswordLength(role);
  const form = useForm({
    initialValues: { present: '', next: '' },
    validate: {
      present: (present) => (present === '' ? t('account.passwordMissing') : null),
      next: (next) =>
        passwordProblem(next, least) === null ? null : t('branches.passwordShort', { least: String(least) }),
    },
  });
  const shown = { 'aria-label': t('login.showPassword'), tabIndex: 0 };

  function submit(given: { present: string; next: string }) {
    if (command.isPending) return;
    command.mutate(given, { onSuccess: () => void goOn() });
  }

  async function goOn() {
    form.reset();
    notifications.show({ color: 'good', message: t('account.passwordChanged') });
    void client.invalidateQueries({ queryKey: keyOf(ownSessions, {}) });
    await client.invalidateQueries({ queryKey: keyOf(session, {}) });
    if (duty) await navigate({ to: landings[role] });
  }

  return (
    <section className={classes.panel} aria-labelledby="change-password">
      <h2 id="change-password">{t('account.changePassword')}</h2>
      <form className={classes.form} onSubmit={form.onSubmit(submit)} noValidate>
        {duty === 'change-password' ? <Alert kind="note">{t('account.givenPassword')}</Alert> : null}
        <PasswordInput
          size="md"
          label={t('account.presentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={shown}
          {...form.getInputProps('present')}
        />
        <PasswordInput
          size="md"
          label={t('branches.newPassword')}
          description={t('account.newHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={shown}
          {...form.getInputProps('next')}
        />
        {command.error ? <Alert>{problem(command.error, t('branches.passwordFailed'))}</Alert> : null}
        <div>
          <Button type="submit" size="md" loading={command.isPending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </section>
  );
}
