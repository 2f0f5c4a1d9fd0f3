import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { branches, type Branch } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useMarked } from './use-marked.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';

interface Choice {
  /** From the address, so that a reload and a bookmark find it; whatever it is, it is checked against the own branches. */
  branchId: string | undefined;
  /** Where a branch is chosen. */
  listAt: '/weekly_agent' | '/GameAnalysis' | '/Audit' | '/weekly' | '/Cards';
  /** What is said when the address names none. */
  missing: string;
}

/** The branch an address names, also one that has been deleted since, or what is shown in its place. */
export function useChosenBranch(
  choice: Choice,
): { branch: Branch; otherwise: null } | { branch: null; otherwise: ReactNode } {
  const { branchId, listAt, missing } = choice;
  const t = useTranslations('admin');
  const { data, isError, error, refetch } = useAsk(branches, { deleted: 'with' });
  const found = data?.branches.filter((one) => one.branchId === branchId) ?? [];
  const [branch] = useMarked()(found);
  if (branch) return { branch, otherwise: null };
  if (branchId !== undefined && isError) {
    const retry = () => void refetch();
    return {
      branch: null,
      otherwise: <ErrorState error={error} message={t('branchesFailed')} onRetry={retry} />,
    };
  }
  if (branchId !== undefined && !data) return { branch: null, otherwise: <LoadingState rows={6} /> };
  return {
    branch: null,
    otherwise: (
      <EmptyState title={branchId === undefined ? missing : t('invalidBranch')}>
        <Button component={Link} to={listAt} variant="default">
          {t('toBranches')}
        </Button>
      </EmptyState>
    ),
  };
}
