import { columns, projector, type Tx } from '../runner/projector.ts';
import { type ActivityEvent, scopeOf, subjectOf, toldOf } from './entry.ts';
import { Scopes } from './scopes.ts';
import { activityTables } from './table.ts';

/** Who did what: a row per event, found by whose business it is, branch, actor, type and date. */
export const activityProjector = projector<'activity'>({
  name: 'activity',
  version: 2,
  tables: activityTables,

  async apply(tx, events) {
    const scopes = await Scopes.load(tx, events);
    const entries = events.map((event) => {
      scopes.learn(event);
      const { id, isAccount, gameNumber } = subjectOf(event);
      const { actor, at, businessDate } = event.metadata;
      return {
        ...scopeOf(event, scopes.get(id)),
        position: String(event.position.commit),
        at,
        businessDate,
        type: event.type,
        actorId: actor.accountId,
        role: actor.role,
        gameNumber,
        accountId: isAccount ? id : null,
        data: JSON.stringify(toldOf(event)),
      };
    });
    await scopes.store(tx);
    await tx.query(
      `insert into rows (position, at, business_date, type, actor_id, role, owner_id, branch_id, game_number,
         account_id, data)
       select * from unnest($1::numeric[], $2::timestamptz[], $3::date[], $4::text[], $5::uuid[], $6::text[],
         $7::uuid[], $8::uuid[], $9::integer[], $10::uuid[], $11::jsonb[])`,
      columns(
        entries,
        'position',
        'at',
        'businessDate',
        'type',
        'actorId',
        'role',
        'ownerId',
        'branchId',
        'gameNumber',
        'accountId',
        'data',
      ),
    );
    await widenDays(tx, events);
    return entries;
  },
});

async function widenDays(tx: Tx, events: readonly ActivityEvent[]): Promise<void> {
  const days = new Map<string, { day: string; first: string; last: string }>();
  for (const { metadata, position } of events) {
    const day = metadata.businessDate;
    const last = String(position.commit);
    // Events of a batch stand in the order of the log.
    days.set(day, { day, first: days.get(day)?.first ?? last, last });
  }
  await tx.query(
    `insert into days (business_date, first_position, last_position)
     select * from unnest($1::date[], $2::numeric[], $3::numeric[])
     on conflict (business_date) do update set
       first_position = least(days.first_position, excluded.first_position),
       last_position = greatest(days.last_position, excluded.last_position)`,
    columns(days.values(), 'day', 'first', 'last'),
  );
}
