import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { day, instant, integer, optional, position, text, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

/** The games that there are to recompute; what that came to is in `projections.checked_games`. */
export const games = table(
  'checks.games',
  {
    branch_id: uuid<BranchId>(),
    game_number: integer(),
    date: day(),
    /** Null while it is open; a void may end it once more. */
    ended_at: optional(instant()),
    /** Of the last of its events that this read model handles: one that was recomputed up to there is up to date. */
    position: position(),
  },
  { key: ['branch_id', 'game_number'], indexes: [['branch_id', 'date'], ['ended_at']] },
);

/** The last acknowledgement of each finding. */
export const acknowledged = table(
  'checks.acknowledged',
  {
    branch_id: uuid<BranchId>(),
    key: text(),
    note: text(),
    account_id: optional(uuid<AccountId>()),
    at: instant(),
  },
  { key: ['branch_id', 'key'] },
);
