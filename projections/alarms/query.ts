import { type Kysely, sql } from 'kysely';
import type { LogAlarm } from '../../contracts/system/queries.ts';
import type { Flaw, FlawedEvent } from '../../contracts/system/events.ts';
import type { Instant } from '../../contracts/time.ts';
import type { accounts } from '../accounts/table.ts';
import type { SystemTables } from '../system/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { differences, quarantined } from './table.ts';

type Db = Kysely<SystemTables & TablesOf<typeof accounts | typeof differences | typeof quarantined>>;

/** As many as anybody looks through. */
const MOST = 200;

interface AlarmRow {
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  flaw: Flaw;
  problem: string | null;
  found_at: Instant;
  reason: string | null;
  at: Instant | null;
  username: string | null;
}

/** Events that a stream stands still at, or did before they were put into quarantine: those that wait first, newest first. */
export async function logAlarmsOf(db: Db): Promise<{ alarms: LogAlarm[]; waiting: number }> {
  const { rows } = await sql<AlarmRow>`
    select alarm.*, quarantined.reason, quarantined.at, account.username
    from (${found}) as alarm
    left join alarms.quarantined on (${sameEvent})
    left join accounts.rows as account on account.account_id = quarantined.account_id
    order by quarantined.at is not null, alarm.found_at desc, alarm.stream, alarm.revision::numeric
    limit ${MOST}`.execute(db);
  return { alarms: rows.map(alarmOf), waiting: await waitingAlarms(db) };
}

/** What is wrong with events of a stream, as far as it was found: by revision and id. */
export async function flawsIn(
  db: Db,
  stream: string,
): Promise<{ revision: string; eventId: string; flaw: Flaw }[]> {
  const { rows } = await sql<{ revision: string; eventId: string; flaw: Flaw }>`
    select revision, event_id as "eventId", flaw from (${found}) as alarm where stream = ${stream}`.execute(
    db,
  );
  return rows;
}

/**
 * What was found of an event that nobody sees by looking at it: that a read model could not hold it, or that it hides events, which
 * the store itself shows no more once others came after it.
 */
export async function flaggedEvent(
  db: Db,
  { stream, revision, eventId }: Pick<LogAlarm, 'stream' | 'revision' | 'eventId'>,
): Promise<FlawedEvent | null> {
  const row = await db
    .selectFrom('projections.flaws')
    .select(['type', 'flaw'])
    .where('stream', '=', stream)
    .where('revision', '=', revision)
    .where('event_id', '=', eventId)
    .where('flaw', 'in', ['UNFIT', 'HIDES_EVENTS'])
    .executeTakeFirst();
  return row ? { stream, revision, eventId, ...row } : null;
}

/** The streams that stand still, with when that was found; as many as anybody looks through. */
export async function standingStreams(db: Db): Promise<{ stream: string; since: Instant }[]> {
  const { rows } = await sql<{ stream: string; since: Instant }>`
    select stream, min(found_at) as since from (${found}) as alarm
    where not exists (select 1 from alarms.quarantined where ${sameEvent})
    group by stream order by since desc, stream limit ${MOST}`.execute(db);
  return rows;
}

/** How many nobody has looked at yet. */
export async function waitingAlarms(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (${found}) as alarm
    where not exists (select 1 from alarms.quarantined where ${sameEvent})`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const found = sql`
  select stream, revision::text, event_id, type, flaw, problem, found_at from projections.flaws
  union all select stream, revision, event_id, type, flaw, null, found_at from alarms.differences`;

const sameEvent = sql`quarantined.stream = alarm.stream and quarantined.revision = alarm.revision
  and quarantined.event_id = alarm.event_id`;

function alarmOf({ event_id: eventId, found_at: foundAt, reason, at, username, ...row }: AlarmRow): LogAlarm {
  const quarantined = reason === null || at === null ? null : { reason, at, username };
  return { ...row, eventId, foundAt, quarantined };
}
