import type { GameEvent } from '../../contracts/events.ts';
import { paidOf } from '../../contracts/game/course.ts';
import type { CardId } from '../../contracts/ids.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { reasonProblem } from './reason-problem.ts';
import { type Game, wasOpened } from './state.ts';

export interface Pay {
  readonly cardId: CardId;
}

/** Refused the second time, not passed over: of two windows that tick at once one must not pay again. */
export function decidePay({ cardId }: Pay, game: Game): Decision<GameEvent> {
  if (!wasOpened(game)) return refuse('GAME_NOT_OPEN');
  const { course } = game;
  if (course.phase === 'open') return refuse('GAME_NOT_ENDED');
  if (course.phase === 'voided') return refuse('GAME_ALREADY_VOIDED');
  if (course.phase === 'cancelled') return refuse('GAME_CANCELLED');
  if (course.jackpotRemainder === undefined) return refuse('PAYMENTS_NOT_KEPT');
  if (course.shares.every((winner) => winner.cardId !== cardId))
    return refuse('CARD_WITHOUT_SHARE', { cardId });
  if (course.paid.includes(cardId)) return refuse('ALREADY_PAID', { cardId });
  return accept({ type: 'WinnerPaid', data: { cardId } });
}

export interface WithdrawPayment extends Pay {
  readonly reason: string;
}

export function decideWithdrawPayment({ cardId, reason }: WithdrawPayment, game: Game): Decision<GameEvent> {
  if (!wasOpened(game)) return refuse('GAME_NOT_OPEN');
  const problem = reasonProblem(reason);
  if (problem) return problem;
  if (!paidOf(game.course).includes(cardId)) return refuse('NOT_PAID', { cardId });
  return accept({ type: 'PaymentWithdrawn', data: { cardId, reason: reason.trim() } });
}
