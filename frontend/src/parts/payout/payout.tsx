import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import type { Money } from '../../../../contracts/money.ts';
import { useApi } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import { storyOf } from '../history/game-story.ts';
import { historyOf } from '../history/history-of.ts';
import { PayeeRow } from './payee-row.tsx';
import { type Payout as Standing, payoutOf } from './payout-of.ts';
import classes from './payout.module.css';
import { useFocusAfter } from './use-focus-after.ts';

interface PayoutProps {
  branchId: BranchId;
  gameNumber: GameNumber;
  /** Words an amount, or hides it. */
  amountText: (amount: Money) => string;
}

/** Who gets what of a game that has ended, with a tick for each that was paid; for the counter. */
export function Payout({ branchId, gameNumber, amountText }: PayoutProps) {
  const t = useTranslations('payout');
  const history = useQuery(historyOf(useApi(), branchId, gameNumber));
  return (
    <section className={classes.payout} aria-label={t('title', { gameNumber: String(gameNumber) })}>
      <Loaded of={history} failed={t('failed')} rows={2}>
        {({ events }) => {
          const payout = payoutOf(storyOf(events));
          return payout ? <Payees payout={payout} gameNumber={gameNumber} amountText={amountText} /> : null;
        }}
      </Loaded>
    </section>
  );
}

interface PayeesProps extends Pick<PayoutProps, 'gameNumber' | 'amountText'> {
  payout: Standing;
}

function Payees({ payout, gameNumber, amountText }: PayeesProps) {
  const t = useTranslations('payout');
  const all = useTranslations();
  const head = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { kind, payees } = payout;
  const paid = payees.filter((payee) => payee.paid).length;
  const ticks = kind === 'ticked' || kind === 'voided';

  const focusAfter = useFocusAfter(payees, list, head);

  return (
    <>
      <Notes payout={payout} amountText={amountText} />
      {kind === 'ticked' && payees.length > 0 ? (
        <p ref={head} tabIndex={-1} className={classes.state} data-done={paid === payees.length}>
          {paid === payees.length
            ? t('allPaid')
            : t('state', { paid: String(paid), count: String(payees.length) })}
        </p>
      ) : null}
      <ul ref={list} className={classes.list}>
        {payees.map((payee) => (
          <PayeeRow
            key={`${payee.cardId} ${payee.paid?.at ?? ''}`}
            gameNumber={gameNumber}
            payee={payee}
            ticks={ticks}
            amountText={amountText}
            onPressed={() => focusAfter(payee)}
          />
        ))}
      </ul>
      {isSome(payout.remainder) ? (
        <p className={classes.dim}>{all('game.remainder', { remainder: amountText(payout.remainder) })}</p>
      ) : null}
      {isSome(payout.jackpotRemainder) ? (
        <p className={classes.dim}>
          {t('jackpotRemainder', { remainder: amountText(payout.jackpotRemainder) })}
        </p>
      ) : null}
    </>
  );
}

/** What is to be known before anybody is paid. */
function Notes({ payout: { kind, payees, paid, due }, amountText }: Omit<PayeesProps, 'gameNumber'>) {
  const t = useTranslations('payout');
  if (kind === 'open') return <p className={classes.dim}>{t('open')}</p>;
  if (kind === 'voided')
    return isSome(paid) ? <Alert>{t('voided', { amount: amountText(paid) })}</Alert> : null;
  if (payees.length === 0) return <p className={classes.dim}>{t('noWinner', { due: amountText(due) })}</p>;
  return kind === 'ticked' ? null : <p className={classes.dim}>{t(kind)}</p>;
}

const isSome = (amount: Money) => Number(amount) > 0;
