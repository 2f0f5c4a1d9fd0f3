import { useTranslations } from 'use-intl';
import { accounts, togglePermission } from '../../../contracts/accounts/manage-accounts.ts';
import { useApi } from '../api/use-api.ts';
import { PermissionSwitch } from '../ui/accounts/permission-switch.tsx';
import { TOGGLE_PATIENCE_MS, useToggle } from '../ui/accounts/use-toggle.ts';
import { Alert } from '../ui/alert.tsx';
import { textColumn } from '../ui/amount-column.ts';
import type { Column } from '../ui/table/column.ts';
import { ReportTable } from '../ui/table/report-table.tsx';
import classes from './accounts.module.css';
import { branchCountColumn } from './branch-count-column.ts';
import type { SuperAdmin } from './use-super-admins.ts';

/** The agent list: a permission of 0 shuts a super admin out at once. */
export function SuperAdminPermissions({ superAdmins }: { superAdmins: readonly SuperAdmin[] }) {
  const t = useTranslations();
  const api = useApi();
  const toggle = useToggle({
    query: accounts,
    send: (id, permission) =>
      api.send(togglePermission, { accountId: id, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, permission) => ({
      accounts: data.accounts.map((one) => (one.accountId === id ? { ...one, permission } : one)),
    }),
  });

  const switchCell = ({ accountId, username, permission }: SuperAdmin) => (
    <PermissionSwitch
      label={t('branches.permissionOf', { name: username })}
      permission={permission}
      onToggle={(wanted) => toggle.mutate({ id: accountId, permission: wanted })}
    />
  );
  const columns: Column<SuperAdmin>[] = [
    textColumn(t('branches.username'), ({ username }) => username, {
      total: (all) => t('agents.superAdminCount', { count: all.length }),
    }),
    branchCountColumn(t('agents.branchesOwned'), ({ branchCount }) => branchCount),
    {
      header: t('branches.permission'),
      value: ({ permission }) => permission,
      cell: switchCell,
    },
  ];

  return (
    <div className={classes.page}>
      {toggle.isError ? <Alert>{t('branches.toggleFailed')}</Alert> : null}
      <ReportTable
        title={t('agents.superAdmins')}
        columns={columns}
        rows={superAdmins}
        rowKey={({ accountId }) => accountId}
        empty={t('agents.none')}
        fileName="super-admins"
      />
      <p className={classes.hint}>{t('agents.permissionHint')}</p>
    </div>
  );
}
