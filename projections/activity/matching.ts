import { type Kysely, sql } from 'kysely';
import type { allActivity } from '../../contracts/activity/queries.ts';
import type { InputOf, PositionText } from '../../contracts/endpoint.ts';
import type { AccountId, Role } from '../../contracts/ids.ts';
import type { TablesOf } from '../table/table.ts';
import type { activity, days } from './table.ts';

type Entries = Kysely<TablesOf<typeof activity | typeof days>>;
type Filter = InputOf<typeof allActivity>;

export interface ActivitySight {
  /** The super admin whose business is seen; null: everyone's. */
  readonly ownerId: AccountId | null;
  /** Whoever looks. */
  readonly accountId: AccountId;
  readonly role: Role;
}

interface Span {
  readonly first: PositionText;
  readonly last: PositionText;
}

function named(sight: ActivitySight, { sessionId, actorId, branchId }: Filter) {
  const all = [
    { column: 'session_id', id: sessionId },
    { column: 'actor_id', id: actorId },
    { column: 'branch_id', id: branchId },
    { column: 'owner_id', id: sight.ownerId },
  ] as const;
  return all.flatMap(({ column, id }) => (id === undefined || id === null ? [] : [{ column, id }]));
}

/** The entries that match, as far as `sight` goes, the newest first; null: there are none on the days asked for. */
export async function matching(db: Entries, sight: ActivitySight, filter: Filter) {
  const span = await spanOf(db, filter);
  return span && entriesIn(db, sight, filter, span);
}

function entriesIn(db: Entries, sight: ActivitySight, filter: Filter, span: Span) {
  let query = db.selectFrom('activity.rows').selectAll().orderBy('position', 'desc');
  // What was read is told to those above who read it.
  query =
    sight.role === 'auditor'
      ? query.where('branch_id', 'is not', null).where('type', '!=', 'AuditDataRead')
      : query.where((eb) =>
          eb.or([eb('type', '!=', 'AuditDataRead'), eb('actor_id', '!=', sight.accountId)]),
        );
  // A session is one person's, whose entries are of few branches of one owner: a plan that takes that for chance gathers all entries of
  // each and sorts them. The narrowest leads through the list, the others only judge what is found.
  const [narrowest, ...wider] = named(sight, filter);
  if (narrowest) query = query.where(narrowest.column, '=', narrowest.id);
  for (const { column, id } of wider)
    query = query.where(sql<boolean>`coalesce(${sql.ref(column)} = ${id}::uuid, false)`);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  const { from, to } = filter;
  if (from !== undefined)
    query = query.where('business_date', '>=', from).where('position', '>=', span.first);
  if (to !== undefined) query = query.where('business_date', '<=', to).where('position', '<=', span.last);
  return query;
}

/**
 * Between which positions the days stand that are asked for. A query of its own: a plan that does not know how little that is goes
 * through everything there ever was. Null: nothing was done on them.
 */
async function spanOf(db: Entries, { from, to }: Filter): Promise<Span | null> {
  if (from === undefined && to === undefined) return { first: '0', last: '0' };
  let query = db
    .selectFrom('activity.days')
    .select(({ fn }) => [fn.min('first_position').as('first'), fn.max('last_position').as('last')]);
  if (from !== undefined) query = query.where('business_date', '>=', from);
  if (to !== undefined) query = query.where('business_date', '<=', to);
  const { first, last } = await query.executeTakeFirstOrThrow();
  return first === null || last === null ? null : { first, last };
}
