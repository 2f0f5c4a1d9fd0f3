import { DEFAULT_LATE_WINNERS, isLate } from '../../contracts/bingo/late-winners.ts';
import { evaluate } from '../../contracts/bingo/patterns.ts';
import type { EventData, GameEvent } from '../../contracts/events.ts';
import type { OpenOwnCourse } from '../../contracts/game/course.ts';
import type { CardId } from '../../contracts/ids.ts';
import { isRefusal, refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { drawnHere } from './drawn-here.ts';
import { reasonProblem } from './reason-problem.ts';
import type { Game } from './state.ts';

interface Check {
  readonly cardId: CardId;
  /** The cashier's own choice: a winner although it is late. */
  readonly late?: true | undefined;
}

/**
 * Judged by the numbers the card had at opening, whatever was done to the cartela since. A running game is paused in the same
 * append, so that no number comes between, whichever window draws them.
 */
export function decideCheckCard({ cardId, late: chosen }: Check, game: Game): Decision<GameEvent> {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const { cartelas, course } = here;
  const numbers = cartelas.get(cardId);
  if (!numbers) return refuse('CARD_NOT_REGISTERED');
  const { winnerType, drawn, winners, late: lateWinners = DEFAULT_LATE_WINNERS } = course;
  const { completedAt } = evaluate(numbers, winnerType, drawn);
  const known = winners.some((winner) => winner.cardId === cardId);
  const late = completedAt !== null && !known && isLate(completedAt, winners);
  if (late && chosen && lateWinners === 'never') return refuse('LATE_WINNER', { cardId });
  const records = completedAt !== null && !known && (!late || chosen || lateWinners === 'always');

  const marked = late ? ({ late } as const) : {};
  const events: GameEvent[] = [
    { type: 'CardChecked', data: { cardId, winnerType, called: drawn.length, completedAt, ...marked } },
  ];
  if (records) events.push({ type: 'WinnerRecorded', data: { cardId, completedAt, ...marked } });
  const pause = pauseFor(course, known || records ? {} : { check: cardId });
  if (pause) events.push({ type: 'GamePaused', data: pause });
  return accept(...events);
}

/** How a check pauses the game; null where that would change nothing. A game that waits for its start goes on waiting. */
function pauseFor(
  { play, check }: OpenOwnCourse,
  pause: EventData<'GamePaused'>,
): EventData<'GamePaused'> | null {
  const goesOnByItself = play === 'running' || (play === 'paused' && check !== undefined);
  return goesOnByItself && (play === 'running' || check !== pause.check) ? pause : null;
}

export interface Withdraw {
  readonly cardId: CardId;
  readonly reason: string;
}

/** Those left are late or not by the first one left. */
export function decideWithdrawWinner({ cardId, reason }: Withdraw, game: Game): Decision<GameEvent> {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const { winners } = here.course;
  const winner = winners.find((each) => each.cardId === cardId);
  if (!winner) return refuse('WINNER_NOT_RECORDED', { cardId });
  const problem = reasonProblem(reason);
  if (problem) return problem;
  const left = winners.filter((each) => each !== winner);
  const inTime = left
    .filter((each) => each.late && !isLate(each.completedAt, left))
    .map((each) => each.cardId);
  return accept({
    type: 'WinnerWithdrawn',
    data: {
      cardId,
      reason,
      ...(winner.late && { late: winner.late }),
      ...(inTime.length > 0 && { inTime }),
    },
  });
}
