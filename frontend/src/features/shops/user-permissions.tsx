import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, nameColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { accountIdColumn, branchIdColumn } from '../../parts/file-columns.ts';
import { PasswordModal } from '../../parts/accounts/password-modal.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import type { BranchUser } from '../../parts/branches/use-own-branches.ts';
import { usePermissionColumn } from '../../parts/accounts/use-permission-column.tsx';

/** Who may play: 0 shuts a branch user out of its game screen at once. */
export function UserPermissions({ users }: { users: readonly BranchUser[] }) {
  const t = useTranslations('branches');
  const ids = useTranslations('table');
  const permission = usePermissionColumn<BranchUser>();
  const [changing, setChanging] = useState<BranchUser | null>(null);

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
  const columns = [
    ...columnsOf<BranchUser>({
      username: nameColumn(t('username'), ({ username }) => username),
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName),
      role: textColumn(t('role'), () => t('branchRole')),
      permission: permission.column,
      actions: { header: t('actions'), cell: passwordCell },
    }),
    ...accountIdColumn<BranchUser>(ids),
    ...branchIdColumn<BranchUser>(ids),
  ];

  return (
    <>
      {permission.problem === null ? null : <Alert>{permission.problem}</Alert>}
      <ReportTable
        name="users"
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
