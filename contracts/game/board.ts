import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { BetPercent, BetPrice } from '../bingo/stakes.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { query } from '../endpoint.ts';
import { CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';
import { Commitment, JackpotBonus, Place, Seed, Totals, WinnerClaim, WinnerShare } from './events.ts';

export const Winner = z.object({ cardId: CardId, completedAt: Place });

const common = {
  ...Totals.shape,
  gameNumber: GameNumber,
  cardIds: z.array(CardId),
  betPrice: BetPrice,
  betPercent: BetPercent,
  jackpot: JackpotBonus.nullable(),
  commitment: Commitment,
  openedAt: Instant,
  /** As old clients claim them, not verified: in a game drawn here too. */
  claims: z.array(WinnerClaim),
};

const own = {
  ...common,
  source: z.literal('own'),
  winnerType: WinnerType,
  /** In the order called; the last one is the current number. */
  drawn: z.array(Ball),
  winners: z.array(Winner),
};

/** Played on an old client, which draws by itself: there is nothing to show but what it told. */
const legacy = { ...common, source: z.literal('legacy') };

const open = { phase: z.literal('open') };
const finished = {
  phase: z.literal('finished'),
  outcome: z.enum(['finished', 'abandoned']),
  shares: z.array(WinnerShare),
  remainder: Money,
  seed: Seed,
};
const voided = { phase: z.literal('voided'), reason: z.string() };

/** `waiting`: opened, START GAME not pressed yet. */
export const Play = z.enum(['waiting', 'running', 'paused']);
export type Play = z.infer<typeof Play>;

export const OwnGame = z.discriminatedUnion('phase', [
  z.object({ ...own, ...open, play: Play }),
  z.object({ ...own, ...finished }),
  z.object({ ...own, ...voided }),
]);
export type OwnGame = z.infer<typeof OwnGame>;

export const LegacyGame = z.discriminatedUnion('phase', [
  z.object({ ...legacy, ...open }),
  z.object({ ...legacy, ...finished }),
  z.object({ ...legacy, ...voided }),
]);
export type LegacyGame = z.infer<typeof LegacyGame>;

/** A game as the board shows it. */
export const BoardGame = z.union([OwnGame, LegacyGame]);
export type BoardGame = OwnGame | LegacyGame;

/** The latest game of the session's branch (null before the first) and the stored total game count. */
export const board = query({
  name: 'board',
  summary: 'The live game of the branch',
  may: ['branch_admin'],
  tenant: 'session-branch',
  reads: ['board'],
  input: {},
  output: z.object({ game: BoardGame.nullable(), totalGames: z.int() }),
});
export type Board = z.infer<(typeof board)['output']>;
