import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../contracts/time.ts';
import type { KnownEvent } from '../event-store/history.ts';
import type { SystemTables } from '../system/table.ts';

type Db = Kysely<SystemTables>;

/** An event that had been in the log, as the database knows. `lost`: the log was found not to hold it any more. */
export interface KnownHead {
  readonly logId: string | null;
  readonly event: KnownEvent;
  readonly lost: boolean;
}

/** The last event that any read model has taken from the log, and those that the log did not hold any more. */
export async function knownHeads(db: Db): Promise<KnownHead[]> {
  if (!(await isThere(db))) return [];
  const newest = await db
    .selectFrom('projections.checkpoints')
    .select(['log_id', 'event_id', 'event_commit', 'event_prepare'])
    .where('event_id', 'is not', null)
    .orderBy(sql`event_commit`, 'desc')
    .limit(1)
    .execute();
  const lost = await db
    .selectFrom('projections.log_breaks')
    .select(['log_id', 'event_id', 'commit_position'])
    .execute();
  const commit = (row: { commit_position: string }) => BigInt(row.commit_position);
  return [
    ...newest.flatMap((row) =>
      row.event_id === null || row.event_commit === null || row.event_prepare === null
        ? []
        : [
            {
              logId: row.log_id,
              event: {
                id: row.event_id,
                position: { commit: BigInt(row.event_commit), prepare: BigInt(row.event_prepare) },
              },
              lost: false,
            },
          ],
    ),
    ...lost.map((row) => ({
      logId: row.log_id,
      event: { id: row.event_id, position: { commit: commit(row), prepare: commit(row) } },
      lost: true,
    })),
  ];
}

/** Whether read models of some log are there. */
export async function isAnythingBuilt(db: Db): Promise<boolean> {
  if (!(await isThere(db))) return false;
  const row = await db
    .selectFrom('projections.checkpoints')
    .select('read_model')
    .where('commit_position', '>=', '0')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the log was last found to be set back, or to be another one; null where that was not in the last seven days. */
export async function lastBreak(db: Db): Promise<Instant | null> {
  if (!(await isThere(db))) return null;
  const row = await db
    .selectFrom('projections.log_breaks')
    .select('found_at')
    .where('found_at', '>', sql<Instant>`now() - interval '7 days'`)
    .orderBy('found_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.found_at ?? null;
}

/** Services may start before the projections have made their tables. */
async function isThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('projections.log_breaks') is not null as there`.execute(db);
  return rows[0]?.there === true;
}
