import { Button, Group } from '@mantine/core';
import { Navigate, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Unreachable } from '../../api/refused.ts';
import { reloadIfReachable } from '../../api/reload.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { SessionGone } from '../../api/session.ts';
import classes from './message-page.module.css';

const RETRY_MS = 5_000;

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations('common');
  const text = useProblemText();
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const away = error instanceof Unreachable;
  // Nobody has to stand by until the server is there again.
  useEffect(() => {
    const timer = away ? setInterval(() => void reloadIfReachable(), RETRY_MS) : undefined;
    return () => clearInterval(timer);
  }, [away]);
  // The way to /Login was overtaken by another navigation: take it now.
  if (error instanceof SessionGone) return <Navigate to="/Login" state={{ sessionEnded: true }} replace />;
  const title = t(away ? 'unreachable' : 'unexpected');

  function tryAgain() {
    if (!away) {
      reset();
      void router.invalidate();
      return;
    }
    // What did not come may be the code of a screen, which a page asks for once.
    setTrying(true);
    void reloadIfReachable().then(setTrying);
  }

  return (
    <main className={classes.page} role="alert">
      <title>{title}</title>
      <h1 tabIndex={-1}>{title}</h1>
      {away ? null : <p>{text(error)}</p>}
      <p>{t('unexpectedHint')}</p>
      <Group justify="center">
        <Button size="md" loading={trying} onClick={tryAgain}>
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
