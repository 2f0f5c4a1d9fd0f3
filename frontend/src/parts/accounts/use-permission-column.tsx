import { useTranslations } from 'use-intl';
import { accounts, type Account } from '../../../../contracts/accounts/queries.ts';
import { togglePermission } from '../../../../contracts/accounts/commands.ts';
import { useApi } from '../../api/use-api.ts';
import { useFailureText } from '../../api/use-problem-text.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './permission-switch.module.css';
import { PermissionSwitch } from './permission-switch.tsx';
import { TOGGLE_PATIENCE_MS, useToggle } from './use-toggle.ts';

interface PermissionColumnOptions<Row> {
  /** Where something has to be asked before a permission is taken. */
  onTake?: (row: Row) => void;
  /** What else is to be known of a permission that is taken. */
  note?: (row: Row) => string | null;
}

/** The column of an account's permission, as a switch; 0 shuts it out at once. */
export function usePermissionColumn<Row extends Pick<Account, 'accountId' | 'username' | 'permission'>>({
  onTake,
  note,
}: PermissionColumnOptions<Row> = {}) {
  const t = useTranslations('branches');
  const api = useApi();
  const failure = useFailureText();
  const { mutate, error } = useToggle({
    query: accounts,
    send: (id, permission) =>
      api.send(togglePermission, { accountId: id, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, permission) => ({
      accounts: data.accounts.map((one) => (one.accountId === id ? { ...one, permission } : one)),
    }),
  });
  const column: Column<Row> = {
    header: t('permission'),
    value: ({ permission }) => permission,
    cell: (row) => (
      <>
        <PermissionSwitch
          label={t('permissionOf', { name: row.username })}
          permission={row.permission}
          onToggle={(wanted) => {
            if (wanted === 0 && onTake) onTake(row);
            else mutate({ id: row.accountId, permission: wanted });
          }}
        />
        {note?.(row) ? <div className={classes.note}>{note(row)}</div> : null}
      </>
    ),
  };
  return { column, problem: error && failure(error, t('toggleFailed')) };
}
