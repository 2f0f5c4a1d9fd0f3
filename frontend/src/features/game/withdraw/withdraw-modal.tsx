import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withdrawWinner } from '../../../../../contracts/game/commands.ts';
import type { CardId, GameNumber } from '../../../../../contracts/ids.ts';
import { isReason } from '../../../../../contracts/reason.ts';
import { useCommand } from '../../../api/use-api.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ModalButtons } from '../../../ui/modal-buttons.tsx';
import { boardKey } from '../board/use-board.ts';

interface WithdrawModalProps {
  gameNumber: GameNumber;
  /** The winner to be withdrawn; null: the dialog is shut. */
  cardId: CardId | null;
  onClose: () => void;
}

/** Takes back a winner that a mistyped check has recorded, with a reason that stays on record. */
export function WithdrawModal({ gameNumber, cardId, onClose }: WithdrawModalProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={cardId !== null}
      onClose={onClose}
      title={t('game.withdrawTitle', { cardId: String(cardId ?? '') })}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      transitionProps={{ duration: 0 }}
    >
      {cardId === null ? null : (
        <WithdrawForm key={cardId} gameNumber={gameNumber} cardId={cardId} onClose={onClose} />
      )}
    </Modal>
  );
}

interface WithdrawFormProps {
  gameNumber: GameNumber;
  cardId: CardId;
  onClose: () => void;
}

function WithdrawForm({ gameNumber, cardId, onClose }: WithdrawFormProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const client = useQueryClient();
  const command = useCommand(withdrawWinner);
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (command.isPending) return;
    setTooShort(!isReason(reason));
    if (!isReason(reason)) return;
    command.mutate(
      { gameNumber, cardId, reason: reason.trim() },
      { onSuccess: onClose, onError: () => void client.invalidateQueries({ queryKey: boardKey }) },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('game.withdrawText')}</Text>
        <Textarea
          size="md"
          rows={2}
          maxLength={500}
          label={t('game.withdrawReason')}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setTooShort(false);
          }}
          error={tooShort ? t('refusals.REASON_TOO_SHORT') : null}
        />
        {command.error ? <Alert>{problemText(command.error)}</Alert> : null}
        <ModalButtons confirm={t('game.withdraw')} busy={command.isPending} danger onClose={onClose} />
      </Stack>
    </form>
  );
}
