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

/** One cartela of a branch. */
export async function cartelaOf(db: Db, branchId: string, cardId: number): Promise<Cartela | null> {
  const row = await db
    .selectFrom('cartelas.rows')
    .select(['card_id', 'numbers'])
    .where('branch_id', '=', branchId)
    .where('card_id', '=', cardId)
    .executeTakeFirst();
  return row ? { cardId: row.card_id, numbers: row.numbers } : null;
}
