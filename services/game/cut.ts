import { CUT_STANDS_MS, type Cut, type CutBy } from '../../contracts/bingo/cut.ts';
import type { GameEvent } from '../../contracts/events.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Instant } from '../../contracts/time.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { drawnHere, type DrawnHere } from './drawn-here.ts';
import type { Game, OpenedGame } from './state.ts';

export interface GiveCut {
  readonly cut: Cut;
  readonly by: CutBy;
}

export function decideGiveCut({ cut, by }: GiveCut, game: Game): Decision<GameEvent> {
  const here = drawnHere(game);
  if (isRefusal(here)) return here;
  const mode = cutModeOf(here);
  if (mode === 'off') return refuse('CUT_NOT_ASKED');
  if (here.course.cut) return refuse('CUT_ALREADY_GIVEN');
  if (here.course.drawn.length > 0) return refuse('CUT_TOO_LATE');
  if (mode === 'required' && by !== 'called') return refuse('CUT_MUST_BE_CALLED');
  return accept({ type: 'CutGiven', data: { cut, by } });
}

/** Everybody in the hall is to have seen the cut before the first number comes. */
export function cutStandsProblem({ course, cutAt }: DrawnHere, now: Instant): Refusal | null {
  if (cutAt === null || course.drawn.length > 0) return null;
  return Date.parse(now) - Date.parse(cutAt) < CUT_STANDS_MS ? refuse('CUT_STANDS') : null;
}

/** Where the branch wants a cut, nothing is drawn before it was called. */
export function cutProblem(game: DrawnHere): Refusal | null {
  return cutModeOf(game) === 'required' && !game.course.cut ? refuse('CUT_MISSING') : null;
}

/** Nothing of a game's draw is fixed yet but its sale: it may still be cancelled, and its winner type changed. */
export function isUncut({ course }: OpenedGame): boolean {
  return course.source === 'legacy' || (course.drawn.length === 0 && !course.cut);
}

/** A game of version 1 asks for none. */
function cutModeOf({ opening: { draw } }: OpenedGame) {
  return draw && 'cutMode' in draw ? draw.cutMode : 'off';
}
