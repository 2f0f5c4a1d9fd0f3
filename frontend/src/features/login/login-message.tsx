import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../../api/refused.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';

/** What came of the last attempt. A server that asks for patience gets its seconds counted down. */
export function LoginMessage({ error, done }: { error: Error | null; done: boolean }) {
  const t = useTranslations('login');
  const text = useProblemText();
  const seconds = useCountdown(error);
  if (done) return <Alert kind="good">{t('success')}</Alert>;
  if (!error) return null;
  return (
    <>
      <Alert>{text(error, t('failed'))}</Alert>
      {seconds > 0 ? <p aria-live="off">{t('waitSeconds', { seconds })}</p> : null}
    </>
  );
}

function useCountdown(error: Error | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!(error instanceof Refused) || error.retryAfter === null) return 0;
  const passed = Math.max(now - error.receivedAt, 0) / 1000;
  return Math.max(Math.ceil(error.retryAfter - passed), 0);
}
