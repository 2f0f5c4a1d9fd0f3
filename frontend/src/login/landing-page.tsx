import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSession } from '../api/session.ts';
import { Shell } from '../ui/shell.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useSignOut } from '../ui/use-sign-out.ts';

/** The landing of a role whose screens are not there yet. */
export function LandingPage() {
  const t = useTranslations();
  const { username } = useSession();
  const signOut = useSignOut();
  return (
    <Shell title={t('login.landingTitle')}>
      <EmptyState title={t('login.landing', { username })}>
        <Button variant="default" onClick={() => void signOut()}>
          {t('menu.signOut')}
        </Button>
      </EmptyState>
    </Shell>
  );
}
