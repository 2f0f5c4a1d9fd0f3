import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { Cut, CutBy } from '../bingo/cut.ts';
import { LateWinners } from '../bingo/late-winners.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { Actor, CardId } from '../ids.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';
import type { GameEvent, LegacyOpening, OwnOpening } from './events.ts';
import { Place, Seed, WinnerClaim } from './values.ts';
import { WinnerShare } from '../bingo/totals.ts';

export const Winner = z.object({
  cardId: CardId,
  completedAt: Place,
  /** How many numbers were called when it was recorded: a card complete only later is late. */
  called: z.int().min(0).max(75),
  late: z.literal(true).optional(),
});
export type Winner = z.infer<typeof Winner>;

/** A winner that was recorded by mistake. */
export const Withdrawn = Winner.omit({ late: true }).extend({ reason: z.string(), at: Instant, by: Actor });
export type Withdrawn = z.infer<typeof Withdrawn>;

/** Drawn by the server, which sees all of the game. */
export const OwnDrawing = z.object({
  source: z.literal('own'),
  winnerType: WinnerType,
  /** In the order called; the last one is the current number. */
  drawn: z.array(Ball),
  /** In the order in which they were recorded, those withdrawn left out. */
  winners: z.array(Winner),
  withdrawn: z.array(Withdrawn),
  /** The settings that the game goes by; see `OwnOpening`. */
  late: LateWinners.optional(),
  typeFixed: z.literal(true).optional(),
  /** None where none was given, or the game did not ask for one. */
  cut: z.object({ cut: Cut, by: CutBy }).optional(),
});
/** Drawn by an old client: there is nothing to tell but what it told. */
export const LegacyDrawing = z.object({ source: z.literal('legacy') });

/** `waiting`: opened, START GAME not pressed yet. */
export const Play = z.enum(['waiting', 'running', 'paused']);
export type Play = z.infer<typeof Play>;

export const Open = z.object({ phase: z.literal('open') });
/** `check`: paused only until the check of this card, which is no winner, ends. */
export const Going = z.object({ play: Play, check: CardId.optional() });
export const Finished = z.object({
  phase: z.literal('finished'),
  outcome: z.enum(['finished', 'abandoned']),
  shares: z.array(WinnerShare),
  remainder: Money,
  jackpotRemainder: Money.optional(),
  seed: Seed,
  reason: z.string().optional(),
  /** Those of the winners whose payment is ticked; none told by rows of an earlier build. */
  paid: z.array(CardId).default([]),
});
export const Voided = z.object({
  phase: z.literal('voided'),
  reason: z.string(),
  paid: z.array(CardId).default([]),
});
export const Cancelled = z.object({ phase: z.literal('cancelled'), seed: Seed });

/** As old clients claim them, not verified: in a game drawn here too. */
export const Claims = z.object({ claims: z.array(WinnerClaim) });

type Drawing = z.infer<typeof OwnDrawing> | z.infer<typeof LegacyDrawing>;
type Ended = z.infer<typeof Finished> | z.infer<typeof Voided> | z.infer<typeof Cancelled>;
type Claimed = z.infer<typeof Claims>;
/** Open, and the numbers are drawn here. */
export type OpenOwnCourse = z.infer<typeof OwnDrawing> &
  z.infer<typeof Open> &
  z.infer<typeof Going> &
  Claimed;
type OpenLegacyCourse = z.infer<typeof LegacyDrawing> & z.infer<typeof Open> & Claimed;

/** Who did something and when: of the metadata of its event. */
interface DoneBy {
  readonly at: Instant;
  readonly actor: Actor;
}
type DataOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>['data'];

/** How a game has gone since it was opened: who draws it, what was claimed, and where it stands. */
export type Course = OpenOwnCourse | OpenLegacyCourse | (Drawing & Ended & Claimed);

export function isDrawnHere(course: Course): course is OpenOwnCourse {
  return course.phase === 'open' && course.source === 'own';
}

export function courseOf(opening: OwnOpening | LegacyOpening): Course {
  if (opening.source === 'legacy') return { source: 'legacy', phase: 'open', claims: [] };
  const { source, winnerType, late, typeFixed } = opening;
  return {
    source,
    phase: 'open',
    play: 'waiting',
    winnerType,
    drawn: [],
    winners: [],
    withdrawn: [],
    claims: [],
    ...(late && { late }),
    ...(typeFixed && { typeFixed }),
  };
}

