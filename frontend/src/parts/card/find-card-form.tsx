import { Button, NumberInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CardId } from '../../../../contracts/ids.ts';
import classes from './find-card-form.module.css';

interface FindCardFormProps {
  /** Where else there is to choose: the branch. */
  children?: ReactNode;
  onCard: (cardId: CardId) => void;
}

/** Asks for a card by its id. */
export function FindCardForm({ children, onCard }: FindCardFormProps) {
  const t = useTranslations();
  const [typed, type] = useState<string | number>('');
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { success, data } = CardId.safeParse(Number(typed));
    setWrong(!success);
    if (!success) return;
    type('');
    onCard(data);
  }

  return (
    <form className={`${classes.form} no-print`} onSubmit={submit} noValidate>
      {children}
      <NumberInput
        size="sm"
        className={classes.id}
        label={t('cards.cardId')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          type(value);
          setWrong(false);
        }}
        error={wrong ? t('cards.idInvalid') : null}
      />
      <Button type="submit" variant="default" size="sm">
        {t('cardHistory.show')}
      </Button>
    </form>
  );
}
