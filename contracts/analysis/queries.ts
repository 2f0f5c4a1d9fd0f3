import { z } from 'zod';
import { branchInput, ofBranch, ofBranches, ownerInput } from '../audience.ts';
import { query } from '../endpoint.ts';
import { Place } from '../game/values.ts';
import { BranchId, CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Payout } from '../reports/payout.ts';
import { Day, Instant } from '../time.ts';
import { SessionSource, SessionStatus, sessionSorts } from './sessions.ts';

/** A game session of spec section 3. Bonuses are null unless it was a jackpot game; voided and cancelled games are kept and marked. */
export const GameSession = z.object({
  gameNumber: GameNumber,
  source: SessionSource,
  sessionDate: Day,
  openedAt: Instant,
  cartelaCount: z.int(),
  betPrice: z.int(),
  betPercent: z.string(),
  totalBet: Money,
  totalWin: Money,
  houseProfit: Money,
  houseBonus: Money.nullable(),
  playersBonus: Money.nullable(),
  /** Of a game played on an old client those it claims; of one drawn here only those seen to win. */
  winnerCardIds: z.array(CardId),
  /** Those that only an old client says have won: as claimed, not verified; of a game drawn here no winners. */
  claimedCardIds: z.array(CardId),
  /** Those of the winners that were complete only after the first one had been recorded. */
  lateCardIds: z.array(CardId),
  /** For each change of the winner type after the first number: how many numbers had been called. */
  typeChangedAt: z.array(Place),
  status: SessionStatus,
  /** All zero until it has ended; of a game voided since, only what had been paid. */
  ...Payout.shape,
  /** A void that the agent was asked for: waits for the answer, or was declined; null of a voided game. */
  voidRequest: z.enum(['waiting', 'declined']).nullable(),
});
export type GameSession = z.infer<typeof GameSession>;

/** What a list of sessions goes by. */
const listed = {
  ...branchInput,
  sort: z.enum(sessionSorts).default('gameNumber'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  from: Day.optional(),
  to: Day.optional(),
  status: SessionStatus.optional(),
  /** And cancelled ones. */
  voided: z.enum(['with', 'without']).default('with'),
  /** Sessions this card won, or is claimed to have won where an old client has drawn the numbers. */
  winner: z.coerce.number().pipe(CardId).optional(),
  /** Drawn here, or by an old client, whose games carry no proof. */
  source: SessionSource.optional(),
};

/**
 * A page of a branch's game sessions. `before` (a game number): of those with lower numbers, the newest `limit`; otherwise `page` (from 1)
 * of `limit`. `count` and `totals` are over all sessions that match the filters; voided and cancelled ones count in no total.
 */
export const gameSessions = query({
  name: 'game-sessions',
  summary: 'Game sessions of a branch',
  ...ofBranch,
  reads: ['analysis'],
  recordedAs: 'game-sessions',
  input: {
    ...listed,
    limit: z.coerce.number().int().min(1).max(2000).default(100),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  },
  output: z.object({
    sessions: z.array(GameSession),
    count: z.int(),
    /** How many of them the totals sum; the others were cancelled or are these voided ones. */
    counted: z.int(),
    voided: z.int(),
    voidedBet: Money,
    totals: z.object({
      totalBet: Money,
      totalWin: Money,
      houseProfit: Money,
      houseBonus: Money,
      playersBonus: Money,
      ...Payout.shape,
    }),
  }),
});

/** All that match, streamed (contracts/streamed-list.ts): a {@link GameSession} a line, as they stand at one moment. Refused: TOO_MANY_EXPORTS, EXPORTS_FULL, LIST_TOO_LONG. */
export const allGameSessions = query({
  name: 'all-game-sessions',
  summary: 'Game sessions of a branch, however many, a line each',
  ...ofBranch,
  reads: ['analysis'],
  recordedAs: 'game-sessions',
  input: listed,
  output: z.string(),
});

/** Sums over all games; voided and cancelled ones count in none. `totalJackpot`: the players' bonuses (contracts/game/README.md). */
export const AnalysisTotals = z.object({
  totalBet: Money,
  totalGames: z.int(),
  totalWin: Money,
  totalProfit: Money,
  totalJackpot: Money,
});
export type AnalysisTotals = z.infer<typeof AnalysisTotals>;

export const branchAnalysis = query({
  name: 'branch-analysis',
  summary: 'Totals of a branch over all its games',
  ...ofBranch,
  reads: ['analysis'],
  input: branchInput,
  output: AnalysisTotals,
});

/**
 * Per branch over all its games, by name, and the sums. Of the deleted branches those that have `played` stand among
 * the others; `all` of them stand last.
 */
export const branchesAnalysis = query({
  name: 'branches-analysis',
  summary: 'Totals of every branch over all its games',
  ...ofBranches,
  reads: ['analysis', 'branches', 'accounts'],
  input: { ...ownerInput, deleted: z.enum(['played', 'all']).default('played') },
  output: z.object({
    branches: z.array(
      AnalysisTotals.extend({
        branchId: BranchId,
        branchName: z.string(),
        deleted: z.boolean(),
        ownerName: z.string(),
        ownerDeleted: z.boolean(),
      }),
    ),
    totals: AnalysisTotals,
  }),
});

/**
 * Games that were taken back or left behind, per branch and business date between two days, both inclusive, the newest first;
 * days without one are left out. An old client leaves its games behind as a matter of course: those count here only where they
 * were cancelled or voided.
 */
export const gameExceptions = query({
  name: 'game-exceptions',
  summary: 'Cancelled, abandoned and voided games per branch and day',
  ...ofBranches,
  reads: ['analysis', 'branches', 'accounts'],
  input: { ...ownerInput, from: Day, to: Day },
  output: z.object({
    rows: z.array(
      z.object({
        branchId: BranchId,
        branchName: z.string(),
        ownerName: z.string(),
        /** The username of the branch's cashier; null for a branch without one any more. */
        cashier: z.string().nullable(),
        date: Day,
        /** All that were opened on that day. */
        games: z.int(),
        cancelled: z.int(),
        abandoned: z.int(),
        voided: z.int(),
        /** Those among the cancelled and abandoned that were jackpot games by their number. */
        tenths: z.int(),
      }),
    ),
    /** There are more days than are listed. */
    more: z.boolean(),
  }),
});

/** Rows of exceptions, at most. */
export const MOST_EXCEPTIONS = 2_000;

/** How many games of the branch were opened in each hour of a business date, 24 entries from midnight in the business time zone. */
export const gamesPerHour = query({
  name: 'games-per-hour',
  summary: 'Games of a branch per hour of a day',
  ...ofBranch,
  reads: ['analysis'],
  input: { ...branchInput, date: Day },
  output: z.object({
    hours: z.array(z.object({ hour: z.int().min(0).max(23), games: z.int(), totalBet: Money })).length(24),
  }),
});

/** A void that a super admin asks its agent for, with the game that it is of. */
export const VoidRequest = z.object({
  branchId: BranchId,
  branchName: z.string(),
  ownerName: z.string(),
  gameNumber: GameNumber,
  reason: z.string(),
  requestedAt: Instant,
  session: GameSession,
});
export type VoidRequest = z.infer<typeof VoidRequest>;

/** Those that wait for an answer, the oldest first; a deleted branch's have lapsed. */
export const voidRequests = query({
  name: 'void-requests',
  summary: 'Voids that super admins ask for',
  may: ['all_admin'],
  tenant: 'none',
  reads: ['analysis', 'branches', 'accounts'],
  input: {},
  output: z.object({ requests: z.array(VoidRequest) }),
});
