import { useTranslations } from 'use-intl';
import { useSession } from '../../api/session.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import classes from './account.module.css';
import { BarePage } from './bare-page.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** /Account: how one signs in, and where one has. A session that has something to do first sees nothing else. */
export function AccountPage() {
  const t = useTranslations('account');
  const { duty } = useSession();
  if (duty)
    return (
      <BarePage title={t('title')}>
        <ChangePassword />
      </BarePage>
    );
  return (
    <Shell title={t('title')}>
      <div className={classes.page}>
        <ChangePassword />
        <OwnSessions />
      </div>
    </Shell>
  );
}
