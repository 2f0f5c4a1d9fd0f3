import type { JackpotRow } from '../../contracts/reports/queries.ts';
import type { Db } from '../database.ts';

/** A branch's bonuses, one row per UTC day, newest first; `date` restricts them to one day. */
export async function jackpotRowsOf(db: Db, branchId: string, date?: string): Promise<JackpotRow[]> {
  let query = db
    .selectFrom('jackpot.rows')
    .select(['date', 'house_bonus', 'players_bonus'])
    .where('branch_id', '=', branchId)
    .where('games', '>', 0);
  if (date !== undefined) query = query.where('date', '=', date);
  const rows = await query.orderBy('date', 'desc').execute();
  return rows.map(
    (row) => ({ date: row.date, houseBonus: row.house_bonus, playersBonus: row.players_bonus }) as JackpotRow,
  );
}
