import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkCard, type CheckedCard } from '../../../../../contracts/game/commands.ts';
import { CardId } from '../../../../../contracts/ids.ts';
import { useCommand } from '../../../api/use-api.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import classes from './check-form.module.css';

interface CheckFormProps {
  gameNumber: number;
  inputRef: RefObject<HTMLInputElement | null>;
  onChecked: (card: CheckedCard) => void;
}

export function CheckForm({ gameNumber, inputRef, onChecked }: CheckFormProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const check = useCommand(checkCard);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (check.isPending) return;
    check.reset();
    const text = typed.trim();
    const cardId = CardId.safeParse(/^\d+$/.test(text) ? Number(text) : null);
    setInvalid(cardId.success ? null : t(text === '' ? 'game.checkMissing' : 'refusals.CARD_NOT_REGISTERED'));
    if (!cardId.success) return;
    check.mutate({ gameNumber, cardId: cardId.data }, { onSuccess: onChecked });
  }

  const error = invalid ?? (check.error ? problemText(check.error) : null);
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
            check.reset();
          }}
          onKeyDown={leaveOnEscape}
          onFocus={(event) => event.currentTarget.select()}
          aria-invalid={error !== null}
          aria-describedby={error ? 'check-problem' : undefined}
          error={error !== null}
        />
        <Button type="submit" className={classes.button} loading={check.isPending}>
          {t('game.check')}
        </Button>
      </div>
      <p id="check-problem" role="alert" className={classes.problem}>
        {error}
      </p>
    </form>
  );
}

/** So that the keys of the screen work again. */
function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Escape') event.currentTarget.blur();
}
