import { Decimal } from 'decimal.js';
import { paymentOf } from '../../contracts/bingo/totals.ts';
import type { EventOf } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { NewRow } from '../table/table.ts';
import type { Prize, sessions } from './table.ts';

/** What is done to the prizes of a game. */
export const payoutTypes = [
  'GameFinished',
  'WinnerPaid',
  'PaymentWithdrawn',
  'GameVoided',
  'GameCancelled',
] as const;
export type PayoutEvent = EventOf<(typeof payoutTypes)[number]>;

/** What the prizes of a game go by. */
export type Payable = Pick<
  NewRow<typeof sessions>,
  'source' | 'status' | 'total_win' | 'players_bonus' | 'prizes'
>;

/** Where prizes stand: given to the winners, owed to them, or nobody's. */
export interface Standing {
  readonly paid_out: Decimal;
  readonly to_pay: Decimal;
  readonly not_claimed: Decimal;
}

const zero = new Decimal(0);
export const nothingDue: Standing = { paid_out: zero, to_pay: zero, not_claimed: zero };

/** The prizes after an event; what makes no sense changes nothing: what is in the log is not judged. */
export function prizesAfter(game: Payable, event: PayoutEvent): readonly Prize[] | null {
  switch (event.type) {
    case 'GameFinished': {
      if (game.status !== 'open') return game.prizes;
      // Where no payments are ticked they were made when the game ended.
      const paid = game.source === 'legacy' || event.data.jackpotRemainder === undefined;
      return event.data.winners.map((winner) => ({
        cardId: winner.cardId,
        amount: paymentOf(winner),
        paid,
      }));
    }
    case 'WinnerPaid':
      return ticked(game.prizes, event.data.cardId, true);
    case 'PaymentWithdrawn':
      return ticked(game.prizes, event.data.cardId, false);
    case 'GameVoided':
    case 'GameCancelled':
      return game.prizes;
    default:
      return event satisfies never;
  }
}

export function statusAfter({ status }: Payable, event: PayoutEvent): Payable['status'] {
  if (event.type === 'GameVoided') return 'voided';
  if (event.type === 'GameCancelled') return 'cancelled';
  return event.type === 'GameFinished' && status === 'open' ? event.data.outcome : status;
}

function ticked(prizes: readonly Prize[] | null, cardId: CardId, paid: boolean): readonly Prize[] | null {
  return prizes && prizes.map((prize) => (prize.cardId === cardId ? { ...prize, paid } : prize));
}

/** A game that was taken out owes nobody anything; what was paid of it stays told with it. */
export function standingOf({ prizes, status, total_win, players_bonus }: Payable): Standing {
  if (prizes === null) return nothingDue;
  const sum = (paid: boolean) =>
    prizes.reduce((total, prize) => (prize.paid === paid ? total.plus(prize.amount) : total), zero);
  const paid_out = sum(true);
  if (!counts(status)) return { ...nothingDue, paid_out };
  const to_pay = sum(false);
  const due = new Decimal(String(total_win)).plus(String(players_bonus ?? 0));
  return { paid_out, to_pay, not_claimed: due.minus(paid_out).minus(to_pay) };
}

/** What it adds to the figures of its day. */
export function countedStanding(game: Payable): Standing {
  return counts(game.status) ? standingOf(game) : nothingDue;
}

export function plus(a: Standing, b: Standing): Standing {
  return {
    paid_out: a.paid_out.plus(b.paid_out),
    to_pay: a.to_pay.plus(b.to_pay),
    not_claimed: a.not_claimed.plus(b.not_claimed),
  };
}

export function minus(a: Standing, b: Standing): Standing {
  return {
    paid_out: a.paid_out.minus(b.paid_out),
    to_pay: a.to_pay.minus(b.to_pay),
    not_claimed: a.not_claimed.minus(b.not_claimed),
  };
}

function counts(status: Payable['status']): boolean {
  return status !== 'voided' && status !== 'cancelled';
}
