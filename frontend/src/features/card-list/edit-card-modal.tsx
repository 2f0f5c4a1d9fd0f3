import { Modal } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { updateCartela } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useCardProblemText } from '../../parts/card-form/use-card-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';
import { cellsOf, faultsByCell, rowsOf } from '../../parts/card-form/card-cells.ts';
import { CardForm, focusFirstFault } from '../../parts/card-form/card-form.tsx';
import classes from './card-list.module.css';
import { ReasonField, reasonOf } from './reason-field.tsx';

interface EditCardModalProps {
  card: Cartela | null;
  onClose: () => void;
  onSaved: (cardId: number) => void;
}

export function EditCardModal({ card, onClose, onSaved }: EditCardModalProps) {
  const t = useTranslations();
  const [dirty, setDirty] = useState(false);
  function close() {
    setDirty(false);
    onClose();
  }
  return (
    <Modal
      opened={card !== null}
      onClose={close}
      size={560}
      title={card ? t('cards.editTitle', { cardId: String(card.cardId) }) : ''}
      // A slip of the mouse does not throw away what was typed.
      closeOnClickOutside={!dirty}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      {card ? (
        <EditCard
          key={card.cardId}
          card={card}
          onDirty={() => setDirty(true)}
          onClose={close}
          onSaved={onSaved}
        />
      ) : null}
    </Modal>
  );
}

interface EditCardProps extends EditCardModalProps {
  card: Cartela;
  onDirty: () => void;
}

function EditCard({ card, onDirty, onClose, onSaved }: EditCardProps) {
  const t = useTranslations();
  const text = useCardProblemText();
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand(updateCartela);
  const [cells, setCells] = useState(() => cellsOf(card.numbers));
  const [tried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const incomplete = faultsByCell(cells).size > 0;

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (incomplete) return focusFirstFault(form.current, cells);
    if (command.isPending) return;
    const { cardId } = card;
    command.mutate(
      { cardId, numbers: rowsOf(cells), ...reasonOf(reason) },
      {
        onSuccess: () => {
          onSaved(cardId);
          onClose();
        },
      },
    );
  }

  return (
    <form ref={form} className={classes.form} onSubmit={save} noValidate>
      <CardForm
        id="edit-card"
        cells={cells}
        strict={tried}
        onCells={(next) => {
          command.reset();
          onDirty();
          setCells(next);
        }}
      />
      <ReasonField reason={reason} onReason={setReason} />
      {tried && incomplete ? <Alert>{t('refusals.CARD_INVALID')}</Alert> : null}
      {command.error ? (
        <Alert>
          {t('cards.saveFailed')} {text(command.error)}
        </Alert>
      ) : null}
      <ModalButtons confirm={t('cards.save')} busy={command.isPending} onClose={onClose} />
    </form>
  );
}
