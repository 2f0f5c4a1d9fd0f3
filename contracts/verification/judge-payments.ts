import { isReason } from './reason.ts';
import { type Course, goesByToday, type Logged } from './course.ts';

/** A share is paid once, to a card that has one, of a game whose payments are ticked at all. */
export function judgePayment({ report, finish, paid }: Course, event: Logged<'WinnerPaid'>): void {
  const { cardId } = event.data;
  const ticked = finish?.data.jackpotRemainder !== undefined;
  const owed = ticked && finish.data.winners.some((winner) => winner.cardId === cardId);
  if (!owed) report.add('payment-unowed', event, null, cardId);
  if (paid.has(cardId)) report.add('payment-twice', event, null, cardId);
  paid.add(cardId);
}

export function judgePaymentBack(course: Course, event: Logged<'PaymentWithdrawn'>): void {
  const { report, paid } = course;
  const { cardId, reason } = event.data;
  if (!paid.delete(cardId)) report.add('payment-unknown', event, null, cardId);
  if (goesByToday(course, event) && !isReason(reason)) report.add('reason-missing', event, null, reason);
}
