import { z } from 'zod';
import {
  type AnalysisTotals,
  branchAnalysis,
  type GameSession,
  gameSessions,
  branchesAnalysis,
} from '../../../contracts/analysis/queries.ts';
import { AccountId, BranchId, CardId, GameNumber } from '../../../contracts/ids.ts';
import { Money, money } from '../../../contracts/money.ts';
import { Day, type Instant } from '../../../contracts/time.ts';
import { type LegacyCall, legacyQuery } from '../legacy-call.ts';
import { optional, Whole } from '../wire.ts';

const USUAL_SESSIONS = 500;

const totals = { totalBet: Money, totalGames: z.int(), totalWin: Money, totalProfit: Money };

function legacyTotals({ totalBet, totalGames, totalWin, totalProfit }: AnalysisTotals) {
  return { totalBet, totalGames, totalWin, totalProfit };
}

const ofOwner = {
  may: branchesAnalysis.may,
  tenant: { owner: 'createdBy' },
  input: { createdBy: AccountId },
};
const toOwner = ({ createdBy }: { createdBy: AccountId }) => ({ ownerId: createdBy });

const LegacyGameSession = z.object({
  id: GameNumber,
  session_date: Day,
  start_time: z.string(),
  cartela_selected: z.int(),
  bet_amount: Money,
  total_bet: Money,
  total_win: Money,
  profit_percentage: z.number(),
  houseBonusmoney: Money.nullable(),
  playersBonusmoney: Money.nullable(),
  card_id: CardId.nullable(),
});

function legacyGameSession(
  session: GameSession,
  timeOf: (at: Instant) => string,
): z.infer<typeof LegacyGameSession> {
  return {
    id: session.gameNumber,
    session_date: session.sessionDate,
    start_time: timeOf(session.openedAt),
    cartela_selected: session.cartelaCount,
    bet_amount: money(session.betPrice),
    total_bet: session.totalBet,
    total_win: session.totalWin,
    profit_percentage: Number(session.betPercent),
    houseBonusmoney: session.houseBonus,
    playersBonusmoney: session.playersBonus,
    card_id: session.winnerCardIds[0] ?? null,
  };
}

/** `timeOf`: the time of day by the business's clock. */
export function analysisCalls(timeOf: (at: Instant) => string): readonly LegacyCall[] {
  return [
    legacyQuery(
      {
        call: 'GET fetch_game_sessions.php',
        summary: 'Games of a branch, newest first; voided ones are left out',
        may: gameSessions.may,
        tenant: { branch: ['branch_id'] },
        input: { branch_id: BranchId, limit: optional(Whole), before: optional(Whole) },
        output: { data: z.array(LegacyGameSession), message: z.string() },
      },
      gameSessions,
      ({ branch_id, limit = USUAL_SESSIONS, before }) => ({
        branchId: branch_id,
        limit,
        before,
        voided: 'without' as const,
      }),
      ({ sessions }) => ({
        data: sessions.map((session) => legacyGameSession(session, timeOf)),
        message: sessions.length === 0 ? 'There are no games yet.' : 'These are the games.',
      }),
    ),

    legacyQuery(
      {
        call: 'POST fetch_branch_gameAnalysis.php',
        summary: 'Totals of a branch over all its games',
        may: branchAnalysis.may,
        tenant: { branch: ['branch_id'] },
        input: { branch_id: BranchId },
        output: { data: z.object(totals) },
      },
      branchAnalysis,
      ({ branch_id }) => ({ branchId: branch_id }),
      (found) => ({ data: legacyTotals(found) }),
    ),

    legacyQuery(
      {
        ...ofOwner,
        call: 'POST fetchbranches.php',
        summary: 'Totals of each branch of a super admin over all its games',
        output: {
          data: z.object({
            branches: z.array(z.object({ id: BranchId, branch_name: z.string(), ...totals })),
          }),
        },
      },
      branchesAnalysis,
      toOwner,
      ({ branches }) => ({
        data: {
          branches: branches.map(({ branchId, branchName, ...found }) => ({
            id: branchId,
            branch_name: branchName,
            ...legacyTotals(found),
          })),
        },
      }),
    ),

    legacyQuery(
      {
        ...ofOwner,
        call: 'POST fetchfinance.php',
        summary: 'Totals of all branches of a super admin over all their games',
        output: { data: z.object({ ...totals, totaljackpot: Money }) },
      },
      branchesAnalysis,
      toOwner,
      (found) => ({ data: { ...legacyTotals(found.totals), totaljackpot: found.totals.totalJackpot } }),
    ),
  ];
}
