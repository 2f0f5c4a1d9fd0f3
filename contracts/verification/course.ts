import type { Grid } from '../bingo/grid.ts';
import type { WinnerType } from '../bingo/winner-types.ts';
import type { CardId } from '../ids.ts';
import type { Instant } from '../time.ts';
import type { GameEvidence, GameSummary } from './evidence.ts';
import type { Hashes } from './hashes.ts';
import type { LoggedEvent } from './log-entry.ts';
import { type End, isBefore, type Moment } from './moment.ts';
import { momentOf } from './moment-of.ts';
import type { Report } from './report.ts';

export type Logged<T extends LoggedEvent['type']> = Extract<LoggedEvent, { type: T }>;

export interface CourseWinner {
  readonly cardId: CardId;
  readonly place: number;
  /** How many numbers had been called when it was recorded. */
  readonly called: number;
  readonly winnerType: WinnerType;
  readonly late: boolean;
}

/** A game as far as its events have been gone through; what a rule needs of the earlier ones. */
export interface Course {
  readonly evidence: GameEvidence;
  readonly report: Report;
  readonly hashes: Hashes;
  readonly opening: Logged<'GameOpened'>;
  readonly opened: Moment;
  /** The cards with their numbers as sold. */
  readonly faces: ReadonlyMap<CardId, Grid>;
  status: GameSummary['status'];
  play: 'waiting' | 'running' | 'paused';
  /** The card whose check has paused it. */
  pausedBy: CardId | null;
  /** None of an old client's game. */
  winnerType: WinnerType | null;
  cut: Logged<'CutGiven'> | null;
  readonly drawn: number[];
  readonly draws: Logged<'NumberDrawn'>[];
  winners: CourseWinner[];
  readonly claims: CardId[];
  ended: End | null;
  finish: Logged<'GameFinished'> | null;
  /** Told at its end. */
  seed: { readonly seed: string; readonly by: LoggedEvent } | null;
  readonly paid: Set<CardId>;
  readonly typeChangedAt: number[];
  /** Waits for its answer. */
  voidRequest: Logged<'VoidRequested'> | null;
  voidAsked: GameSummary['voidRequest'];
  /** The event before the one at hand. */
  last: LoggedEvent;
}

/** How long after something was decided it may stand in the log: commands are answered within 8 s. */
const UNDER_WAY_MS = 10_000;

/** From when on what held may have been what an event was decided by. */
export function decidedSince({ at }: Moment): Instant {
  return new Date(Date.parse(at) - UNDER_WAY_MS).toISOString() as Instant;
}

/**
 * Whether an event goes by the rules of today. Logs reach back to builds that had fewer; the branch's first draft of version 2
 * comes after the last of the rules that are told apart here.
 */
export function goesByToday({ evidence: { drafts }, opening }: Course, event: LoggedEvent): boolean {
  if (opening.data.draw) return true;
  const since = drafts?.firstVersion2;
  return since ? isBefore(since, momentOf(event)) : false;
}

/** The cards that share the win, in the order in which it counts. */
export function winningCards({ opening, winners, claims }: Course): CardId[] {
  return opening.data.source === 'legacy' ? [...claims] : winners.map(({ cardId }) => cardId);
}

export function isUncut({ cut, drawn }: Course): boolean {
  return cut === null && drawn.length === 0;
}
