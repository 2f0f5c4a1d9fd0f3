import { z } from 'zod';
import { branchInput, byCashier, ofBranch, overseers } from '../audience.ts';
import { BetPercent, BetPrice } from '../bingo/stakes.ts';
import { JackpotBonus, Totals } from '../bingo/totals.ts';
import { query } from '../endpoint.ts';
import { Actor, BranchId, CardId, GameNumber } from '../ids.ts';
import { Day, Instant } from '../time.ts';
import {
  Cancelled,
  Claims,
  Finished,
  Going,
  LegacyDrawing,
  Open,
  OwnDrawing,
  Play,
  Voided,
  Withdrawn,
} from './course.ts';
import { Commitment, GameDraw } from './values.ts';

const opening = {
  ...Totals.shape,
  gameNumber: GameNumber,
  cardIds: z.array(CardId),
  betPrice: BetPrice,
  betPercent: BetPercent,
  jackpot: JackpotBonus.nullable(),
  commitment: Commitment,
  /** None of games of version 1, and of old clients none of what is drawn here. */
  draw: GameDraw.partial({ sale: true, cutMode: true }).optional(),
  openedAt: Instant,
  ...Claims.shape,
};
const own = {
  ...opening,
  ...OwnDrawing.shape,
  /** Each with the name of who withdrew it. */
  withdrawn: z.array(Withdrawn.omit({ by: true }).extend({ username: z.string().nullable() })),
};
const legacy = { ...opening, ...LegacyDrawing.shape };

export const OwnGame = z.discriminatedUnion('phase', [
  z.object({ ...own, ...Open.shape, ...Going.shape }),
  z.object({ ...own, ...Finished.shape }),
  z.object({ ...own, ...Voided.shape }),
  z.object({ ...own, ...Cancelled.shape }),
]);
export type OwnGame = z.infer<typeof OwnGame>;

export const LegacyGame = z.discriminatedUnion('phase', [
  z.object({ ...legacy, ...Open.shape }),
  z.object({ ...legacy, ...Finished.shape }),
  z.object({ ...legacy, ...Voided.shape }),
  z.object({ ...legacy, ...Cancelled.shape }),
]);
export type LegacyGame = z.infer<typeof LegacyGame>;

/** A game as the board shows it. */
export const BoardGame = z.union([OwnGame, LegacyGame]);
export type BoardGame = OwnGame | LegacyGame;

/**
 * The latest game of the session's branch (null before the first) and the stored total game count. `revision`: of the last
 * event of that game which it shows; what a draw answers with the next revision is all that is new.
 */
export const board = query({
  name: 'board',
  summary: 'The live game of the branch',
  ...byCashier,
  reads: ['board'],
  input: {},
  output: z.object({ game: BoardGame.nullable(), totalGames: z.int(), revision: z.int() }),
});
export type Board = z.infer<(typeof board)['output']>;

const liveGame = {
  branchId: BranchId,
  branchName: z.string(),
  gameNumber: GameNumber,
  cartelaCount: z.int(),
  openedAt: Instant,
};

/** The games open at this moment in the branches the session may see; one played on an old client tells nothing of its course. */
export const liveGames = query({
  name: 'live-games',
  summary: 'Games running now',
  may: overseers,
  tenant: 'none',
  reads: ['board', 'branches'],
  input: {},
  output: z.object({
    games: z.array(
      z.discriminatedUnion('source', [
        z.object({ ...liveGame, source: z.literal('own'), play: Play, called: z.int() }),
        z.object({ ...liveGame, source: z.literal('legacy') }),
      ]),
    ),
  }),
});

/** An event of a game as the log has it, with who and when. `revision` counts from 0 within the game. */
export const HistoryEvent = z.object({
  revision: z.string(),
  type: z.string(),
  at: Instant,
  businessDate: Day,
  actor: Actor,
  /** The actor's username, null for the system. */
  username: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

/** A session's own history, read from the log itself: events in order. Unknown game: 404. */
export const sessionHistory = query({
  name: 'session-history',
  summary: "A game's events in order",
  ...ofBranch,
  reads: ['accounts'],
  recordedAs: 'game-history',
  input: { ...branchInput, gameNumber: z.coerce.number().pipe(GameNumber) },
  output: z.object({ events: z.array(HistoryEvent) }),
});
