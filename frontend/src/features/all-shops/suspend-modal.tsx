import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { togglePermission } from '../../../../contracts/accounts/commands.ts';
import { CashiersMeanwhile } from '../../../../contracts/accounts/suspension.ts';
import { useCommand } from '../../api/use-api.ts';
import { useFailureText } from '../../api/use-problem-text.ts';
import type { SuperAdmin } from '../../parts/accounts/use-super-admins.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';

interface SuspendModalProps {
  superAdmin: SuperAdmin;
  onClose: () => void;
}

/** Takes a super admin's permission, with what its cashiers do meanwhile. */
export function SuspendModal({ superAdmin: { accountId, username }, onClose }: SuspendModalProps) {
  const t = useTranslations('agents.suspend');
  const branches = useTranslations('branches');
  const failure = useFailureText();
  const command = useCommand(togglePermission);
  const [cashiers, setCashiers] = useState<CashiersMeanwhile>('go-on');
  const suspend = () =>
    command.mutate({ accountId, permission: 0, cashiers }, { onSuccess: () => onClose() });

  return (
    <ConfirmModal
      opened
      title={t('title', { name: username })}
      text={t('text')}
      confirm={t('confirm')}
      busy={command.isPending}
      problem={command.error && failure(command.error, branches('toggleFailed'))}
      onConfirm={suspend}
      onClose={onClose}
    >
      <Radio.Group
        label={t('cashiers')}
        value={cashiers}
        onChange={(value) => setCashiers(CashiersMeanwhile.parse(value))}
      >
        <Stack gap="xs" mt="xs">
          {CashiersMeanwhile.options.map((choice) => (
            <Radio
              key={choice}
              size="md"
              value={choice}
              label={t(`choices.${choice}`)}
              description={t(`hints.${choice}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ConfirmModal>
  );
}
