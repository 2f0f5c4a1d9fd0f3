import type { BranchId } from '../../contracts/ids.ts';
import { added, amount, day, integer, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

/** `date` is the UTC date of opening. */
export const jackpot = table(
  'jackpot.rows',
  {
    branch_id: uuid<BranchId>(),
    date: day(),
    games: added(integer()),
    house_bonus: added(amount(14)),
    players_bonus: added(amount(14)),
  },
  { key: ['branch_id', 'date'] },
);
