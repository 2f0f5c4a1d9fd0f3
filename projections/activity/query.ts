import type { Kysely } from 'kysely';
import type {
  ActivityEntry,
  activity as activityQuery,
  allActivity,
} from '../../contracts/activity/queries.ts';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import { cursorOf } from '../postgres/cursor.ts';
import type { TablesOf } from '../table/table.ts';
import { type ActivitySight, matching } from './matching.ts';
import type { activity, days, sessions } from './table.ts';

export type { ActivitySight } from './matching.ts';

type Activity = Kysely<
  TablesOf<typeof activity | typeof days | typeof sessions | typeof accounts | typeof branches>
>;
type Filter = InputOf<typeof activityQuery>;

/** Most commands make one entry or two. */
const entriesFor = (commands: number) => 2 * commands + 50;

/** Who did what, newest first, as far as `sight` goes. */
export async function activityOf(
  db: Activity,
  sight: ActivitySight,
  filter: Filter,
): Promise<OutputOf<typeof activityQuery>> {
  let query = await matching(db, sight, filter);
  if (!query) return { entries: [], more: false };
  if (filter.before !== undefined) query = query.where('position', '<', filter.before);
  const found = await named(db, query.limit(entriesFor(filter.limit))).execute();
  const length = pageLength(found, filter.limit, found.length === entriesFor(filter.limit));
  return { entries: found.slice(0, length).map(seenBy(sight)), more: found.length > length };
}

/** All that match, a few hundred at a time. */
export async function* everyEntry(
  db: Activity,
  sight: ActivitySight,
  filter: InputOf<typeof allActivity>,
): AsyncGenerator<ActivityEntry[]> {
  const query = await matching(db, sight, filter);
  if (!query) return;
  for await (const found of cursorOf(db, named(db, query))) yield found.map(seenBy(sight));
}

type Matching = NonNullable<Awaited<ReturnType<typeof matching>>>;
type Named = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

/** With the names of those who take part. */
function named(db: Activity, entries: Matching) {
  return db
    .selectFrom(entries.as('entry'))
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
    .orderBy('entry.position', 'desc');
}

const seenBy =
  (sight: ActivitySight) =>
  ({ sessionId, device, address, sessionOwnerId, ...entry }: Named): ActivityEntry => {
    // Where those above sit, and at what, is nobody's business below.
    const seen = sessionId !== null && (sight.ownerId === null || sessionOwnerId === sight.ownerId);
    return { ...entry, session: seen ? { sessionId, device, address } : null };
  };

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
