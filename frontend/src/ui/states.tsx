import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer } from '../api/answer.ts';
import { isRefused } from '../api/refused.ts';
import { useProblemText } from '../api/use-problem-text.ts';
import classes from './states.module.css';

/** Grey bars in the place of what is coming, said once for those who listen. */
export function LoadingState({ label, rows = 4 }: { label?: string; rows?: number | undefined }) {
  const t = useTranslations('common');
  return (
    <div>
      <output className={classes.loading}>{label ?? t('loading')}</output>
      <Stack gap="sm" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={44} radius="md" />
        ))}
      </Stack>
    </div>
  );
}

interface LoadedProps<T> {
  of: Answer<T>;
  /** What could not be done, e.g. 'Failed to fetch cards'. */
  failed?: string | undefined;
  /** Grey bars while it loads, or something else in their place. */
  rows?: number;
  loading?: ReactNode;
  /** For money: what could not be fetched again is not shown as if it had been (spec section 4). */
  fresh?: boolean;
  children: (data: T) => ReactNode;
}

/** What a query answered, or that it failed with a way to ask again, or that it is on its way. */
export function Loaded<T>({ of: answer, failed, rows, loading, fresh = false, children }: LoadedProps<T>) {
  const { data, error, refetch } = answer;
  if (data !== undefined && !(fresh && error)) return children(data);
  if (error) return <ErrorState error={error} message={failed} onRetry={() => void refetch()} />;
  return loading ?? <LoadingState rows={rows} />;
}

interface ErrorStateProps {
  error: unknown;
  /** What could not be done, e.g. 'Failed to fetch cards'. */
  message?: string | undefined;
  onRetry: () => void;
}

export function ErrorState({ error, message, onRetry }: ErrorStateProps) {
  const t = useTranslations('common');
  const text = useProblemText();
  const cause = text(error);
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle size={32} aria-hidden color="var(--bingo-bad)" />
      <Text fw={600}>{message ?? t('loadFailed')}</Text>
      <Text c="dimmed">{isRefused(error) ? t('apiError', { message: cause }) : cause}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.panel}>
      <Text fw={600}>{title}</Text>
      {children}
    </div>
  );
}
