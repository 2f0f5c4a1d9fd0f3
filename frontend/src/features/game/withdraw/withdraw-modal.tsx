import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useTranslations } from 'use-intl';
import { withdrawWinner } from '../../../../../contracts/game/commands.ts';
import type { CardId, GameNumber } from '../../../../../contracts/ids.ts';
import { useCommand } from '../../../api/use-api.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { ReasonForm } from '../../../parts/reason/reason-form.tsx';
import { boardKey } from '../board/use-board.ts';
import { wayOutOf } from './way-out.ts';

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
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    const wayOut = wayOutOf(opener);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      // Told of by the board before the answer came, the winner is gone, and the button that was pressed.
      else wayOut?.focus();
    };
  }, []);
  return (
    <ReasonForm
      text={t('game.withdrawText')}
      confirm={t('game.withdraw')}
      busy={command.isPending}
      problem={command.error && problemText(command.error)}
      onReason={(reason) =>
        command.mutate(
          { gameNumber, cardId, reason },
          { onSuccess: onClose, onError: () => void client.invalidateQueries({ queryKey: boardKey }) },
        )
      }
      onClose={onClose}
    />
  );
}
