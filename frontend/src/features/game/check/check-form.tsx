import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CardId } from '../../../../../contracts/ids.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import classes from './check-form.module.css';
import type { Check } from './use-check.ts';
import type { CheckField } from './use-check-field.ts';

interface CheckFormProps {
  check: Check;
  field: CheckField;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function CheckForm({ check, field, inputRef }: CheckFormProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const { typed, invalid, type, moved } = field;
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (moved.current && input) {
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    }
    return () => {
      moved.current = document.activeElement === input;
    };
  }, [inputRef, moved]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check.pending) return;
    check.forgetError();
    const text = typed.trim();
    const cardId = CardId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
    if (cardId.success) check.begin(cardId.data);
    else type(typed, t(text === '' ? 'game.checkMissing' : 'refusals.CARD_NOT_REGISTERED'));
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
            type(event.currentTarget.value);
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
