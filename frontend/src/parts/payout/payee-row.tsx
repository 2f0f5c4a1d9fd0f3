import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { payWinner } from '../../../../contracts/game/commands.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import type { Money } from '../../../../contracts/money.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Payee } from './payout-of.ts';
import { WithdrawPayment } from './withdraw-payment.tsx';
import classes from './payout.module.css';

interface PayeeRowProps {
  gameNumber: GameNumber;
  payee: Payee;
  /** Payments of this game are ticked here. */
  ticks: boolean;
  amountText: (amount: Money) => string;
  /** By key, or in its dialog: the focus is in the row, which what was asked for is going to change. */
  onPressed: () => void;
}

export function PayeeRow({ gameNumber, payee, ticks, amountText, onPressed }: PayeeRowProps) {
  const t = useTranslations();
  const { cardId, share, jackpot, amount, paid } = payee;
  const card = t('game.card', { cardId: String(cardId) });
  return (
    <li className={classes.payee} data-paid={paid !== undefined}>
      <span className={classes.card}>{card}</span>
      <strong className={classes.amount}>
        {amountText(amount)} <span className={classes.birr}>{t('common.birr')}</span>
      </strong>
      {jackpot ? (
        <span className={classes.parts}>
          {t('payout.parts', { share: amountText(share), jackpot: amountText(jackpot) })}
        </span>
      ) : null}
      {!ticks ? null : paid ? (
        <Paid gameNumber={gameNumber} payee={payee} amountText={amountText} onPressed={onPressed} />
      ) : (
        <Pay gameNumber={gameNumber} cardId={cardId} onPressed={onPressed} />
      )}
    </li>
  );
}

function Pay({
  gameNumber,
  cardId,
  onPressed,
}: Pick<Payee, 'cardId'> & Pick<PayeeRowProps, 'gameNumber' | 'onPressed'>) {
  const t = useTranslations('payout');
  const problem = useProblemText();
  const pay = useCommand(payWinner);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  // The button was disabled while it waited, and that takes its focus.
  useEffect(() => {
    if (pay.error && focused.current && document.activeElement === document.body) button.current?.focus();
  }, [pay.error]);
  return (
    <>
      <Button
        ref={button}
        size="md"
        className={classes.pay}
        data-pay={cardId}
        aria-label={t('payCard', { cardId: String(cardId) })}
        // The row with the tick takes this one's place as soon as the history has it.
        loading={pay.isPending || pay.isSuccess}
        onClick={({ currentTarget }) => {
          focused.current = document.activeElement === currentTarget;
          if (focused.current) onPressed();
          pay.mutate({ gameNumber, cardId });
        }}
      >
        {t('pay')}
      </Button>
      {pay.error ? (
        <div className={classes.problem}>
          <Alert>{problem(pay.error)}</Alert>
        </div>
      ) : null}
    </>
  );
}

function Paid({ gameNumber, payee, amountText, onPressed }: Omit<PayeeRowProps, 'ticks'>) {
  const t = useTranslations();
  const times = useTimes();
  const [asking, dialog] = useDisclosure(false);
  const { cardId, paid } = payee;
  return (
    <span className={classes.paid}>
      <span className={classes.tick}>
        <IconCheck size={22} aria-hidden /> {t('payout.paid')}
      </span>
      {paid ? (
        <span className={classes.by}>
          {t('payout.paidBy', {
            time: times.time(paid.at),
            username: paid.username ?? t('payout.system'),
          })}
        </span>
      ) : null}
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        className="no-print"
        aria-label={t('payout.withdrawCard', { cardId: String(cardId) })}
        onClick={dialog.open}
      >
        {t('payout.withdraw')}
      </Button>
      <WithdrawPayment
        gameNumber={gameNumber}
        payee={payee}
        amountText={amountText}
        opened={asking}
        onSubmit={onPressed}
        onClose={dialog.close}
      />
    </span>
  );
}
