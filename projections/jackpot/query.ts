import type { Kysely } from 'kysely';
import type { BranchId } from '../../contracts/ids.ts';
import type { JackpotRow } from '../../contracts/reports/queries.ts';
import type { Day } from '../../contracts/time.ts';
import type { TablesOf } from '../table/table.ts';
import type { jackpot } from './table.ts';

/** A branch's bonuses, one row per UTC day, newest first; `date` restricts them to one day. */
export async function jackpotRowsOf(
  db: Kysely<TablesOf<typeof jackpot>>,
  branchId: BranchId,
  date?: Day,
): Promise<JackpotRow[]> {
  let query = db
    .selectFrom('jackpot.rows')
    .select(['date', 'house_bonus as houseBonus', 'players_bonus as playersBonus'])
    .where('branch_id', '=', branchId)
    .where('games', '>', 0);
  if (date !== undefined) query = query.where('date', '=', date);
  return query.orderBy('date', 'desc').execute();
}
