import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { Db } from '../database.ts';

/** The cartelas of a branch, sorted by card id. */
export async function cartelasOf(db: Db, branchId: string): Promise<Cartela[]> {
  const rows = await db
    .selectFrom('cartelas.rows')
    .select(['card_id', 'numbers'])
    .where('branch_id', '=', branchId)
    .orderBy('card_id')
    .execute();
  return rows.map(({ card_id, numbers }) => ({ cardId: card_id, numbers }));
}
