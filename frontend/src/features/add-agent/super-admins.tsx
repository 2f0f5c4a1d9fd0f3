import { useTranslations } from 'use-intl';
import { deleteSuperAdmin } from '../../../../contracts/accounts/commands.ts';
import { AccountTable } from '../../parts/accounts/account-table.tsx';
import { branchCountColumn } from '../../parts/accounts/branch-count-column.ts';
import type { SuperAdmin } from '../../parts/accounts/use-super-admins.ts';

/** The agent's super admins: new password, deletion. */
export function SuperAdmins({ superAdmins }: { superAdmins: readonly SuperAdmin[] }) {
  const t = useTranslations('agents');
  const counts = new Map(superAdmins.map(({ accountId, branchCount }) => [accountId, branchCount]));
  return (
    <AccountTable
      title={t('superAdmins')}
      accounts={superAdmins}
      empty={t('none')}
      fileName="super-admins"
      columns={[branchCountColumn(t('branchesOwned'), ({ accountId }) => counts.get(accountId) ?? null)]}
      remove={deleteSuperAdmin}
      words={{
        count: (count) => t('superAdminCount', { count }),
        deleteTitle: (name) => t('deleteTitle', { name }),
        deleteText: t('deleteText'),
        deleteFailed: t('deleteFailed'),
        deleted: (name) => t('deleted', { name }),
      }}
    />
  );
}
