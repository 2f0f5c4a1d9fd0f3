import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { session } from '../../../../contracts/accounts/queries.ts';
import { keyOf } from '../../api/key-of.ts';
import { landings, useSession } from '../../api/session.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import classes from './account.module.css';
import { BarePage } from './bare-page.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStep } from './two-step.tsx';

/** /Account: how one signs in, and where one has. A session that has something to do first sees nothing else. */
export function AccountPage() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { role, duty } = useSession();
  // Shown until they are kept, on the page that they came on, whatever becomes known of the session meanwhile.
  const [told, setTold] = useState<{ codes: readonly string[]; duty: typeof duty } | null>(null);

  async function onKept() {
    if (!told?.duty) return setTold(null);
    await client.refetchQueries({ queryKey: keyOf(session, {}) });
    await navigate({ to: landings[role] });
  }

  const twoStep = told ? (
    <RecoveryCodes codes={told.codes} onKept={() => void onKept()} />
  ) : (
    <TwoStep onCodes={(codes) => setTold({ codes, duty })} />
  );
  const first = told ? told.duty : duty;
  if (first)
    return (
      <BarePage title={t('title')}>{first === 'change-password' ? <ChangePassword /> : twoStep}</BarePage>
    );
  return (
    <Shell title={t('title')}>
      <div className={classes.page}>
        <ChangePassword />
        {role === 'branch_admin' ? null : twoStep}
        <OwnSessions />
      </div>
    </Shell>
  );
}
