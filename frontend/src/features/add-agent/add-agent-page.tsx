import { useTranslations } from 'use-intl';
import { registerAgent, registerSuperAdmin } from '../../../../contracts/accounts/commands.ts';
import { Auditors, RegisterAuditorForm } from '../../parts/accounts/auditors.tsx';
import { RegisterForm } from '../../parts/accounts/register-form.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Agents } from './agents.tsx';
import { SuperAdmins } from './super-admins.tsx';
import { useSuperAdmins } from '../../parts/accounts/use-super-admins.ts';
import classes from '../../parts/accounts/forms.module.css';

/** /AddAgent: super admins, the auditors of the whole business and other agents come and go here. */
export function AddAgentPage() {
  const t = useTranslations();
  const managed = useSuperAdmins();
  return (
    <Shell title={t('agents.addTitle')}>
      <div className={classes.page}>
        <section className={classes.panel} aria-label={t('agents.register')}>
          <h2>{t('agents.register')}</h2>
          <RegisterForm
            newRole="super_admin"
            command={registerSuperAdmin}
            toInput={({ username, password }) => ({ username, password })}
            registered={({ username }) => t('agents.registered', { name: username })}
            failed={t('agents.registerFailed')}
          />
        </section>
        <section className={classes.panel} aria-label={t('branches.registerAuditor')}>
          <h2>{t('branches.registerAuditor')}</h2>
          <p className={classes.hint}>{t('agents.auditorHint')}</p>
          <RegisterAuditorForm />
        </section>
        <section className={classes.panel} aria-label={t('agents.registerAgent')}>
          <h2>{t('agents.registerAgent')}</h2>
          <p className={classes.hint}>{t('agents.agentHint')}</p>
          <RegisterForm
            newRole="all_admin"
            command={registerAgent}
            toInput={({ username, password }) => ({ username, password })}
            registered={({ username }) => t('agents.agentRegistered', { name: username })}
            failed={t('agents.agentFailed')}
          />
        </section>
        <div className={classes.across}>
          <Loaded of={managed} failed={t('agents.failed')} rows={4}>
            {(data) => (
              <>
                <SuperAdmins superAdmins={data.superAdmins} />
                <Auditors auditors={data.auditors} />
              </>
            )}
          </Loaded>
          <Agents />
        </div>
      </div>
    </Shell>
  );
}
