import { type Kysely, sql } from 'kysely';
import type { ReadModel } from '../../contracts/read-models.ts';
import type { ReadModelState } from '../../contracts/system/queries.ts';
import type { Instant } from '../../contracts/time.ts';
import type { SystemTables } from './table.ts';
import { Waiting } from './waiting.ts';

type Db = Kysely<SystemTables>;

/** A rebuild tells of itself twice a second; one that has not for this long was broken off. */
const SILENT = sql<Instant>`now() - interval '30 seconds'`;

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
  return rows.map((row) => ({
    readModel: row.read_model,
    state: row.state,
    reason: row.reason,
    haltedAt: row.halted_at_position,
    updatedAt: row.updated_at,
    rebuild:
      row.events_done === null
        ? null
        : {
            eventsDone: Number(row.events_done),
            eventsPerSecond: row.events_per_second ?? 0,
            secondsLeft: row.seconds_left,
          },
  }));
}

/** The commit position that each has passed; none of those that have taken no event yet. */
export async function positionsOf(db: Db): Promise<Map<ReadModel, bigint>> {
  const rows = await db
    .selectFrom('projections.checkpoints')
    .select(['read_model', 'commit_position'])
    .where('commit_position', '>=', '0')
    .execute();
  return new Map(rows.map((row) => [row.read_model, BigInt(row.commit_position)]));
}

/** Since when the first of those that have halted stands still; null where all go on. */
export async function haltedSince(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('projections.checkpoints')
    .select('updated_at')
    .where('state', '=', 'halted')
    .orderBy('updated_at')
    .executeTakeFirst();
  return row?.updated_at ?? null;
}

/**
 * Read your own writes: waits until every one of `readModels` has passed `position` (a commit position of `$all`), at
 * most `deadlineMs`. False when that did not happen in time, or cannot because a projector has halted.
 */
export function waitFor(
  db: Db,
  readModels: readonly ReadModel[],
  position: bigint,
  deadlineMs: number,
): Promise<boolean> {
  let waiting = queues.get(db);
  if (!waiting) {
    waiting = new Waiting(db);
    queues.set(db, waiting);
  }
  return waiting.add(new Set(readModels), position, deadlineMs);
}

const queues = new WeakMap<Db, Waiting>();
