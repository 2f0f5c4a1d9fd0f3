import { useTranslations } from 'use-intl';
import { registerBranch } from '../../../../contracts/branches/commands.ts';
import { RegisterForm } from '../../parts/accounts/register-form.tsx';

/** A branch and its user, registered together or not at all. */
export function RegisterBranchForm() {
  const t = useTranslations('branches');
  return (
    <RegisterForm
      command={registerBranch}
      toInput={(values) => values}
      withBranch
      registered={({ branchName, username }) => t('registered', { name: branchName, username })}
      failed={t('registerFailed')}
    />
  );
}
