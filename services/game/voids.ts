import type { LateVoids } from '../../contracts/accounts/late-voids.ts';
import type { EventOf, GameEvent } from '../../contracts/events.ts';
import { isLateVoid } from '../../contracts/game/late-void.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { reasonProblem } from './reason-problem.ts';
import { countedFor, type Game, isOpen, type OpenedGame, wasOpened } from './state.ts';

type GameDecision = Decision<GameEvent>;

/** A game that counts, and so can be voided. */
function countedGame(game: Game): OpenedGame | Refusal {
  if (!wasOpened(game)) return refuse('NOT_FOUND');
  if (game.course.phase === 'voided') return refuse('GAME_ALREADY_VOIDED');
  return game.course.phase === 'cancelled' ? refuse('GAME_CANCELLED') : game;
}

function voided(game: OpenedGame, reason: string, seed: string | null): EventOf<'GameVoided'> {
  return {
    type: 'GameVoided',
    data: { ...countedFor(game), reason, seed: isOpen(game) ? seed : null },
  };
}

export interface Void {
  readonly reason: string;
  /** Of its draw, if it is known; revealed where the game has not ended before. */
  readonly seed: string | null;
  /** What the super admin's agent has set for voids that come late. */
  readonly lateVoids: LateVoids;
}

export function decideVoid(command: Void, game: Game, now: Instant): GameDecision {
  const { reason, seed, lateVoids } = command;
  if (!wasOpened(game)) return refuse('NOT_FOUND');
  const problem = reasonProblem(reason);
  if (problem) return problem;
  const counted = countedGame(game);
  if (isRefusal(counted)) return counted;
  if (isLateVoid(counted.openedAt, now) && lateVoids !== 'free')
    return refuse(lateVoids === 'refused' ? 'VOID_TOO_LATE' : 'VOID_NEEDS_CONSENT');
  return accept(voided(counted, reason, seed));
}

/** Asks the agent for a void that comes late. */
export function decideRequestVoid(
  { reason, lateVoids }: { reason: string; lateVoids: LateVoids },
  game: Game,
  now: Instant,
): GameDecision {
  const counted = countedGame(game);
  if (isRefusal(counted)) return counted;
  const problem = reasonProblem(reason);
  if (problem) return problem;
  if (counted.voidRequest) return refuse('VOID_ALREADY_REQUESTED');
  if (!isLateVoid(counted.openedAt, now) || lateVoids === 'free') return refuse('VOID_NEEDS_NO_CONSENT');
  if (lateVoids === 'refused') return refuse('VOID_TOO_LATE');
  return accept({ type: 'VoidRequested', data: { reason } });
}

/** The game is voided in the same append, for the reason that was given for it. */
export function decideConsentVoid({ seed }: { seed: string | null }, game: Game): GameDecision {
  const counted = countedGame(game);
  if (isRefusal(counted)) return counted;
  const { voidRequest } = counted;
  if (!voidRequest) return refuse('VOID_NOT_REQUESTED');
  return accept<GameEvent>({ type: 'VoidConsented', data: {} }, voided(counted, voidRequest.reason, seed));
}

export function decideDeclineVoid({ reason }: { reason: string }, game: Game): GameDecision {
  const counted = countedGame(game);
  if (isRefusal(counted)) return counted;
  const problem = reasonProblem(reason);
  if (problem) return problem;
  if (!counted.voidRequest) return refuse('VOID_NOT_REQUESTED');
  return accept({ type: 'VoidDeclined', data: { reason } });
}
