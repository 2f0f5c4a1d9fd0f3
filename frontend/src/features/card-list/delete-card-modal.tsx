import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { deleteCartela } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';
import { CardPreview } from '../../parts/card/card-preview.tsx';
import { ReasonField, reasonOf } from './reason-field.tsx';

interface DeleteCardModalProps {
  card: Cartela | null;
  onClose: () => void;
  onDeleted: (cardId: number) => void;
}

export function DeleteCardModal({ card, onClose, onDeleted }: DeleteCardModalProps) {
  const t = useTranslations('cards');
  const text = useProblemText();
  const command = useCommand(deleteCartela);
  const [reason, setReason] = useState('');

  function close() {
    command.reset();
    setReason('');
    onClose();
  }

  function confirm() {
    if (!card || command.isPending) return;
    const { cardId } = card;
    command.mutate(
      { cardId, ...reasonOf(reason) },
      {
        onSuccess: () => {
          onDeleted(cardId);
          close();
        },
      },
    );
  }

  return (
    <ConfirmModal
      opened={card !== null}
      title={card ? t('deleteTitle', { cardId: String(card.cardId) }) : ''}
      text={t('deleteText')}
      confirm={t('delete')}
      busy={command.isPending}
      problem={command.error ? `${t('deleteFailed')} ${text(command.error)}` : null}
      onConfirm={confirm}
      onClose={close}
    >
      <CardPreview cartela={card ?? undefined} />
      <ReasonField reason={reason} onReason={setReason} />
    </ConfirmModal>
  );
}
