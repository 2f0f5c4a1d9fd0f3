import type { BranchId } from '../../contracts/ids.ts';
import { added, amount, day, integer, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

export type Period = 'daily' | 'weekly' | 'monthly';

/** Money of a branch; `date` is the day, the Monday of the week or the first of the month. */
export function periodTable<P extends Period>(period: P) {
  return table(
    `${period}.rows`,
    {
      branch_id: uuid<BranchId>(),
      date: day(),
      total_game: added(integer()),
      total_bet: added(amount(14)),
      total_win: added(amount(14)),
      house_profit: added(amount(14)),
      voided_game: added(integer()),
      voided_bet: added(amount(14)),
    },
    { key: ['branch_id', 'date'], indexes: [['date']] },
  );
}

export type PeriodTable = ReturnType<typeof periodTable>;
