import type { Kysely } from 'kysely';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { cardHistory } from '../../contracts/cartelas/card-history.ts';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { BranchId } from '../../contracts/ids.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { cartelas, changes } from './table.ts';

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

/** The last numbers of a change stand at most so many changes before it: between two deletions the card was added. */
const ROWS_BEYOND = 2;

/** What was done to a card, newest first. */
export async function cardHistoryOf(
  db: Kysely<TablesOf<typeof changes | typeof accounts | typeof branches>>,
  { branchId, cardId, before, limit }: InputOf<typeof cardHistory>,
  sight: { readonly otherBranches: boolean },
): Promise<OutputOf<typeof cardHistory>> {
  let query = db
    .selectFrom('cartelas.changes as change')
    .leftJoin('accounts.rows as actor', 'actor.account_id', 'change.actor_id')
    .leftJoin('branches.rows as source', 'source.branch_id', 'change.source_branch_id')
    .select(['change.position', 'change.at', 'change.business_date as businessDate', 'change.type'])
    .select(['change.actor_id as actorId', 'actor.username', 'change.role', 'change.numbers'])
    .select(['change.file_name as fileName', 'source.branch_name as sourceBranchName', 'change.reason'])
    .where('change.branch_id', '=', branchId)
    .where('change.card_id', '=', cardId)
    .orderBy('change.position', 'desc')
    .limit(limit + ROWS_BEYOND);
  if (before !== undefined) query = query.where('change.position', '<', before);
  const rows = await query.execute();
  const found = rows.slice(0, limit).map((row, index) => ({
    ...row,
    sourceBranchName: sight.otherBranches ? row.sourceBranchName : null,
    previous: rows.slice(index + 1).find(({ numbers }) => numbers !== null)?.numbers ?? null,
  }));
  return { changes: found, more: rows.length > limit };
}
