import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { confirmPassword } from '../../../../contracts/accounts/session-commands.ts';
import { isRefused } from '../../api/refused.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import type { PasswordRequest } from './password-request.ts';

/** The dialog underneath, if there is one, must not hear Escape as well. */
const alone = { 'data-mantine-stop-propagation': true };

/** Asks for one's own password before a command goes on that cannot be undone. */
export function ConfirmPassword({ request }: { request: PasswordRequest }) {
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(confirmPassword);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? t('account.passwordMissing') : null) },
  });
  const cancel = () => request.settle(false);
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
  };

  function submit({ password }: { password: string }) {
    if (command.isPending) return;
    command.mutate(
      { password },
      {
        onSuccess: () => request.settle(true),
        onError: (error) => {
          if (isRefused(error, 'NOT_SIGNED_IN')) cancel();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={cancel}
      title={t('account.confirmTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      onKeyDown={onEscape}
    >
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <Text>{t('account.confirmText')}</Text>
          <PasswordInput
            size="md"
            label={t('account.yourPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0, ...alone }}
            data-autofocus
            {...alone}
            {...form.getInputProps('password')}
          />
          {command.error ? <Alert>{problem(command.error, t('account.confirmFailed'))}</Alert> : null}
          <Group justify="flex-end">
            <Button variant="default" size="md" onClick={cancel} {...alone}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" size="md" loading={command.isPending} {...alone}>
              {t('account.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
