import { branchOwners } from '../branches/table.ts';
import { projector, type Tx } from '../runner/projector.ts';
import { insert, upsert } from '../table/rows.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { type ActivityEvent, scopeOf, subjectOf, toldOf } from './entry.ts';
import { Scopes } from './scopes.ts';
import { activity, days, scopes, sessions } from './table.ts';

/** Who did what: a row per event, found by whose business it is, branch, actor, type and date. */
export const activityProjector = projector<'activity'>({
  name: 'activity',
  version: 4,
  tables: createTables(activity, days, scopes, sessions),
  owners: branchOwners,

  async apply(tx, events) {
    const known = await Scopes.load(tx, events);
    const begun: NewRow<typeof sessions>[] = [];
    const entries = events.map((event): NewRow<typeof activity> => {
      known.learn(event);
      const { id, accountId, gameNumber } = subjectOf(event);
      const { actor, at, businessDate, commandId, partOf = commandId, session = null } = event.metadata;
      const scope = scopeOf(event, known.get(id));
      if (event.type === 'SignedIn' && session !== null)
        begun.push({
          session_id: session,
          device: event.data.device ?? null,
          address: event.data.address,
          owner_id: scope.owner_id,
        });
      return {
        ...scope,
        position: String(event.position.commit),
        at,
        business_date: businessDate,
        type: event.type,
        actor_id: actor.accountId,
        role: actor.role,
        game_number: gameNumber,
        account_id: accountId,
        command_id: partOf,
        session_id: session,
        data: toldOf(event),
      };
    });
    known.store(tx);
    insert(tx, activity, entries);
    insert(tx, sessions, begun);
    widenDays(tx, events);
    return entries.map((entry) => ({ branchId: entry.branch_id, ownerId: entry.owner_id }));
  },
});

function widenDays(tx: Tx, events: readonly ActivityEvent[]): void {
  const spans = new Map<string, NewRow<typeof days>>();
  for (const { metadata, position } of events) {
    const day = metadata.businessDate;
    const last = String(position.commit);
    // Events of a batch stand in the order of the log.
    const first = spans.get(day)?.first_position ?? last;
    spans.set(day, { business_date: day, first_position: first, last_position: last });
  }
  upsert(tx, days, spans.values());
}
