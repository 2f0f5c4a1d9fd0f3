import { Button, NativeSelect } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { copyCartelas } from '../../../../contracts/cartelas/commands.ts';
import type { BranchId } from '../../../../contracts/ids.ts';
import { isRefused } from '../../api/refused.ts';
import { useAsk, useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './setting-page.module.css';

type Side = 'source' | 'destination';

/** Copies the cards of one branch to another and says what came of it. */
export function CopyCardsForm({ branches }: { branches: readonly Branch[] }) {
  const t = useTranslations('branches');
  const problem = useProblemText();
  const command = useCommand(copyCartelas, { patience: 30_000 });
  const [chosen, setChosen] = useState<Record<Side, string>>({ source: '', destination: '' });
  const [missing, setMissing] = useState(false);
  const nameOf = (id: string) => branches.find(({ branchId }) => branchId === id)?.branchName ?? '';
  // A branch deleted since counts as not chosen.
  const [source, destination] = [chosen.source, chosen.destination].map((id) => (nameOf(id) ? id : ''));

  function choose(side: Side, id: string) {
    setChosen({ ...chosen, [side]: id });
    setMissing(false);
    command.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (command.isPending) return;
    setMissing(!source || !destination);
    if (!source || !destination) return;
    command.mutate({
      sourceBranchId: source,
      destinationBranchId: destination,
    });
  }

  const select = (side: Side, value: string, other: string) => (
    <div className={classes.side}>
      <NativeSelect
        label={t(side)}
        value={value}
        data={[
          { value: '', label: t('choose') },
          ...branches
            .filter(({ branchId }) => branchId !== other)
            .map(({ branchId, branchName }) => ({ value: branchId as string, label: branchName })),
        ]}
        onChange={({ currentTarget }) => choose(side, currentTarget.value)}
      />
      {value ? <CardCount branchId={value as BranchId} /> : <p className={classes.count} />}
    </div>
  );

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {select('source', source ?? '', destination ?? '')}
      {select('destination', destination ?? '', source ?? '')}
      <Button type="submit" size="md" disabled={command.isPending}>
        {t(command.isPending ? 'copying' : 'copy')}
      </Button>
      <div className={classes.outcome}>
        {missing ? <Alert>{t('copyBoth')}</Alert> : null}
        {command.error ? (
          <Alert>
            {isRefused(command.error)
              ? `${t('copyFailed')}: ${problem(command.error)}`
              : problem(command.error, t('copyError'))}
          </Alert>
        ) : null}
        {command.data ? (
          <Alert kind="good">
            {t('copyResult', {
              source: nameOf(command.variables.sourceBranchId),
              destination: nameOf(command.variables.destinationBranchId),
            })}{' '}
            <strong>{t('copied', { copied: command.data.copied })}</strong>,{' '}
            <strong>{t('skipped', { skipped: command.data.skipped })}</strong>.
          </Alert>
        ) : null}
      </div>
    </form>
  );
}

function CardCount({ branchId }: { branchId: BranchId }) {
  const t = useTranslations('branches');
  const { data, isError } = useAsk(cartelas, { branchId });
  return (
    <p className={classes.count}>
      {data ? t('cardCount', { count: data.cartelas.length }) : isError ? t('cardsFailed') : '…'}
    </p>
  );
}
