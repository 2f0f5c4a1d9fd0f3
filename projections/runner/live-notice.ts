import type { ReadModel } from '../../contracts/read-models.ts';
import type { Position } from './position.ts';
import { type Change, columns, type Tx } from './projector.ts';

/**
 * Tells `live` listeners what a batch changed, one message per branch (and, of
 * what is no branch's, per owner), when its transaction commits:
 * `{ readModel, branchId, ownerId, position }`.
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
       'branchId', branch_id,
       'ownerId', coalesce(owner_id, (select branch.owner_id from branches.rows as branch
                                      where branch.branch_id = change.branch_id)),
       'position', $2::text)::text)
     from unnest($3::uuid[], $4::uuid[]) as change (branch_id, owner_id)`,
    [readModel, String(position.commit), ...columns(told.values(), 'branchId', 'ownerId')],
  );
}
