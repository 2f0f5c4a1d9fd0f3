import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isRefused } from '../api/refused.ts';
import { useProblemText } from '../api/use-problem-text.ts';
import classes from './states.module.css';

/** Grey bars in the place of what is coming, said once for those who listen. */
export function LoadingState({ label, rows = 4 }: { label?: string; rows?: number }) {
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

interface ErrorStateProps {
  error: unknown;
  /** What could not be done, e.g. 'Failed to fetch cards'. */
  message?: string;
  onRetry: () => void;
}

export function ErrorState({ error, message, onRetry }: ErrorStateProps) {
  const t = useTranslations('common');
  const text = useProblemText();
  const cause = text(error);
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle size={32} aria-hidden color="var(--hall-bad)" />
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
