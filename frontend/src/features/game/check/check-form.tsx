import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CardId } from '../../../../../contracts/ids.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import classes from './check-form.module.css';
import type { Check } from './use-check.ts';

interface CheckFormProps {
  check: Check;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function CheckForm({ check, inputRef }: CheckFormProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check.pending) return;
    check.forgetError();
    const text = typed.trim();
    const cardId = CardId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
    setInvalid(cardId.success ? null : t(text === '' ? 'game.checkMissing' : 'refusals.CARD_NOT_REGISTERED'));
    if (cardId.success) check.begin(cardId.data);
  }

  // What goes wrong in the dialog is said there.
  const failed = check.card ? null : check.error;
  const error = invalid ?? (failed ? problemText(failed) : null);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <label className={classes.label} htmlFor="check-card">
        {t('game.checkTitle')} <kbd>C</kbd>
      </label>
      <div className={classes.row}>
        <TextInput
          id="check-card"
          ref={inputRef}
          className={classes.input}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={t('game.cardId')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setInvalid(null);
            check.forgetError();
          }}
          onFocus={(event) => event.currentTarget.select()}
          aria-invalid={error !== null}
          aria-describedby={error ? 'check-problem' : undefined}
          error={error !== null}
        />
        <Button type="submit" className={classes.button} loading={check.pending}>
          {t('game.check')}
        </Button>
      </div>
      <p id="check-problem" role="alert" className={classes.problem}>
        {error}
      </p>
    </form>
  );
}
