import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { SuperAdminPermissions } from './super-admin-permissions.tsx';
import { useSuperAdmins } from '../../parts/accounts/use-super-admins.ts';

/** /All_shops: which super admins may work. */
export function AllShopsPage() {
  const t = useTranslations('agents');
  const { data, error, retry } = useSuperAdmins();
  return (
    <Shell title={t('shopsTitle')}>
      {data ? (
        data.superAdmins.length === 0 ? (
          <EmptyState title={t('none')}>
            <Button component={Link} to="/AddAgent" variant="default">
              {t('toAdd')}
            </Button>
          </EmptyState>
        ) : (
          <SuperAdminPermissions superAdmins={data.superAdmins} />
        )
      ) : error ? (
        <ErrorState error={error} message={t('failed')} onRetry={retry} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Shell>
  );
}
