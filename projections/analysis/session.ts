import type { GameSession } from '../../contracts/analysis/queries.ts';
import type { CardId } from '../../contracts/ids.ts';
import type { Row } from '../table/table.ts';
import type { sessions } from './table.ts';

/** A session as it is told, with how its void stands that the agent was asked for. */
export function gameSession(row: Row<typeof sessions>, voidRequest: GameSession['voidRequest']): GameSession {
  const winners = without(row.winner_card_ids, row.withdrawn_card_ids);
  // A card claimed first and then seen to win is no claim any more.
  const claimed = row.claimed_card_ids.filter((cardId) => !winners.includes(cardId));
  return {
    gameNumber: row.game_number,
    sessionDate: row.session_date,
    openedAt: row.opened_at,
    cartelaCount: row.cartela_count,
    betPrice: row.bet_price,
    betPercent: row.bet_percent,
    totalBet: row.total_bet,
    totalWin: row.total_win,
    houseProfit: row.house_profit,
    houseBonus: row.house_bonus,
    playersBonus: row.players_bonus,
    source: row.source,
    // What an old client says of a game drawn here makes nobody its winner.
    winnerCardIds: row.source === 'own' ? winners : [...winners, ...claimed],
    claimedCardIds: claimed,
    lateCardIds: without(row.late_card_ids, row.late_no_more_card_ids),
    typeChangedAt: row.type_changed_at,
    status: row.status,
    paidOut: row.paid_out,
    toPay: row.to_pay,
    notClaimed: row.not_claimed,
    voidRequest,
  };
}

/** Each of `taken` takes out one of its kind, the earliest. */
function without(cardIds: readonly CardId[], taken: readonly CardId[]): CardId[] {
  const left = [...cardIds];
  for (const cardId of taken) {
    const place = left.indexOf(cardId);
    if (place !== -1) left.splice(place, 1);
  }
  return left;
}
