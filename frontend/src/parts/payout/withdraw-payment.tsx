import { Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { withdrawPayment } from '../../../../contracts/game/commands.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import type { Money } from '../../../../contracts/money.ts';
import { isReason, Reason } from '../../../../contracts/reason.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { ModalButtons } from '../../ui/modal-buttons.tsx';
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
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        isReason(reason) && Reason.safeParse(reason).success ? null : t('refusals.REASON_TOO_SHORT'),
    },
  });

  function submit({ reason }: { reason: string }) {
    if (command.isPending) return;
    onSubmit();
    command.mutate({ gameNumber, cardId, reason }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={form.onSubmit(submit, () => form.getInputNode('reason')?.focus())} noValidate>
      <Stack>
        <Text>{t('payout.withdrawText', { amount: amountText(amount) })}</Text>
        <Textarea
          size="md"
          rows={2}
          maxLength={500}
          label={t('payout.reason')}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {command.error ? <Alert>{problem(command.error)}</Alert> : null}
        <ModalButtons confirm={t('payout.withdraw')} busy={command.isPending} danger onClose={onClose} />
      </Stack>
    </form>
  );
}
