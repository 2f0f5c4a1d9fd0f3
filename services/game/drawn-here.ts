import { isDrawnHere, type OpenOwnCourse } from '../../contracts/game/course.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { type Game, isOpen, type OpenedGame } from './state.ts';

export interface DrawnHere extends OpenedGame {
  readonly course: OpenOwnCourse;
}

/** The game, if it is open and its numbers are drawn here. */
export function drawnHere(game: Game): DrawnHere | Refusal {
  if (!isOpen(game)) return refuse('GAME_NOT_OPEN');
  const { course } = game;
  return isDrawnHere(course) ? { ...game, course } : refuse('GAME_NOT_DRAWN_HERE');
}
