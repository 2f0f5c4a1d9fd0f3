import type { ReadModel } from '../../contracts/read-models.ts';
import type { Position } from './position.ts';
import type { Change, Tx } from './projector.ts';

/**
 * Tells `live` listeners what a batch changed, one message per branch, when its transaction commits:
 * `{ readModel, branchId, ownerId, position }`.
 */
export async function notifyLive(
  tx: Tx,
  readModel: ReadModel,
  changes: readonly Change[],
  position: Position,
): Promise<void> {
  const owners = new Map<string | null, string | null>();
  for (const { branchId, ownerId } of changes) owners.set(branchId, ownerId ?? owners.get(branchId) ?? null);
  if (owners.size === 0) return;
  await tx.query(
    `select pg_notify('live', json_build_object(
       'readModel', $1::text,
       'branchId', branch_id,
       'ownerId', coalesce(owner_id, (select branch.owner_id from branches.rows as branch
                                      where branch.branch_id = change.branch_id)),
       'position', $2::text)::text)
     from unnest($3::uuid[], $4::uuid[]) as change (branch_id, owner_id)`,
    [readModel, String(position.commit), [...owners.keys()], [...owners.values()]],
  );
}
