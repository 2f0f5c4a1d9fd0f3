import { sql } from 'kysely';
import type { ReadModelState } from '../../contracts/system/queries.ts';
import type { Db } from '../database.ts';

/** A rebuild tells of itself twice a second; one that has not for this long was broken off. */
const SILENT = sql<Date>`now() - interval '30 seconds'`;

/** Where every read model stands, and how its rebuild goes if one is under way. */
export async function systemStateOf(db: Db): Promise<ReadModelState[]> {
  const rows = await db
    .selectFrom('projections.checkpoints as checkpoint')
    .leftJoin('projections.rebuilds as rebuild', (join) =>
      join
        .onRef('rebuild.read_model', '=', 'checkpoint.read_model')
        .on('rebuild.state', '=', 'running')
        .on('rebuild.updated_at', '>', SILENT),
    )
    .select(['checkpoint.read_model', 'checkpoint.state', 'checkpoint.reason', 'checkpoint.updated_at'])
    .select(['checkpoint.halted_at_position', 'events_done', 'events_per_second', 'seconds_left'])
    .orderBy('checkpoint.read_model')
    .execute();
  return rows.map(
    (row) =>
      ({
        readModel: row.read_model,
        state: row.state,
        reason: row.reason,
        haltedAt: row.halted_at_position,
        updatedAt: row.updated_at.toISOString(),
        rebuild: row.events_done === null ? null : rebuildOf(row),
      }) as ReadModelState,
  );
}

interface Rebuild {
  events_done: string | null;
  events_per_second: number | null;
  seconds_left: number | null;
}

const rebuildOf = ({ events_done, events_per_second, seconds_left }: Rebuild) => ({
  eventsDone: Number(events_done),
  eventsPerSecond: events_per_second ?? 0,
  secondsLeft: seconds_left,
});
