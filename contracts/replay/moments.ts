import type { WinnerType } from '../bingo/winner-types.ts';
import type { Ball } from '../bingo/columns.ts';
import type { Cartela } from '../cartelas/cartela.ts';
import type { GameEvent } from '../game/events.ts';
import { advance, type Course, courseOf } from '../game/course.ts';
import { cartelasOf } from '../game/sold-cartelas.ts';
import { type RawGameEvent } from './queries.ts';
import { type ReadEvent, readEvent } from './read-event.ts';

type DataOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>['data'];

/** How a game stood right after one of its events. */
export interface Moment {
  /** Null before it was opened. */
  readonly course: Course | null;
  /** How many cards had been checked; they are the first ones of the replay's checks. */
  readonly checks: number;
}

/** A card check with the verdict that was given then. `index`: of its event. */
export type CheckMade = DataOf<'CardChecked'> & { readonly index: number };

/** A game that can be looked at as it stood at each of its events. */
export interface Replay {
  readonly events: readonly ReadEvent[];
  /** One for each event. */
  readonly moments: readonly Moment[];
  /** The cards as they were sold. */
  readonly cartelas: readonly Cartela[];
  readonly opened: DataOf<'GameOpened'> | null;
  readonly checks: readonly CheckMade[];
  /** For each number called, which event called it. */
  readonly calls: readonly number[];
}

/** Folds a game's events, in order and from the first one on. An event that does not count changes nothing. */
export function replayOf(raw: readonly RawGameEvent[]): Replay {
  const events = raw.map(readEvent);
  const moments: Moment[] = [];
  const checks: CheckMade[] = [];
  const calls: number[] = [];
  let cartelas: readonly Cartela[] = [];
  let opened: Replay['opened'] = null;
  let course: Course | null = null;
  for (const [index, { told, metadata, counts }] of events.entries()) {
    if (counts && told && metadata) {
      if (told.type === 'CartelasSelected' && !opened) cartelas = cartelasOf(told.data);
      if (told.type === 'GameOpened' && !opened) opened = told.data;
      if (told.type === 'CardChecked') checks.push({ ...told.data, index });
      const before: Course | null = course;
      course = before ? advance(before, told, metadata) : opened && courseOf(opened);
      if (drawnIn(course).length > drawnIn(before).length) calls.push(index);
    }
    moments.push({ course, checks: checks.length });
  }
  return { events, moments, cartelas, opened, checks, calls };
}

const none: readonly Ball[] = [];

/** The numbers called, in order; none of a game that an old client drew. */
export function drawnIn(course: Course | null): readonly Ball[] {
  return course?.source === 'own' ? course.drawn : none;
}

/** What the game was played for then; null where that was not told. */
export function winnerTypeIn(course: Course | null): WinnerType | null {
  return course?.source === 'own' ? course.winnerType : null;
}

/** Whether the game is over after these events. */
export function isOver({ moments }: Replay): boolean {
  const phase = moments.at(-1)?.course?.phase;
  return phase !== undefined && phase !== 'open';
}
