import { Button, Group } from '@mantine/core';
import { Navigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import { SessionGone } from '../../api/session.ts';
import classes from './message-page.module.css';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('common');
  const text = useProblemText();
  const router = useRouter();
  // The way to /Login was overtaken by another navigation: take it now.
  if (error instanceof SessionGone) return <Navigate to="/Login" state={{ sessionEnded: true }} replace />;
  return (
    <main className={classes.page} role="alert">
      <title>{t('unexpected')}</title>
      <h1 tabIndex={-1}>{t('unexpected')}</h1>
      <p>{text(error)}</p>
      <p>{t('unexpectedHint')}</p>
      <Group justify="center">
        <Button
          size="md"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t('tryAgain')}
        </Button>
        <Button component="a" href="/" size="md" variant="default">
          {t('toStart')}
        </Button>
      </Group>
      <details>
        <summary>{t('details')}</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </main>
  );
}
