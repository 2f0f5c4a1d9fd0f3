import type { Kysely } from 'kysely';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { activity as activityQuery } from '../../contracts/activity/queries.ts';
import type { AccountId } from '../../contracts/ids.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { activity, days } from './table.ts';

type Entries = Kysely<TablesOf<typeof activity | typeof days>>;
type Filter = InputOf<typeof activityQuery>;

export interface ActivitySight {
  /** The super admin whose business is seen; null: everyone's. */
  readonly ownerId: AccountId | null;
  /** Only what concerns a branch: nothing of other accounts. */
  readonly branchesOnly: boolean;
}

/** Who did what, newest first, as far as `sight` goes. */
export async function activityOf(
  db: Kysely<TablesOf<typeof activity | typeof days | typeof accounts | typeof branches>>,
  sight: ActivitySight,
  filter: Filter,
): Promise<OutputOf<typeof activityQuery>> {
  const entries = await db
    .selectFrom(matching(db, sight, filter).as('entry'))
    .leftJoin('accounts.rows as actor', 'actor.account_id', 'entry.actor_id')
    .leftJoin('accounts.rows as account', 'account.account_id', 'entry.account_id')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'entry.branch_id')
    .select(['entry.position', 'entry.at', 'entry.type', 'entry.role', 'entry.data'])
    .select(['entry.actor_id as actorId', 'actor.username', 'entry.account_id as accountId'])
    .select('account.username as accountName')
    .select(['entry.branch_id as branchId', 'branch.branch_name as branchName'])
    .select((eb) => eb.fn.coalesce('branch.deleted', eb.val(false)).as('branchDeleted'))
    .select('entry.game_number as gameNumber')
    .orderBy('entry.position', 'desc')
    .execute();
  return { entries: entries.slice(0, filter.limit), more: entries.length > filter.limit };
}

/** One more than asked for, to know whether there are more. */
function matching(db: Entries, sight: ActivitySight, filter: Filter) {
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
        .select((first) => first.fn.min('first_position').as('position'))
        .where('business_date', '>=', from),
    );
  if (to !== undefined)
    query = query.where('business_date', '<=', to).where('position', '<=', (eb) =>
      eb
        .selectFrom('activity.days')
        .select((last) => last.fn.max('last_position').as('position'))
        .where('business_date', '<=', to),
    );
  return query;
}
