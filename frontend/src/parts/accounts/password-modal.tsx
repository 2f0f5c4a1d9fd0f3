import { Modal, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '../../ui/notifications.ts';
import { useTranslations } from 'use-intl';
import { setPassword } from '../../../../contracts/accounts/commands.ts';
import type { Account } from '../../../../contracts/accounts/queries.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';
import { passwordProblem } from './field-checks.ts';
import { usePasswordLength } from './use-password-length.ts';

interface PasswordModalProps {
  /** Null while it is closed. */
  account: Pick<Account, 'accountId' | 'username' | 'role'> | null;
  onClose: () => void;
}

/** A new password for an account one manages. */
export function PasswordModal({ account, onClose }: PasswordModalProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={account !== null}
      onClose={onClose}
      title={t('branches.changePasswordOf', { name: account?.username ?? '' })}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      {account ? <PasswordForm account={account} onClose={onClose} /> : null}
    </Modal>
  );
}

function PasswordForm({
  account,
  onClose,
}: {
  account: NonNullable<PasswordModalProps['account']>;
  onClose: () => void;
}) {
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(setPassword);
  const least = usePasswordLength(account.role);
  const form = useForm({
    initialValues: { next: '' },
    validate: {
      next: (next) =>
        passwordProblem(next, least) === null ? null : t('branches.passwordShort', { least: String(least) }),
    },
  });

  function submit({ next }: { next: string }) {
    if (command.isPending) return;
    command.mutate(
      { accountId: account.accountId, next },
      {
        onSuccess: () => {
          notifications.show({
            color: 'good',
            message: t('branches.passwordSaved', { name: account.username }),
          });
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PasswordInput
          size="md"
          label={t('branches.newPassword')}
          description={t('branches.passwordHint', { least: String(least) })}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          data-autofocus
          {...form.getInputProps('next')}
        />
        {command.error ? <Alert>{problem(command.error, t('branches.passwordFailed'))}</Alert> : null}
        <ModalButtons confirm={t('branches.passwordSave')} busy={command.isPending} onClose={onClose} />
      </Stack>
    </form>
  );
}
