import { useTranslations } from 'use-intl';
import { toggleLegacyGames } from '../../../../contracts/branches/commands.ts';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { useApi } from '../../api/use-api.ts';
import type { Column } from '../../ui/table/column.ts';
import { PermissionSwitch } from '../accounts/permission-switch.tsx';
import { TOGGLE_PATIENCE_MS, useToggle } from '../accounts/use-toggle.ts';

/** The column of which branches may play games on old clients, as a switch. */
export function useLegacyGamesColumn(): { column: Column<Branch>; failed: boolean } {
  const t = useTranslations('branches');
  const api = useApi();
  const toggle = useToggle({
    query: branches,
    send: (branchId, permission) =>
      api.send(toggleLegacyGames, { branchId, permission }, { patience: TOGGLE_PATIENCE_MS }),
    withPermission: (data, id, legacyGames) => ({
      branches: data.branches.map((one) => (one.branchId === id ? { ...one, legacyGames } : one)),
    }),
  });
  const column: Column<Branch> = {
    header: t('legacyGames'),
    value: ({ legacyGames }) => legacyGames,
    cell: ({ branchId, branchName, legacyGames }) => (
      <PermissionSwitch
        label={t('legacyGamesOf', { name: branchName })}
        permission={legacyGames}
        onToggle={(permission) => toggle.mutate({ id: branchId, permission })}
      />
    ),
  };
  return { column, failed: toggle.isError };
}
