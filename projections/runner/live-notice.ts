import type { ReadModel } from '../../contracts/read-models.ts';
import type { Position } from '../../contracts/position.ts';
import { type Change, columns, type Tx } from './projector.ts';

/** A notification holds less than 8,000 bytes, and a change less than 90. */
const CHANGES_PER_NOTICE = 80;

/**
 * Tells `live` listeners what a batch changed, each branch (and, of what is no branch's, each owner) once, when its
 * transaction commits: `{ readModel, position, changes: [[branchId, ownerId], …] }`.
 */
export async function notifyLive(
  tx: Tx,
  readModel: ReadModel,
  changes: readonly Change[],
  position: Position,
): Promise<void> {
  const told = new Map<string, Change>();
  for (const { branchId, ownerId } of changes) {
    const key = branchId ?? `of ${ownerId}`;
    told.set(key, { branchId, ownerId: ownerId ?? told.get(key)?.ownerId ?? null });
  }
  if (told.size === 0) return;
  await tx.query(
    `select pg_notify('live', json_build_object(
       'readModel', $1::text,
       'position', $2::text,
       'changes', json_agg(json_build_array(branch_id, coalesce(owner_id,
         (select branch.owner_id from branches.rows as branch where branch.branch_id = change.branch_id)))))::text)
     from unnest($3::uuid[], $4::uuid[]) with ordinality as change (branch_id, owner_id, place)
     group by (place - 1) / ${CHANGES_PER_NOTICE}`,
    [readModel, String(position.commit), ...columns(told.values(), 'branchId', 'ownerId')],
  );
}
