import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import classes from './all-shops.module.css';
import { LegacyGames } from './legacy-games.tsx';
import { SuperAdminPermissions } from './super-admin-permissions.tsx';
import { useSuperAdmins } from '../../parts/accounts/use-super-admins.ts';

/** /All_shops: which super admins may work, and which branches may play on old clients. */
export function AllShopsPage() {
  const t = useTranslations('agents');
  const managed = useSuperAdmins();
  return (
    <Shell title={t('shopsTitle')}>
      <Loaded of={managed} failed={t('failed')} rows={6}>
        {(data) =>
          data.superAdmins.length === 0 ? (
            <EmptyState title={t('none')}>
              <Button component={Link} to="/AddAgent" variant="default">
                {t('toAdd')}
              </Button>
            </EmptyState>
          ) : (
            <div className={classes.page}>
              <SuperAdminPermissions superAdmins={data.superAdmins} />
              <LegacyGames />
            </div>
          )
        }
      </Loaded>
    </Shell>
  );
}
