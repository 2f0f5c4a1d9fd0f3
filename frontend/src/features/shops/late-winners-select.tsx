import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LateWinners } from '../../../../contracts/bingo/late-winners.ts';
import { setLateWinners } from '../../../../contracts/branches/commands.ts';
import { type Branch, branches } from '../../../../contracts/branches/queries.ts';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { BranchId } from '../../../../contracts/ids.ts';
import { keyOf } from '../../api/key-of.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Select } from '../../ui/select.tsx';
import classes from './shops.module.css';

type Branches = OutputOf<typeof branches>;

const branchesKey = keyOf(branches, {});

const withLate = (known: Branches, branchId: BranchId, lateWinners: LateWinners): Branches => ({
  branches: known.branches.map((one) => (one.branchId === branchId ? { ...one, lateWinners } : one)),
});

/** What games of the branch do with a card complete only after the first winner; saved as it is chosen. */
export function LateWinnersSelect({ branch: { branchId, branchName, lateWinners } }: { branch: Branch }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const client = useQueryClient();
  const command = useCommand(setLateWinners);
  const shown = command.isPending ? command.variables.lateWinners : lateWinners;

  function choose(chosen: LateWinners) {
    command.mutate(
      { branchId, lateWinners: chosen },
      {
        onSuccess: () =>
          client.setQueryData<Branches>(branchesKey, (known) => known && withLate(known, branchId, chosen)),
      },
    );
  }

  return (
    <Select
      size="sm"
      className={classes.late}
      aria-label={t('lateOf', { name: branchName })}
      value={shown}
      options={LateWinners.options.map((value) => ({ value, label: t(`lateOptions.${value}`) }))}
      error={command.error ? problem(command.error, t('lateFailed')) : null}
      onChoose={choose}
    />
  );
}
