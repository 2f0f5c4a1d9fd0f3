import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { ActivityEntry, activity } from '../../contracts/activity/queries.ts';
import type { Db } from '../database.ts';
import type { ActivityRow } from './table.ts';

export interface ActivitySight {
  /** The super admin whose business is seen; null: everyone's. */
  readonly ownerId: string | null;
  /** Only what concerns a branch: nothing of other accounts. */
  readonly branchesOnly: boolean;
}

/** Who did what, newest first, as far as `sight` goes. */
export async function activityOf(
  db: Db,
  sight: ActivitySight,
  filter: InputOf<typeof activity>,
): Promise<OutputOf<typeof activity>> {
  const rows = await db
    .selectFrom(matching(db, sight, filter).as('entry'))
    .leftJoin('accounts.rows as actor', 'actor.account_id', 'entry.actor_id')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'entry.branch_id')
    .selectAll('entry')
    .select(['actor.username', 'branch.branch_name'])
    .orderBy('entry.position', 'desc')
    .execute();
  return { entries: rows.slice(0, filter.limit).map(entry), more: rows.length > filter.limit };
}

/** One more than asked for, to know whether there are more. */
function matching(db: Db, sight: ActivitySight, filter: InputOf<typeof activity>) {
  let query = db
    .selectFrom('activity.rows')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(filter.limit + 1);
  if (sight.ownerId !== null) query = query.where('owner_id', '=', sight.ownerId);
  if (sight.branchesOnly) query = query.where('branch_id', 'is not', null);
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.before !== undefined) query = query.where('position', '<', filter.before);
  const { from, to } = filter;
  if (from !== undefined)
    query = query.where('business_date', '>=', from).where('position', '>=', (eb) =>
      eb
        .selectFrom('activity.days')
        .select((days) => days.fn.min('first_position').as('position'))
        .where('business_date', '>=', from),
    );
  if (to !== undefined)
    query = query.where('business_date', '<=', to).where('position', '<=', (eb) =>
      eb
        .selectFrom('activity.days')
        .select((days) => days.fn.max('last_position').as('position'))
        .where('business_date', '<=', to),
    );
  return query;
}

function entry(row: ActivityRow & { username: string | null; branch_name: string | null }): ActivityEntry {
  return {
    position: row.position,
    at: row.at.toISOString(),
    type: row.type,
    actorId: row.actor_id,
    username: row.username,
    role: row.role,
    branchId: row.branch_id,
    branchName: row.branch_name,
    gameNumber: row.game_number,
    accountId: row.account_id,
    data: row.data,
  } as ActivityEntry;
}
