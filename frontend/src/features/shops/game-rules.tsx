import { useTranslations } from 'use-intl';
import { toggleWinnerTypeChange } from '../../../../contracts/branches/commands.ts';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { useApi } from '../../api/use-api.ts';
import { PermissionSwitch } from '../../parts/accounts/permission-switch.tsx';
import { useLegacyGamesColumn } from '../../parts/branches/use-legacy-games-column.tsx';
import { branchIdColumn } from '../../parts/file-columns.ts';
import { TOGGLE_PATIENCE_MS, useToggle } from '../../parts/accounts/use-toggle.ts';
import { Alert } from '../../ui/alert.tsx';
import { columnsOf, nameColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { CutModeSelect } from './cut-mode-select.tsx';
import { LateWinnersSelect } from './late-winners-select.tsx';
import classes from './shops.module.css';

/** By which rules the games of a branch go: late winners, the cut of the draw, another winner type after it, old clients. */
export function GameRules({ rows }: { rows: readonly Branch[] }) {
  const t = useTranslations('branches');
  const ids = useTranslations('table');
  const api = useApi();
  const toggle = useToggle({
    query: branches,
    send: (id, permission) =>
      api.send(toggleWinnerTypeChange, { branchId: id, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, winnerTypeChange) => ({
      branches: data.branches.map((one) => (one.branchId === id ? { ...one, winnerTypeChange } : one)),
    }),
  });

  const switchCell = ({ branchId, branchName, winnerTypeChange }: Branch) => (
    <div className={classes.rule}>
      <PermissionSwitch
        label={t('typeChangeOf', { name: branchName })}
        permission={winnerTypeChange}
        onToggle={(wanted) => toggle.mutate({ id: branchId, permission: wanted })}
      />
    </div>
  );
  const legacyGames = useLegacyGamesColumn();
  const columns = [
    ...columnsOf<Branch>({
      branchName: nameColumn(t('branchName'), ({ branchName }) => branchName),
      late: {
        header: t('late'),
        value: ({ lateWinners }) => t(`lateOptions.${lateWinners}`),
        cell: (branch) => lateCell(branch),
      },
      cut: {
        header: t('cut'),
        value: ({ cutMode }) => t(`cutOptions.${cutMode}`),
        cell: (branch) => cutCell(branch),
      },
      typeChange: {
        header: t('typeChange'),
        value: ({ winnerTypeChange }) => winnerTypeChange,
        cell: switchCell,
      },
      legacyGames: {
        ...legacyGames.column,
        cell: (branch) => <div className={classes.rule}>{legacyGames.column.cell(branch)}</div>,
      },
    }),
    ...branchIdColumn<Branch>(ids),
  ];

  return (
    <>
      {toggle.isError ? <Alert>{t('typeChangeFailed')}</Alert> : null}
      {legacyGames.failed ? <Alert>{t('legacyGamesFailed')}</Alert> : null}
      <ReportTable
        name="rules"
        title={t('gameRules')}
        columns={columns}
        rows={rows}
        rowKey={({ branchId }) => branchId}
        empty={t('none')}
        fileName="game-rules"
      />
      <p className={classes.hint}>{t('gameRulesHint')}</p>
      <p className={classes.hint}>{t('legacyGamesHint')}</p>
    </>
  );
}

const lateCell = (branch: Branch) => <LateWinnersSelect branch={branch} />;
const cutCell = (branch: Branch) => <CutModeSelect branch={branch} />;
