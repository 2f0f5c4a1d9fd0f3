import { useTranslations } from 'use-intl';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { FirstStep } from '../first-step.tsx';

/** A super admin that has no branch yet is told how to come by one. */
export function FirstBranch() {
  const t = useTranslations('firstSteps');
  const owned = useAsk(branches, {}).data?.branches;
  if (owned?.length !== 0) return null;
  return (
    <FirstStep
      title={t('branch')}
      text={t('branchText')}
      step={{ to: '/registerBranch', label: t('registerBranch') }}
    />
  );
}
