import { type Course } from './course.ts';
import { completedCards } from './completion.ts';
import { commitmentTo, orderOf } from './draw.ts';
import type { Completed } from './evidence.ts';

/** The seed gives the commitment, and the numbers are the beginning of the order. Answers the order, where it is known. */
export function judgeOrder(course: Course): readonly number[] | null {
  const { evidence, report, hashes, opening, seed, cut, draws, status } = course;
  const { data } = opening;
  if (data.source === 'legacy') report.add('old-client', opening);
  if (status === 'open') report.add('game-open', null);
  else if (!seed) report.add('seed-untold', null);
  if (!seed) return null;
  const owner = { branchId: evidence.branchId, gameNumber: evidence.gameNumber };
  const gives = commitmentTo(seed.seed, owner, data.draw ? 2 : 1, hashes);
  report.same('seed-commitment', seed.by, data.commitment, gives);
  if (data.source === 'legacy') return null;
  const fixed = data.draw ? { sale: data.draw.sale, cut: cut?.data.cut ?? '-' } : null;
  const order = orderOf(seed.seed, owner, fixed, hashes);
  for (const draw of draws) report.same('ball-order', draw, order[draw.data.place - 1], draw.data.number);
  return order;
}

/** Complete when the first winner was recorded (without one, when the last number had been called), and never recorded themselves. */
export function missedWinners(course: Course): { missed: Completed[]; later: Completed[] } {
  const { report, faces, winners, drawn, winnerType, status, ended, finish } = course;
  if (!ended || !finish || !winnerType || (status !== 'finished' && status !== 'abandoned'))
    return { missed: [], later: [] };
  const [first] = winners;
  const until = first?.called ?? drawn.length;
  const unpaid = ({ cardId }: Completed) => !winners.some((winner) => winner.cardId === cardId);
  const complete = completedCards(faces, winnerType, drawn).filter(unpaid);
  const typeThen = first?.winnerType ?? winnerType;
  const then = typeThen === winnerType ? complete : completedCards(faces, typeThen, drawn).filter(unpaid);
  const missed = then.filter(({ place }) => place <= until);
  for (const { cardId, place } of missed) report.add('missed-winner', finish, `${cardId}: ${place}`);
  const known = new Set(missed.map(({ cardId }) => cardId));
  return { missed, later: complete.filter(({ cardId }) => !known.has(cardId)) };
}

/** Which cards come first in an order that was not played to its end. */
export function wouldBeWinners(course: Course, order: readonly number[] | null): Completed[] {
  const { faces, winnerType, status, finish } = course;
  const brokenOff = status === 'cancelled' || status === 'abandoned' || (status === 'voided' && !finish);
  if (!brokenOff || !order || !winnerType) return [];
  const complete = completedCards(faces, winnerType, order);
  return complete.filter(({ place }) => place === complete[0]?.place);
}
