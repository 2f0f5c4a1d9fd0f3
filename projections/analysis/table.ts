import type { SessionStatus } from '../../contracts/analysis/queries.ts';
import type { BetPercent, BetPrice } from '../../contracts/bingo/stakes.ts';
import type { BranchId } from '../../contracts/ids.ts';
import {
  added,
  amount,
  appended,
  day,
  fraction,
  instant,
  integer,
  integers,
  optional,
  text,
  uuid,
} from '../table/column.ts';
import { table } from '../table/table.ts';

// No index per sort order: sorting a branch's hundred thousand sessions takes tens of milliseconds, five more indexes
// make a rebuild four times as slow.
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
    source: text<'own' | 'legacy'>(),
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
  },
  { key: ['branch_id', 'game_number'], indexes: [['branch_id', 'session_date']] },
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
  },
  { key: ['branch_id'] },
);
