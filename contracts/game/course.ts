import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { CardId } from '../ids.ts';
import { Money } from '../money.ts';
import { type GameEvent, type LegacyOpening, type OwnOpening, Place, Seed, WinnerClaim } from './events.ts';
import { WinnerShare } from '../bingo/totals.ts';

export const Winner = z.object({ cardId: CardId, completedAt: Place });

/** Drawn by the server, which sees all of the game. */
export const OwnDrawing = z.object({
  source: z.literal('own'),
  winnerType: WinnerType,
  /** In the order called; the last one is the current number. */
  drawn: z.array(Ball),
  winners: z.array(Winner),
});
/** Drawn by an old client: there is nothing to tell but what it told. */
export const LegacyDrawing = z.object({ source: z.literal('legacy') });

/** `waiting`: opened, START GAME not pressed yet. */
export const Play = z.enum(['waiting', 'running', 'paused']);
export type Play = z.infer<typeof Play>;

export const Open = z.object({ phase: z.literal('open') });
export const Finished = z.object({
  phase: z.literal('finished'),
  outcome: z.enum(['finished', 'abandoned']),
  shares: z.array(WinnerShare),
  remainder: Money,
  seed: Seed,
});
export const Voided = z.object({ phase: z.literal('voided'), reason: z.string() });
export const Cancelled = z.object({ phase: z.literal('cancelled'), seed: Seed });

/** As old clients claim them, not verified: in a game drawn here too. */
export const Claims = z.object({ claims: z.array(WinnerClaim) });

type Drawing = z.infer<typeof OwnDrawing> | z.infer<typeof LegacyDrawing>;
type Ended = z.infer<typeof Finished> | z.infer<typeof Voided> | z.infer<typeof Cancelled>;
type Claimed = z.infer<typeof Claims>;
/** Open, and the numbers are drawn here. */
export type OpenOwnCourse = z.infer<typeof OwnDrawing> & z.infer<typeof Open> & { play: Play } & Claimed;
type OpenLegacyCourse = z.infer<typeof LegacyDrawing> & z.infer<typeof Open> & Claimed;

/** How a game has gone since it was opened: who draws it, what was claimed, and where it stands. */
export type Course = OpenOwnCourse | OpenLegacyCourse | (Drawing & Ended & Claimed);

export function isDrawnHere(course: Course): course is OpenOwnCourse {
  return course.phase === 'open' && course.source === 'own';
}

export function courseOf(opening: OwnOpening | LegacyOpening): Course {
  if (opening.source === 'legacy') return { source: 'legacy', phase: 'open', claims: [] };
  const { source, winnerType } = opening;
  return { source, phase: 'open', play: 'waiting', winnerType, drawn: [], winners: [], claims: [] };
}

/** The course after an event; one in a phase in which it makes no sense changes nothing: what is in the log is not judged. */
export function advance(course: Course, event: GameEvent): Course {
  switch (event.type) {
    case 'GameStarted':
    case 'GameResumed':
      return isDrawnHere(course) ? { ...course, play: 'running' } : course;
    case 'GamePaused':
      return isDrawnHere(course) ? { ...course, play: 'paused' } : course;
    case 'NumberDrawn':
      return isDrawnHere(course) ? { ...course, drawn: [...course.drawn, event.data.number] } : course;
    case 'WinnerTypeChanged':
      return isDrawnHere(course) ? { ...course, winnerType: event.data.winnerType } : course;
    case 'WinnerRecorded':
      return isDrawnHere(course) ? { ...course, winners: [...course.winners, event.data] } : course;
    case 'WinnerClaimed':
      return { ...course, claims: [...course.claims, event.data] };
    case 'GameFinished': {
      if (course.phase !== 'open') return course;
      const { outcome, winners: shares, remainder, seed } = event.data;
      return { ...told(course), phase: 'finished', outcome, shares, remainder, seed };
    }
    case 'GameVoided':
      return { ...told(course), phase: 'voided', reason: event.data.reason };
    case 'GameCancelled':
      if (course.phase !== 'open') return course;
      return { ...told(course), phase: 'cancelled', seed: event.data.seed };
    case 'CartelasSelected':
    case 'GameOpened':
    case 'NumbersShuffled':
    case 'CardChecked':
      return course;
    default:
      return event satisfies never;
  }
}

/** What was told of a game, wherever it stands. */
function told(course: Course): Drawing & Claimed {
  const { claims } = course;
  if (course.source === 'legacy') return { source: course.source, claims };
  const { source, winnerType, drawn, winners } = course;
  return { source, claims, drawn, winners, winnerType };
}
