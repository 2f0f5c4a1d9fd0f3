import { useTranslations } from 'use-intl';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useOwnBranches } from '../../parts/branches/use-own-branches.ts';
import { Auditors, RegisterAuditorForm } from '../../parts/accounts/auditors.tsx';
import { DeleteBranchForm } from './delete-branch-form.tsx';
import classes from '../../parts/accounts/forms.module.css';
import { registerBranch } from '../../../../contracts/branches/commands.ts';
import { RegisterForm } from '../../parts/accounts/register-form.tsx';

/** /registerBranch: branches with their users, and the auditors, come and go here. */
export function RegisterBranchPage() {
  const t = useTranslations('branches');
  const own = useOwnBranches();
  return (
    <Shell title={t('adminTitle')}>
      <div className={classes.page}>
        <section className={classes.panel} aria-label={t('registerBranch')}>
          <h2>{t('registerBranch')}</h2>
          <RegisterBranchForm />
        </section>
        <section className={classes.panel} aria-label={t('deleteBranch')}>
          <h2>{t('deleteBranch')}</h2>
          <DeleteBranchForm branches={own.data?.branches ?? []} />
        </section>
        <section className={classes.panel} aria-label={t('registerAuditor')}>
          <h2>{t('registerAuditor')}</h2>
          <p className={classes.hint}>{t('auditorHint')}</p>
          <RegisterAuditorForm />
        </section>
        <div className={classes.across}>
          <Loaded of={own} failed={t('failed')} rows={2}>
            {(data) => <Auditors auditors={data.auditors} />}
          </Loaded>
        </div>
      </div>
    </Shell>
  );
}

/** A branch and its user, registered together or not at all. */
function RegisterBranchForm() {
  const t = useTranslations('branches');
  return (
    <RegisterForm
      newRole="branch_admin"
      command={registerBranch}
      toInput={(values) => values}
      withBranch
      registered={({ branchName, username }) => t('registered', { name: branchName, username })}
      failed={t('registerFailed')}
    />
  );
}
