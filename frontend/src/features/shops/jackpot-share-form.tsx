import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { setJackpotShare } from '../../../../contracts/branches/commands.ts';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { percentText, shareOf } from './share.ts';
import classes from './shops.module.css';

export function JackpotShareForm({ branch }: { branch: Branch }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const command = useCommand(setJackpotShare);
  const saved = percentText(branch.jackpotShare);
  const form = useForm({
    initialValues: { percent: saved },
    validate: { percent: (percent) => (shareOf(percent) === null ? t('shareInvalid') : null) },
  });
  const changed = form.values.percent.trim() !== saved;

  function submit({ percent }: { percent: string }) {
    const share = shareOf(percent);
    if (share === null || !changed || command.isPending) return;
    command.mutate({ branchId: branch.branchId, share });
  }

  const failed = command.error ? problem(command.error, t('shareFailed')) : null;
  const { error, ...field } = form.getInputProps('percent') as { error?: string };
  return (
    <form className={classes.share} onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        size="sm"
        className={classes.percent}
        inputMode="numeric"
        aria-label={t('shareOf', { name: branch.branchName })}
        rightSection={<span aria-hidden>%</span>}
        error={error ?? failed}
        {...field}
      />
      {changed || command.isPending ? (
        <Button type="submit" size="sm" className="no-print" loading={command.isPending}>
          {t('shareSave')}
        </Button>
      ) : null}
    </form>
  );
}
