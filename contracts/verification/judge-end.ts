import { isReason } from './reason.ts';
import { centsOf, divided, moneyOf } from './amounts.ts';
import { type Course, goesByToday, type Logged, winningCards } from './course.ts';
import { endBy } from './moment-of.ts';

/** The end of a game: who shares the win and what each gets, to the cent. */
export function judgeFinish(course: Course, event: Logged<'GameFinished'>): void {
  const { report, opening, drawn } = course;
  const { outcome, winners, remainder, jackpotRemainder, jackpotLost, reason, seed } = event.data;
  const today = goesByToday(course, event);
  const own = opening.data.source === 'own';
  const abandoned = outcome === 'abandoned';
  const cards = winningCards(course);
  report.same('share-winners', event, cards.join(' '), winners.map(({ cardId }) => cardId).join(' '));

  const win = divided(centsOf(opening.data.totalWin), cards.length);
  for (const { cardId, share } of winners)
    report.same('share', event, `${cardId}: ${moneyOf(win.each)}`, `${cardId}: ${share}`);
  report.same('remainder', event, moneyOf(win.rest), remainder);

  const { jackpot } = opening.data;
  const lost = own && abandoned && today && jackpot !== null;
  // Old clients tell of no bonus, and earlier builds shared none.
  const shared = own && (today || jackpotRemainder !== undefined);
  const bonus = lost || jackpot === null ? null : divided(centsOf(jackpot.playersBonus), cards.length);
  const each = shared && bonus ? moneyOf(bonus.each) : undefined;
  for (const winner of winners)
    report.same(
      'share-jackpot',
      event,
      each && `${winner.cardId}: ${each}`,
      winner.jackpot && `${winner.cardId}: ${winner.jackpot}`,
    );
  report.same('remainder-jackpot', event, shared ? moneyOf(bonus?.rest ?? 0n) : undefined, jackpotRemainder);
  if (today || jackpotLost)
    report.same('jackpot-lost', event, lostText(lost ? course : null), toldLost(jackpotLost));

  if (own && abandoned && today && drawn.length > 0 && !isReason(reason ?? ''))
    report.add('reason-missing', event, null, reason ?? '-');
  course.status = abandoned ? 'abandoned' : 'finished';
  course.ended = endBy(event);
  course.finish = event;
  course.seed = { seed, by: event };
}

function lostText(course: Course | null): string | null {
  if (!course) return null;
  const { jackpot, ownerId } = course.opening.data;
  return (
    jackpot && `${jackpot.playersBonus} ${jackpot.houseBonus} ${ownerId} ${course.opened.at.slice(0, 10)}`
  );
}

function toldLost(lost: Logged<'GameFinished'>['data']['jackpotLost']): string | null {
  return lost ? `${lost.playersBonus} ${lost.houseBonus} ${lost.ownerId} ${lost.openedOnUtc}` : null;
}
