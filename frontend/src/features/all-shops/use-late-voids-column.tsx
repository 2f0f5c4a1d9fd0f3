import { useTranslations } from 'use-intl';
import { setLateVoids } from '../../../../contracts/accounts/commands.ts';
import { lateVoids } from '../../../../contracts/accounts/late-voids.ts';
import type { Account } from '../../../../contracts/accounts/queries.ts';
import { useCommand } from '../../api/use-api.ts';
import { Select } from '../../ui/select.tsx';
import type { Column } from '../../ui/table/column.ts';

type Row = Pick<Account, 'accountId' | 'username' | 'lateVoids'>;

/** The column of what becomes of a super admin's late voids, as a choice. */
export function useLateVoidsColumn<R extends Row>(): { column: Column<R>; failed: boolean } {
  const t = useTranslations('voids');
  const { mutate, isPending, isError, variables } = useCommand(setLateVoids);
  const column: Column<R> = {
    header: t('rule'),
    value: (row) => t(`rules.${row.lateVoids}`),
    cell: ({ accountId, username, lateVoids: rule }) => (
      <Select
        size="sm"
        aria-label={t('ruleOf', { username })}
        // What was chosen shows at once, and jumps back when it could not be set.
        value={isPending && variables.accountId === accountId ? variables.lateVoids : rule}
        options={lateVoids.map((value) => ({ value, label: t(`rules.${value}`) }))}
        onChoose={(chosen) => mutate({ accountId, lateVoids: chosen })}
      />
    ),
  };
  return { column, failed: isError };
}
