import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { withdrawPayment } from '../../../../contracts/game/commands.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import type { Money } from '../../../../contracts/money.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { ReasonForm } from '../reason/reason-form.tsx';
import type { Payee } from './payout-of.ts';

interface WithdrawPaymentProps {
  gameNumber: GameNumber;
  payee: Payee;
  amountText: (amount: Money) => string;
  opened: boolean;
  /** It is asked for. */
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks why a payment is taken back: the reason stays on record. */
export function WithdrawPayment({ opened, onClose, payee, ...rest }: WithdrawPaymentProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('payout.withdrawTitle', { cardId: String(payee.cardId) })}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <WithdrawForm payee={payee} onClose={onClose} {...rest} />
    </Modal>
  );
}

function WithdrawForm({
  gameNumber,
  payee: { cardId, amount },
  amountText,
  onSubmit,
  onClose,
}: Omit<WithdrawPaymentProps, 'opened'>) {
  const t = useTranslations();
  const problem = useProblemText();
  const command = useCommand(withdrawPayment);
  return (
    <ReasonForm
      text={t('payout.withdrawText', { amount: amountText(amount) })}
      confirm={t('payout.withdraw')}
      busy={command.isPending}
      problem={command.error && problem(command.error)}
      onReason={(reason) => {
        onSubmit();
        command.mutate({ gameNumber, cardId, reason }, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
