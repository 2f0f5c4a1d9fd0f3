import type { EventOf, Recorded } from '../../contracts/events.ts';
import { columns, type Tx } from '../runner/projector.ts';
import type { SessionRow } from './table.ts';

export interface Opened {
  branchId: string;
  gameNumber: number;
  event: Recorded<EventOf<'GameOpened'>>;
}

/** What happened to a session after its opening, in the order of the log. */
export interface SessionChange {
  branchId: string;
  gameNumber: number;
  winners: number[];
  claims: number[];
  status: SessionRow['status'] | null;
}

export async function insertSessions(tx: Tx, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return;
  const rows = opened.map(({ branchId, gameNumber, event: { data, metadata } }) => ({
    ...data,
    branchId,
    gameNumber,
    date: metadata.businessDate,
    at: metadata.at,
    houseBonus: data.jackpot?.houseBonus ?? null,
    playersBonus: data.jackpot?.playersBonus ?? null,
  }));
  await tx.query(
    `insert into sessions (branch_id, game_number, session_date, opened_at, cartela_count, bet_price, bet_percent,
       total_bet, total_win, house_profit, house_bonus, players_bonus, source,
       winner_card_ids, claimed_card_ids, status)
     select *, '{}'::integer[], '{}'::integer[], 'open' from unnest($1::uuid[], $2::integer[], $3::date[], $4::timestamptz[],
       $5::integer[], $6::integer[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[],
       $12::numeric[], $13::text[])`,
    columns(
      rows,
      'branchId',
      'gameNumber',
      'date',
      'at',
      'cartelaCount',
      'betPrice',
      'betPercent',
      'totalBet',
      'totalWin',
      'houseProfit',
      'houseBonus',
      'playersBonus',
      'source',
    ),
  );
}

export async function changeSessions(tx: Tx, changes: readonly SessionChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    ...change,
    winners: `{${change.winners.join(',')}}`,
    claims: `{${change.claims.join(',')}}`,
  }));
  await tx.query(
    `update sessions set
       winner_card_ids = winner_card_ids || change.winners::integer[],
       claimed_card_ids = claimed_card_ids || change.claims::integer[],
       status = coalesce(change.status, sessions.status)
     from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[])
       as change (branch_id, game_number, winners, claims, status)
     where sessions.branch_id = change.branch_id and sessions.game_number = change.game_number`,
    columns(rows, 'branchId', 'gameNumber', 'winners', 'claims', 'status'),
  );
}
