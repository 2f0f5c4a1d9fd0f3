import type { Position } from '../../contracts/position.ts';
import type { AnyProjector, Change, Queries } from './projector.ts';

/** A notification holds less than 8,000 bytes, and a change less than 90. */
const CHANGES_PER_NOTICE = 80;

/**
 * Tells `live` listeners what a batch changed, each branch (and, of what is no branch's, each owner) once, when its
 * transaction commits: `{ readModel, position, changes: [[branchId, ownerId], …] }`.
 */
export async function notifyLive(
  tx: Queries,
  { name, owners }: Pick<AnyProjector, 'owners'> & { readonly name: string },
  changes: readonly Change[],
  position: Position,
): Promise<void> {
  const told = new Map<string, Change>();
  for (const { branchId, ownerId } of changes) {
    const key = branchId ?? `of ${ownerId}`;
    told.set(key, { branchId, ownerId: ownerId ?? told.get(key)?.ownerId ?? null });
  }
  if (told.size === 0) return;
  const owner = owners
    ? `coalesce(change.owner_id, (select known.${owners.ownerId} from ${owners.table} as known
         where known.${owners.branchId} = change.branch_id))`
    : 'change.owner_id';
  await tx.query(
    `select pg_notify('live', json_build_object(
       'readModel', $1::text,
       'position', $2::text,
       'changes', json_agg(json_build_array(change.branch_id, ${owner})))::text)
     from unnest($3::uuid[], $4::uuid[]) with ordinality as change (branch_id, owner_id, place)
     group by (place - 1) / ${CHANGES_PER_NOTICE}`,
    [
      name,
      String(position.commit),
      [...told.values()].map(({ branchId }) => branchId),
      [...told.values()].map(({ ownerId }) => ownerId),
    ],
  );
}
