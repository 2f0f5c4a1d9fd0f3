import type { Kysely } from 'kysely';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { TablesOf } from '../table/table.ts';
import type { cartelas } from './table.ts';

/** The cartelas of a branch, sorted by card id. */
export async function cartelasOf(
  db: Kysely<TablesOf<typeof cartelas>>,
  branchId: BranchId,
): Promise<Cartela[]> {
  return db
    .selectFrom('cartelas.rows')
    .select(['card_id as cardId', 'numbers'])
    .where('branch_id', '=', branchId)
    .orderBy('card_id')
    .execute();
}
