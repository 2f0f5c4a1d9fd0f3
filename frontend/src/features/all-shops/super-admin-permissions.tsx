import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissionColumn } from '../../parts/accounts/use-permission-column.tsx';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, fileColumn, nameColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import classes from './all-shops.module.css';
import { SuspendModal } from './suspend-modal.tsx';
import { useLateVoidsColumn } from './use-late-voids-column.tsx';
import { branchCountColumn } from '../../parts/accounts/branch-count-column.ts';
import { accountIdColumn } from '../../parts/file-columns.ts';
import type { SuperAdmin } from '../../parts/accounts/use-super-admins.ts';

const haveStopped = ({ permission, cashiers }: SuperAdmin) => permission === 0 && cashiers === 'stop';

/** The agent list: a permission of 0 shuts a super admin out at once. */
export function SuperAdminPermissions({ superAdmins }: { superAdmins: readonly SuperAdmin[] }) {
  const t = useTranslations();
  const ids = useTranslations('table');
  const [suspending, setSuspending] = useState<SuperAdmin | null>(null);
  const permission = usePermissionColumn<SuperAdmin>({
    onTake: setSuspending,
    note: (owner) => (haveStopped(owner) ? t('agents.suspend.stopped') : null),
  });
  const late = useLateVoidsColumn<SuperAdmin>();
  const columns = [
    ...columnsOf<SuperAdmin>({
      username: nameColumn(t('branches.username'), ({ username }) => username, {
        total: (all) => t('agents.superAdminCount', { count: all.length }),
      }),
      branchCount: branchCountColumn(t('agents.branchesOwned'), ({ branchCount }) => branchCount),
      permission: permission.column,
      cashiers: fileColumn(t('agents.suspend.cashiers'), (owner) =>
        haveStopped(owner) ? t('agents.suspend.stopped') : '',
      ),
      lateVoids: late.column,
    }),
    ...accountIdColumn<SuperAdmin>(ids),
  ];

  return (
    <div className={classes.page}>
      {permission.problem === null ? null : <Alert>{permission.problem}</Alert>}
      {late.failed ? <Alert>{t('voids.ruleFailed')}</Alert> : null}
      <ReportTable
        name="owners"
        title={t('agents.superAdmins')}
        columns={columns}
        rows={superAdmins}
        rowKey={({ accountId }) => accountId}
        empty={t('agents.none')}
        fileName="super-admins"
      />
      <p className={classes.hint}>{t('agents.permissionHint')}</p>
      <p className={classes.hint}>{t('voids.ruleHint')}</p>
      {suspending ? <SuspendModal superAdmin={suspending} onClose={() => setSuspending(null)} /> : null}
    </div>
  );
}
