import { z } from 'zod';
import { Ball } from '../bingo/columns.ts';
import { BetPercent, BetPrice } from '../bingo/stakes.ts';
import { WinnerType } from '../bingo/winner-types.ts';
import { query } from '../endpoint.ts';
import { CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Instant } from '../time.ts';
import { Commitment, JackpotBonus, Place, Seed, Totals, WinnerShare } from './events.ts';

export const Winner = z.object({ cardId: CardId, completedAt: Place });

const common = {
  ...Totals.shape,
  gameNumber: GameNumber,
  cardIds: z.array(CardId),
  betPrice: BetPrice,
  betPercent: BetPercent,
  winnerType: WinnerType,
  jackpot: JackpotBonus.nullable(),
  commitment: Commitment,
  openedAt: Instant,
  /** In the order called; the last one is the current number. */
  drawn: z.array(Ball),
  winners: z.array(Winner),
};

/** `waiting`: opened, START GAME not pressed yet. */
export const Play = z.enum(['waiting', 'running', 'paused']);
export type Play = z.infer<typeof Play>;

export const OpenGame = z.object({ ...common, phase: z.literal('open'), play: Play });
export const FinishedGame = z.object({
  ...common,
  phase: z.literal('finished'),
  outcome: z.enum(['finished', 'abandoned']),
  shares: z.array(WinnerShare),
  remainder: Money,
  seed: Seed,
});
export const VoidedGame = z.object({ ...common, phase: z.literal('voided'), reason: z.string() });

/** A game as the board shows it. */
export const BoardGame = z.discriminatedUnion('phase', [OpenGame, FinishedGame, VoidedGame]);
export type BoardGame = z.infer<typeof BoardGame>;

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
