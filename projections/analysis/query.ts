import type { OutputOf } from '../../contracts/endpoint.ts';
import type { branchAnalysis, GameSession } from '../../contracts/reports/analysis.ts';
import type { Db } from '../database.ts';
import type { SessionRow } from './table.ts';

/** Game sessions of a branch, newest first, at most `limit`, before game number `before`. */
export async function gameSessionsOf(
  db: Db,
  branchId: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<GameSession[]> {
  let query = db.selectFrom('analysis.sessions').selectAll().where('branch_id', '=', branchId);
  if (before !== undefined) query = query.where('game_number', '<', before);
  const rows = await query.orderBy('game_number', 'desc').limit(limit).execute();
  return rows.map(gameSession);
}

function gameSession(row: SessionRow): GameSession {
  return {
    gameNumber: row.game_number,
    sessionDate: row.session_date,
    openedAt: row.opened_at.toISOString(),
    cartelaCount: row.cartela_count,
    betPrice: row.bet_price,
    betPercent: row.bet_percent,
    totalBet: row.total_bet,
    totalWin: row.total_win,
    houseProfit: row.house_profit,
    houseBonus: row.house_bonus,
    playersBonus: row.players_bonus,
    winnerCardIds: row.winner_card_ids,
    status: row.status,
  } as GameSession;
}

export type BranchAnalysis = OutputOf<typeof branchAnalysis>;

/** Totals of a branch over all its games, voided ones left out. */
export async function branchAnalysisOf(db: Db, branchId: string): Promise<BranchAnalysis> {
  const row = await db
    .selectFrom('analysis.totals')
    .selectAll()
    .where('branch_id', '=', branchId)
    .executeTakeFirst();
  return {
    totalBet: row?.total_bet ?? '0.00',
    totalGames: row?.total_games ?? 0,
    totalWin: row?.total_win ?? '0.00',
    totalProfit: row?.total_profit ?? '0.00',
    totalJackpot: row?.total_jackpot ?? '0.00',
  } as BranchAnalysis;
}
