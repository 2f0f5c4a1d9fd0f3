import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';

/** That the password of this agent was reset on the machine, until it has chosen another. */
export function ResetNotice() {
  const t = useTranslations();
  const times = useTimes();
  const { resetAt } = useSession();
  if (!resetAt) return null;
  return (
    <Alert kind="note">
      {t('twoStep.reset', { day: times.day(resetAt), time: times.time(resetAt) })}{' '}
      <Link to="/Account">{t('account.changePassword')}</Link>
    </Alert>
  );
}
