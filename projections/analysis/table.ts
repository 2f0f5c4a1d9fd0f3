import type { SessionSource, SessionStatus } from '../../contracts/analysis/sessions.ts';
import type { BetPercent, BetPrice } from '../../contracts/bingo/stakes.ts';
import type { BranchId, CardId } from '../../contracts/ids.ts';
import type { Money } from '../../contracts/money.ts';
import {
  added,
  amount,
  appended,
  day,
  fraction,
  instant,
  integer,
  integers,
  json,
  optional,
  text,
  uuid,
} from '../table/column.ts';
import { table } from '../table/table.ts';

/** What a winner is to be given. */
export interface Prize {
  readonly cardId: CardId;
  readonly amount: Money;
  readonly paid: boolean;
}

/** A way through a branch's sessions by what they are sorted by: a page of it is found by the index alone. */
const sorted = (column: 'cartela_count' | 'bet_price' | 'total_bet' | 'total_win' | 'house_profit') =>
  ({ on: ['branch_id', column, 'game_number'], include: ['session_date'] }) as const;

export const sessions = table(
  'analysis.sessions',
  {
    branch_id: uuid<BranchId>(),
    game_number: integer(),
    session_date: day(),
    opened_at: instant(),
    cartela_count: integer(),
    bet_price: integer<BetPrice>(),
    bet_percent: fraction<BetPercent>(),
    total_bet: amount(14),
    total_win: amount(14),
    house_profit: amount(14),
    house_bonus: optional(amount(14)),
    players_bonus: optional(amount(14)),
    source: text<SessionSource>(),
    /** As recorded, each time again. */
    winner_card_ids: appended(integers()),
    withdrawn_card_ids: appended(integers()),
    late_card_ids: appended(integers()),
    /** Withdrawn late ones, and those that were late beside a withdrawn one. */
    late_no_more_card_ids: appended(integers()),
    /** For each change of the winner type after the first number: how many had been called. */
    type_changed_at: appended(integers()),
    /** By an old client, whether recorded by the server or not. */
    claimed_card_ids: appended(integers()),
    status: text<SessionStatus>(),
    /** Null until the game has ended and its shares are settled. */
    prizes: optional(json<readonly Prize[]>()),
    paid_out: amount(14),
    to_pay: amount(14),
    not_claimed: amount(14),
  },
  {
    key: ['branch_id', 'game_number'],
    indexes: [
      ['branch_id', 'session_date'],
      sorted('cartela_count'),
      sorted('bet_price'),
      sorted('total_bet'),
      sorted('total_win'),
      sorted('house_profit'),
    ],
  },
);

/**
 * What the sessions of a branch that were opened on a business date, and are alike in what lists are filtered by, come to together: no
 * list and no report sums games one by one.
 */
export const days = table(
  'analysis.days',
  {
    branch_id: uuid<BranchId>(),
    session_date: day(),
    source: text<SessionSource>(),
    status: text<SessionStatus>(),
    games: added(integer()),
    /** Those among them that were jackpot games by their number. */
    tenths: added(integer()),
    total_bet: added(amount(14)),
    total_win: added(amount(14)),
    house_profit: added(amount(14)),
    house_bonus: added(amount(14)),
    players_bonus: added(amount(14)),
    paid_out: added(amount(14)),
    to_pay: added(amount(14)),
    not_claimed: added(amount(14)),
  },
  { key: ['branch_id', 'session_date', 'source', 'status'], indexes: [['session_date']] },
);

/** Voids that the agent was asked for, of games that still count. */
export const voidRequests = table(
  'analysis.void_requests',
  {
    branch_id: uuid<BranchId>(),
    game_number: integer(),
    reason: text(),
    requested_at: instant(),
    state: text<'waiting' | 'declined'>(),
  },
  { key: ['branch_id', 'game_number'] },
);

export const totals = table(
  'analysis.totals',
  {
    branch_id: uuid<BranchId>(),
    /** Voided and cancelled ones included; no other total counts them. */
    sessions: added(integer()),
    total_games: added(integer()),
    total_bet: added(amount(16)),
    total_win: added(amount(16)),
    total_profit: added(amount(16)),
    /** Players bonuses. */
    total_jackpot: added(amount(16)),
    total_house_bonus: added(amount(16)),
    paid_out: added(amount(16)),
    to_pay: added(amount(16)),
    not_claimed: added(amount(16)),
    voided_games: added(integer()),
    voided_bet: added(amount(16)),
  },
  { key: ['branch_id'] },
);
