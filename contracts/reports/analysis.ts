import { z } from 'zod';
import { query } from '../endpoint.ts';
import { BranchId, CardId, GameNumber } from '../ids.ts';
import { Money } from '../money.ts';
import { Day, Instant } from '../time.ts';

/** A game session of spec section 3. Bonuses are null unless it was a jackpot game; voided games are kept and marked. */
export const GameSession = z.object({
  gameNumber: GameNumber,
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
  winnerCardIds: z.array(CardId),
  status: z.enum(['open', 'finished', 'abandoned', 'voided']),
});
export type GameSession = z.infer<typeof GameSession>;

/** Newest first, at most `limit`, before game number `before` (a page further back). */
export const gameSessions = query({
  name: 'game-sessions',
  summary: 'Game sessions of a branch',
  may: ['branch_admin', 'super_admin'],
  tenant: { branch: ['branchId'] },
  reads: ['analysis'],
  input: {
    branchId: BranchId,
    limit: z.coerce.number().int().min(1).max(500).default(100),
    before: z.coerce.number().int().optional(),
  },
  output: z.object({ sessions: z.array(GameSession) }),
});

/** Voided games count in none of these. */
export const branchAnalysis = query({
  name: 'branch-analysis',
  summary: 'Totals of a branch over all its games',
  may: ['branch_admin', 'super_admin'],
  tenant: { branch: ['branchId'] },
  reads: ['analysis'],
  input: { branchId: BranchId },
  output: z.object({
    totalBet: Money,
    totalGames: z.int(),
    totalWin: Money,
    totalProfit: Money,
    totalJackpot: Money,
  }),
});
