import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CutMode } from '../../../../contracts/bingo/cut.ts';
import { setCutMode } from '../../../../contracts/branches/commands.ts';
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

const withMode = (known: Branches, branchId: BranchId, cutMode: CutMode): Branches => ({
  branches: known.branches.map((one) => (one.branchId === branchId ? { ...one, cutMode } : one)),
});

/** Whether games of the branch ask players for a cut of the draw; saved as it is chosen. */
export function CutModeSelect({ branch: { branchId, branchName, cutMode } }: { branch: Branch }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const client = useQueryClient();
  const command = useCommand(setCutMode);
  const shown = command.isPending ? command.variables.cutMode : cutMode;

  function choose(chosen: CutMode) {
    command.mutate(
      { branchId, cutMode: chosen },
      {
        onSuccess: () =>
          client.setQueryData<Branches>(branchesKey, (known) => known && withMode(known, branchId, chosen)),
      },
    );
  }

  return (
    <Select
      size="sm"
      className={classes.late}
      aria-label={t('cutOf', { name: branchName })}
      value={shown}
      options={CutMode.options.map((value) => ({ value, label: t(`cutOptions.${value}`) }))}
      error={command.error ? problem(command.error, t('cutFailed')) : null}
      onChoose={choose}
    />
  );
}
