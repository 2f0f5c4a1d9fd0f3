import type { EventData, EventOf, Recorded } from '../../contracts/events.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { Tx } from '../runner/projector.ts';
import type { NewRow } from '../table/table.ts';
import { update } from '../table/rows.ts';
import { nothingDue } from './payouts.ts';
import { sessions } from './table.ts';

type Session = NewRow<typeof sessions>;

export function openedSession(
  branchId: BranchId,
  gameNumber: number,
  { data, metadata }: Recorded<EventOf<'GameOpened'>>,
): Session {
  return {
    branch_id: branchId,
    game_number: gameNumber,
    session_date: metadata.businessDate,
    opened_at: metadata.at,
    cartela_count: data.cartelaCount,
    bet_price: data.betPrice,
    bet_percent: data.betPercent,
    total_bet: data.totalBet,
    total_win: data.totalWin,
    house_profit: data.houseProfit,
    house_bonus: data.jackpot?.houseBonus ?? null,
    players_bonus: data.jackpot?.playersBonus ?? null,
    source: data.source,
    ...nothingTold(),
    status: 'open',
    prizes: null,
    ...nothingDue,
  };
}

const lists = [
  'winner_card_ids',
  'withdrawn_card_ids',
  'late_card_ids',
  'late_no_more_card_ids',
  'type_changed_at',
  'claimed_card_ids',
] as const satisfies (keyof Session)[];
type Lists = Pick<Session, (typeof lists)[number]>;

function nothingTold(): Lists {
  return {
    winner_card_ids: [],
    withdrawn_card_ids: [],
    late_card_ids: [],
    late_no_more_card_ids: [],
    type_changed_at: [],
    claimed_card_ids: [],
  };
}

/** What a batch adds to what is told of a session that it did not open. */
export type SessionChange = Pick<Session, 'branch_id' | 'game_number'> & Lists;

export function unchanged(branchId: BranchId, gameNumber: number): SessionChange {
  return { branch_id: branchId, game_number: gameNumber, ...nothingTold() };
}

/** A winner that was recorded and withdrawn may be recorded again, so each withdrawal takes out one recording. */
export function withdrawWinner(session: Lists, { cardId, late, inTime = [] }: EventData<'WinnerWithdrawn'>) {
  session.withdrawn_card_ids.push(cardId);
  session.late_no_more_card_ids.push(...inTime, ...(late ? [cardId] : []));
}

export function changeSessions(tx: Tx, changes: Iterable<SessionChange>): void {
  update(tx, sessions, lists, changes);
}
