import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState, type FormEvent, useCallback, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { landings, useKnownSession } from '../../api/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { LanguageSwitch, ThemeChooser } from '../../ui/choosers.tsx';
import { Brand } from './brand.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginMessage } from './login-message.tsx';
import classes from './login-page.module.css';
import { useSignIn } from './use-sign-in.ts';

export function LoginPage() {
  const t = useTranslations();
  const signIn = useSignIn();
  return (
    <main className={classes.page}>
      <title>{`${t('login.title')} · ${t('common.product')}`}</title>
      <div className={classes.choosers}>
        <ThemeChooser />
        <LanguageSwitch />
      </div>
      <div className={classes.panel}>
        <Brand name={t('common.product')} />
        <h1 className={classes.title}>{t(signIn.asksCode ? 'login.codeTitle' : 'login.title')}</h1>
        {signIn.asksCode ? null : <Notice />}
        {signIn.asksCode ? <CodeForm signIn={signIn} /> : <PasswordForm signIn={signIn} />}
      </div>
    </main>
  );
}

function PasswordForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const t = useTranslations();
  const { submit, error, submitting, done } = signIn;
  const [visible, setVisible] = useState(false);
  const capsLock = useCapsLock();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // What went wrong is shown by the mutation's state.
    submit(form.get('username') as string, form.get('password') as string).catch(() => undefined);
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        name="username"
        label={t('login.username')}
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        // The one thing this screen is for; nothing before it is skipped over.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t('login.password')}
        size="md"
        autoComplete="current-password"
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(visible ? 'login.hidePassword' : 'login.showPassword'),
          tabIndex: 0,
        }}
        description={capsLock.on ? t('login.capsLock') : null}
        inputWrapperOrder={['label', 'input', 'description']}
        {...capsLock.handlers}
      />
      <Button type="submit" size="lg" fullWidth disabled={submitting || done}>
        {submitting ? t('login.submitting') : t('login.submit')}
      </Button>
      <LoginMessage error={error} done={done} />
    </form>
  );
}

/** Why someone is looking at this screen who did not ask for it. */
function Notice() {
  const t = useTranslations('login');
  const session = useKnownSession();
  const { sessionEnded, superAdminMissing } = useRouterState({ select: ({ location }) => location.state });
  if (superAdminMissing) return <Alert kind="note">{t('superAdminMissing')}</Alert>;
  if (sessionEnded) return <Alert kind="note">{t('ended')}</Alert>;
  if (session) {
    return (
      <Alert kind="note">
        {t('signedIn', { username: session.username })} <Link to={landings[session.role]}>{t('goOn')}</Link>
      </Alert>
    );
  }
  return null;
}

/** Whether Caps Lock was on at the last key pressed in the field. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const watch = useCallback((event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')), []);
  return { on, handlers: { onKeyDown: watch, onKeyUp: watch, onBlur: () => setOn(false) } };
}
