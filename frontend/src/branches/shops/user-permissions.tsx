import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { accounts, togglePermission } from '../../../../contracts/accounts/manage-accounts.ts';
import { useApi } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { textColumn } from '../../ui/amount-column.ts';
import { PasswordModal } from '../../ui/accounts/password-modal.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import type { BranchUser } from '../use-branches.ts';
import { PermissionSwitch } from '../../ui/accounts/permission-switch.tsx';
import { TOGGLE_PATIENCE_MS, useToggle } from '../../ui/accounts/use-toggle.ts';

/** Who may play: 0 shuts a branch user out of its game screen at once. */
export function UserPermissions({ users }: { users: readonly BranchUser[] }) {
  const t = useTranslations('branches');
  const api = useApi();
  const [changing, setChanging] = useState<BranchUser | null>(null);
  const toggle = useToggle({
    query: accounts,
    send: (id, permission) =>
      api.send(togglePermission, { accountId: id, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, permission) => ({
      accounts: data.accounts.map((one) => (one.accountId === id ? { ...one, permission } : one)),
    }),
  });

  const switchCell = ({ accountId, username, permission }: BranchUser) => (
    <PermissionSwitch
      label={t('permissionOf', { name: username })}
      permission={permission}
      onToggle={(wanted) => toggle.mutate({ id: accountId, permission: wanted })}
    />
  );
  const passwordCell = (user: BranchUser) => (
    <Button
      variant="default"
      size="sm"
      className="no-print"
      aria-label={t('changePasswordOf', { name: user.username })}
      onClick={() => setChanging(user)}
    >
      {t('changePassword')}
    </Button>
  );
  const columns: Column<BranchUser>[] = [
    textColumn(t('username'), ({ username }) => username),
    textColumn(t('branchName'), ({ branchName }) => branchName),
    textColumn(t('role'), () => t('branchRole')),
    {
      header: t('permission'),
      value: ({ permission }) => permission,
      cell: switchCell,
    },
    { header: t('actions'), cell: passwordCell },
  ];

  return (
    <>
      {toggle.isError ? <Alert>{t('toggleFailed')}</Alert> : null}
      <ReportTable
        title={t('userPermissions')}
        columns={columns}
        rows={users}
        rowKey={({ accountId }) => accountId}
        empty={t('none')}
        fileName="user-permissions"
      />
      <PasswordModal account={changing} onClose={() => setChanging(null)} />
    </>
  );
}
