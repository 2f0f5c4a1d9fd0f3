import { useTranslations } from 'use-intl';
import { deleteAuditor, registerAuditor } from '../../../../contracts/accounts/commands.ts';
import type { Account } from '../../../../contracts/accounts/queries.ts';
import { AccountTable } from './account-table.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterAuditorForm() {
  const t = useTranslations('branches');
  return (
    <RegisterForm
      newRole="auditor"
      command={registerAuditor}
      toInput={({ username, password }) => ({ username, password })}
      registered={({ username }) => t('auditorRegistered', { name: username })}
      failed={t('auditorFailed')}
    />
  );
}

/** The auditors of whoever is signed in. */
export function Auditors({ auditors }: { auditors: readonly Account[] }) {
  const t = useTranslations('branches');
  return (
    <AccountTable
      title={t('auditors')}
      accounts={auditors}
      empty={t('auditorNone')}
      fileName="auditors"
      remove={deleteAuditor}
      words={{
        deleteTitle: (name) => t('deleteAuditorTitle', { name }),
        deleteText: t('deleteAuditorText'),
        deleteFailed: t('deleteAuditorFailed'),
        deleted: (name) => t('auditorDeleted', { name }),
      }}
    />
  );
}
