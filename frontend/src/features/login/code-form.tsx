import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './login-page.module.css';
import { LoginMessage } from './login-message.tsx';
import type { useSignIn } from './use-sign-in.ts';

/** The second step of a sign-in: one field for a code of the app, which phones offer to fill in, or a recovery code. */
export function CodeForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const t = useTranslations('login');
  const { submitCode, back, error, submitting, done } = signIn;
  const [recovery, setRecovery] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code') as string;
    // What went wrong is shown by the mutation's state.
    if (code.trim() !== '') submitCode(code).catch(() => undefined);
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        key={recovery ? 'recovery' : 'app'}
        name="code"
        label={t(recovery ? 'recoveryCode' : 'code')}
        size="md"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this step is for
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth disabled={submitting || done}>
        {submitting ? t('submitting') : t('submit')}
      </Button>
      <LoginMessage error={error} done={done} />
      <div className={classes.ways}>
        <Button variant="subtle" onClick={back}>
          {t('back')}
        </Button>
        <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'useApp' : 'useRecovery')}
        </Button>
      </div>
    </form>
  );
}
