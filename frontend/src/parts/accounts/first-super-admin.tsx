import { useTranslations } from 'use-intl';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { FirstStep } from '../first-step.tsx';
import { useSuperAdmins } from './use-super-admins.ts';

/** An agent without super admins, or whose super admins have no branch yet, is told what comes next. */
export function FirstSuperAdmin() {
  const t = useTranslations('firstSteps');
  const managed = useSuperAdmins().data?.superAdmins;
  const owned = useAsk(branches, {}).data?.branches;
  if (managed?.length === 0)
    return (
      <FirstStep
        title={t('superAdmin')}
        text={t('superAdminText')}
        step={{ to: '/AddAgent', label: t('registerSuperAdmin') }}
      />
    );
  return managed && owned?.length === 0 ? (
    <FirstStep title={t('ofSuperAdmins')} text={t('ofSuperAdminsText')} />
  ) : null;
}
