import { Button, NativeSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { gameSessions } from '../../../../contracts/analysis/queries.ts';
import { deleteBranch } from '../../../../contracts/branches/commands.ts';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { LeftBehind } from './left-behind.tsx';
import classes from '../../parts/accounts/forms.module.css';

export function DeleteBranchForm({ branches }: { branches: readonly Branch[] }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const command = useCommand(deleteBranch);
  const [branchId, setBranchId] = useState('');
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState<Branch | null>(null);
  // The latest game alone, and the sums of all of them.
  const latest = useAsk(
    gameSessions,
    { branchId: asking?.branchId ?? '', limit: '1' },
    { enabled: asking !== null },
  );
  const chosen = branches.find((branch) => branch.branchId === branchId);

  function ask(event: FormEvent) {
    event.preventDefault();
    command.reset();
    setMissing(chosen === undefined);
    setAsking(chosen ?? null);
  }

  function confirm() {
    if (!asking || command.isPending) return;
    command.mutate(
      { branchId: asking.branchId, branchName: asking.branchName },
      {
        onSuccess: () => {
          setBranchId('');
          setAsking(null);
        },
      },
    );
  }

  const failed = command.error ? problem(command.error, t('deleteFailed')) : null;
  return (
    <form className={classes.form} onSubmit={ask} noValidate>
      <NativeSelect
        label={t('deleteChoose')}
        value={chosen ? branchId : ''}
        data={[
          { value: '', label: '—' },
          ...branches.map((branch) => ({ value: branch.branchId, label: branch.branchName })),
        ]}
        onChange={({ currentTarget }) => {
          setBranchId(currentTarget.value);
          setMissing(false);
          command.reset();
        }}
      />
      <Button type="submit" size="md" color="bad" variant="outline">
        {t('delete')}
      </Button>
      {missing ? <Alert>{t('deleteMissing')}</Alert> : null}
      {command.isSuccess ? (
        <Alert kind="good">{t('deleted', { name: command.variables.branchName })}</Alert>
      ) : null}
      <ConfirmModal
        opened={asking !== null}
        title={t('deleteTitle', { name: asking?.branchName ?? '' })}
        text={t('deleteText')}
        confirm={t('delete')}
        busy={command.isPending || latest.isLoading}
        problem={failed}
        onConfirm={confirm}
        onClose={() => setAsking(null)}
      >
        <LeftBehind latest={latest} />
      </ConfirmModal>
    </form>
  );
}