/**
 * The course after an event, which `by` did `at` a time; one in a phase in which it makes no sense changes nothing: what is in
 * the log is not judged.
 */
export function advance(course: Course, event: GameEvent, { at, actor: by }: DoneBy): Course {
  switch (event.type) {
    case 'CutGiven':
      return isDrawnHere(course) ? { ...course, cut: event.data } : course;
    case 'GameStarted':
    case 'GameResumed':
      return isDrawnHere(course) ? going(course, { play: 'running' }) : course;
    case 'GamePaused':
      return isDrawnHere(course) ? going(course, { ...event.data, play: 'paused' }) : course;
    case 'NumberDrawn':
      return isDrawnHere(course) ? { ...course, drawn: [...course.drawn, event.data.number] } : course;
    case 'WinnerTypeChanged':
      return isDrawnHere(course) ? { ...course, winnerType: event.data.winnerType } : course;
    case 'WinnerRecorded':
      return isDrawnHere(course) ? withWinner(course, event.data) : course;
    case 'WinnerWithdrawn':
      return isDrawnHere(course) ? withoutWinner(course, event.data, { at, by }) : course;
    case 'WinnerClaimed':
      return { ...course, claims: [...course.claims, event.data] };
    case 'GameFinished': {
      if (course.phase !== 'open') return course;
      const { winners: shares, jackpotLost: _, ...ended } = event.data;
      return { ...told(course), ...ended, phase: 'finished', shares, paid: [] };
    }
    case 'WinnerPaid':
      return course.phase === 'finished' ? { ...course, paid: [...course.paid, event.data.cardId] } : course;
    case 'PaymentWithdrawn':
      if (!('paid' in course)) return course;
      return { ...course, paid: course.paid.filter((cardId) => cardId !== event.data.cardId) };
    case 'GameVoided':
      return { ...told(course), phase: 'voided', reason: event.data.reason, paid: paidOf(course) };
    case 'GameCancelled':
      if (course.phase !== 'open') return course;
      return { ...told(course), phase: 'cancelled', seed: event.data.seed };
    case 'CartelasSelected':
    case 'GameOpened':
    case 'NumbersShuffled':
    case 'VoidRequested':
    case 'VoidDeclined':
    case 'VoidConsented':
    case 'CardChecked':
      return course;
    default:
      return event satisfies never;
  }
}

function going(course: OpenOwnCourse, now: z.infer<typeof Going>): OpenOwnCourse {
  const { check: _, ...rest } = course;
  return { ...rest, ...now };
}

function withWinner(course: OpenOwnCourse, winner: DataOf<'WinnerRecorded'>): OpenOwnCourse {
  return { ...course, winners: [...course.winners, { ...winner, called: course.drawn.length }] };
}

/** One who is not among the winners cannot be withdrawn. */
function withoutWinner(
  course: OpenOwnCourse,
  { cardId, reason, inTime = [] }: DataOf<'WinnerWithdrawn'>,
  done: Pick<Withdrawn, 'at' | 'by'>,
): OpenOwnCourse {
  const winner = course.winners.find((each) => each.cardId === cardId);
  if (!winner) return course;
  const { completedAt, called } = winner;
  return {
    ...course,
    winners: course.winners
      .filter((each) => each !== winner)
      .map(({ late, ...each }) => (late && !inTime.includes(each.cardId) ? { ...each, late } : each)),
    withdrawn: [...course.withdrawn, { cardId, completedAt, called, reason, ...done }],
  };
}

/** The cards whose payment is ticked. */
export function paidOf(course: Course): CardId[] {
  return 'paid' in course ? course.paid : [];
}

/** What was told of a game, wherever it stands. */
function told(course: Course): Drawing & Claimed {
  const { claims } = course;
  if (course.source === 'legacy') return { source: course.source, claims };
  const { source, winnerType, drawn, winners, withdrawn, late, typeFixed, cut } = course;
  const settings = { ...(late && { late }), ...(typeFixed && { typeFixed }), ...(cut && { cut }) };
  return { source, claims, drawn, winners, withdrawn, winnerType, ...settings };
}
