import { useTranslations } from 'use-intl';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { toggleJackpotPermission } from '../../../../contracts/branches/commands.ts';
import { useApi } from '../../api/use-api.ts';
import { useFailureText } from '../../api/use-problem-text.ts';
import { formatPercent } from '../../texts/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { JackpotShareForm } from './jackpot-share-form.tsx';
import { PermissionSwitch } from '../../parts/accounts/permission-switch.tsx';
import { branchIdColumn } from '../../parts/file-columns.ts';
import { TOGGLE_PATIENCE_MS, useToggle } from '../../parts/accounts/use-toggle.ts';
import classes from './shops.module.css';

/** Where every tenth game is a jackpot game, and which part of its profit goes to the players. */
export function JackpotPermissions({ rows }: { rows: readonly Branch[] }) {
  const t = useTranslations('branches');
  const ids = useTranslations('table');
  const api = useApi();
  const failure = useFailureText();
  const toggle = useToggle({
    query: branches,
    send: (id, permission) =>
      api.send(toggleJackpotPermission, { branchId: id, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, jackpotPermission) => ({
      branches: data.branches.map((one) => (one.branchId === id ? { ...one, jackpotPermission } : one)),
    }),
  });

  const switchCell = ({ branchId, branchName, jackpotPermission }: Branch) => (
    <PermissionSwitch
      label={t('jackpotPermissionOf', { name: branchName })}
      permission={jackpotPermission}
      onToggle={(wanted) => toggle.mutate({ id: branchId, permission: wanted })}
    />
  );
  const columns = [
    ...columnsOf<Branch>({
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName),
      permission: {
        header: t('jackpotPermission'),
        value: ({ jackpotPermission }) => jackpotPermission,
        cell: switchCell,
        total: (all) => t('jackpotOn', { count: countOn(all) }),
      },
      share: {
        header: t('share'),
        value: ({ jackpotShare }) => formatPercent(jackpotShare),
        cell: (branch) => shareCell(branch),
      },
    }),
    ...branchIdColumn<Branch>(ids),
  ];

  return (
    <>
      {toggle.error ? <Alert>{failure(toggle.error, t('toggleJackpotFailed'))}</Alert> : null}
      <ReportTable
        name="jackpot"
        title={t('jackpotPermissions')}
        columns={columns}
        rows={rows}
        rowKey={({ branchId }) => branchId}
        empty={t('none')}
        fileName="jackpot-permissions"
      />
      <p className={classes.hint}>{t('shareHint')}</p>
    </>
  );
}

export const countOn = (all: readonly Branch[]) =>
  all.filter(({ jackpotPermission }) => jackpotPermission === 1).length;

// A share saved elsewhere is a new beginning for the field.
const shareCell = (branch: Branch) => <JackpotShareForm key={branch.jackpotShare} branch={branch} />;
