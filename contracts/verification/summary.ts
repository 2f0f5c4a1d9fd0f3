import { utcDayOf } from '../time.ts';
import { centsOf, moneyOf } from './amounts.ts';
import { type Course, winningCards } from './course.ts';
import type { GameSummary } from './evidence.ts';
import { hadVersion2 } from './judge-drafts.ts';
import { jackpotLeft } from './judge-voids.ts';

/** What a game comes to, from its events alone. */
export function summaryOf(course: Course): GameSummary {
  const { evidence, opening, opened, status, ended, drawn, winners, claims, typeChangedAt } = course;
  const { branchId, gameNumber } = evidence;
  const { source, draw, cartelaCount, betPrice, betPercent, totalBet, houseProfit, totalWin } = opening.data;
  return {
    branchId,
    gameNumber,
    source,
    opened,
    day: opening.metadata.businessDate,
    utcDay: utcDayOf(opened.at),
    ended,
    status,
    version2: draw !== undefined || hadVersion2(evidence),
    cashier: opening.metadata.actor.accountId,
    cardIds: Array.from(course.faces.keys()),
    cartelaCount,
    betPrice,
    betPercent,
    totalBet,
    houseProfit,
    totalWin,
    jackpot: jackpotLeft(course),
    drawn,
    winners: winningCards(course),
    late: winners.filter(({ late }) => late).map(({ cardId }) => cardId),
    claims,
    typeChangedAt,
    voidRequest: status === 'voided' ? null : course.voidAsked,
    payout: payoutOf(course),
  };
}

/** Where the prizes stand (contracts/reports/README.md). */
function payoutOf(course: Course): GameSummary['payout'] {
  const { finish, paid, status, opening } = course;
  const amounts = (paidOut: bigint, toPay: bigint, notClaimed: bigint) => ({
    paidOut: moneyOf(paidOut),
    toPay: moneyOf(toPay),
    notClaimed: moneyOf(notClaimed),
  });
  if (!finish) return amounts(0n, 0n, 0n);
  const ticked = finish.data.jackpotRemainder !== undefined;
  let [given, open] = [0n, 0n];
  for (const { cardId, share, jackpot = '0.00' } of finish.data.winners) {
    const owed = centsOf(share) + centsOf(jackpot);
    if (!ticked || paid.has(cardId)) given += owed;
    else open += owed;
  }
  if (status === 'voided') return amounts(given, 0n, 0n);
  const bonus = jackpotLeft(course)?.playersBonus ?? '0.00';
  return amounts(given, open, centsOf(opening.data.totalWin) + centsOf(bonus) - given - open);
}
