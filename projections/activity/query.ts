import type { Kysely } from 'kysely';
import type { InputOf, OutputOf, PositionText } from '../../contracts/endpoint.ts';
import type { activity as activityQuery } from '../../contracts/activity/queries.ts';
import type { AccountId, Role } from '../../contracts/ids.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { activity, days, sessions } from './table.ts';

type Entries = Kysely<TablesOf<typeof activity | typeof days>>;
type Filter = InputOf<typeof activityQuery>;

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

/** Most commands make one entry or two. */
const entriesFor = (commands: number) => 2 * commands + 50;

/** Who did what, newest first, as far as `sight` goes. */
export async function activityOf(
  db: Kysely<TablesOf<typeof activity | typeof days | typeof sessions | typeof accounts | typeof branches>>,
  sight: ActivitySight,
  filter: Filter,
): Promise<OutputOf<typeof activityQuery>> {
  const span = await spanOf(db, filter);
  if (!span) return { entries: [], more: false };
  const found = await db
    .selectFrom(matching(db, sight, filter, span).as('entry'))
    .leftJoin('accounts.rows as actor', 'actor.account_id', 'entry.actor_id')
    .leftJoin('accounts.rows as account', 'account.account_id', 'entry.account_id')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'entry.branch_id')
    .leftJoin('activity.sessions as session', 'session.session_id', 'entry.session_id')
    .select(['entry.position', 'entry.at', 'entry.type', 'entry.role', 'entry.data'])
    .select(['entry.actor_id as actorId', 'actor.username', 'entry.account_id as accountId'])
    .select(['entry.command_id as commandId', 'account.username as accountName'])
    .select(['entry.branch_id as branchId', 'branch.branch_name as branchName'])
    .select((eb) => eb.fn.coalesce('branch.deleted', eb.val(false)).as('branchDeleted'))
    .select('entry.game_number as gameNumber')
    .select(['entry.session_id as sessionId', 'session.device', 'session.address'])
    .select('session.owner_id as sessionOwnerId')
    .orderBy('entry.position', 'desc')
    .execute();
  const length = pageLength(found, filter.limit, found.length === entriesFor(filter.limit));
  const entries = found.slice(0, length).map(({ sessionId, device, address, sessionOwnerId, ...entry }) => {
    // Where those above sit, and at what, is nobody's business below.
    const seen = sessionId !== null && (sight.ownerId === null || sessionOwnerId === sight.ownerId);
    return { ...entry, session: seen ? { sessionId, device, address } : null };
  });
  return { entries, more: found.length > length };
}

/** How many of the entries found make a page: so many commands, each told whole unless `more` of the last may follow. */
function pageLength(
  found: readonly { readonly commandId: string }[],
  commands: number,
  more: boolean,
): number {
  const beginnings = [...found.keys()].filter((at) => found[at]?.commandId !== found[at - 1]?.commandId);
  const next = beginnings[commands];
  if (next !== undefined) return next;
  return (more && beginnings.at(-1)) || found.length;
}

function matching(db: Entries, sight: ActivitySight, filter: Filter, span: Span) {
  let query = db
    .selectFrom('activity.rows')
    .selectAll()
    .orderBy('position', 'desc')
    .limit(entriesFor(filter.limit));
  if (sight.ownerId !== null) query = query.where('owner_id', '=', sight.ownerId);
  // What was read is told to those above who read it.
  query =
    sight.role === 'auditor'
      ? query.where('branch_id', 'is not', null).where('type', '!=', 'AuditDataRead')
      : query.where((eb) =>
          eb.or([eb('type', '!=', 'AuditDataRead'), eb('actor_id', '!=', sight.accountId)]),
        );
  if (filter.branchId !== undefined) query = query.where('branch_id', '=', filter.branchId);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.sessionId !== undefined) query = query.where('session_id', '=', filter.sessionId);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.before !== undefined) query = query.where('position', '<', filter.before);
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
