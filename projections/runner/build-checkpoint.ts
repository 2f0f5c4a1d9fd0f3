import { BEFORE_ALL } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { type Checkpoint, type CheckpointRow, checkpointIn, values } from './checkpoint.ts';
import type { AnyProjector, Queries } from './projector.ts';

/** How far a read model is built. */
export interface BuildCheckpoint extends Checkpoint {
  /** Read by the pass up to there. */
  readonly events: number;
  /** Whether all event types have been asked for, and not only those of a shortcut. */
  readonly whole: boolean;
  /** The streams that a shortcut has had read on their own, and up to which revision. */
  readonly streams: ReadonlyMap<string, bigint>;
  /** Whether an event, and what follows it in its stream, was left out as one that is not ours or cannot be read. */
  readonly leftOut: boolean;
  /** How many events were in quarantine when it was begun. */
  readonly quarantined: number;
}

// In the schema that is built, so that neither is ever without the other: whoever drops the one has dropped both.
const TABLE = 'build_checkpoint';

/** A table of one row, in the schema of the search path. */
export const createBuildCheckpoint = ({ version, shortcut }: AnyProjector, quarantined: number): string => `
  create table ${TABLE} (version integer not null, commit_position numeric(20) not null, prepare_position numeric(20) not null,
    log_id uuid, event_id text, event_commit numeric(20), event_prepare numeric(20),
    events bigint not null default 0, whole boolean not null, streams jsonb not null default '{}', left_out boolean not null default false,
    quarantined integer not null);
  insert into ${TABLE} (version, commit_position, prepare_position, whole, quarantined)
    values (${version}, ${BEFORE_ALL.commit}, ${BEFORE_ALL.prepare}, ${!shortcut}, ${quarantined});`;

/** Before the schema is put in place. */
export const dropBuildCheckpoint = (readModel: ReadModel): string => `drop table ${readModel}_next.${TABLE};`;

interface Row extends CheckpointRow {
  events: string;
  whole: boolean;
  streams: Record<string, string>;
  left_out: boolean;
  quarantined: number;
}

/** Null where nothing is being built, `unknown` where nobody has kept how far. */
export async function loadBuild(
  tx: Queries,
  readModel: ReadModel,
): Promise<BuildCheckpoint | 'unknown' | null> {
  const [found] = await tx.query<{ schema: string | null; kept: string | null }>(
    'select to_regnamespace($1) as schema, to_regclass($2) as kept',
    [`${readModel}_next`, `${readModel}_next.${TABLE}`],
  );
  if (!found?.schema) return null;
  if (!found.kept) return 'unknown';
  const [row] = await tx.query<Row>(`select * from ${readModel}_next.${TABLE}`);
  if (!row) return 'unknown';
  return {
    ...checkpointIn(row),
    events: Number(row.events),
    whole: row.whole,
    streams: new Map(Object.entries(row.streams).map(([stream, revision]) => [stream, BigInt(revision)])),
    leftOut: row.left_out,
    quarantined: row.quarantined,
  };
}

/** In the transaction of the rows; `streams`: those read on since. */
export async function saveBuild(
  tx: Queries,
  {
    position,
    event,
    logId,
    events,
    whole,
    streams,
    leftOut,
  }: Omit<BuildCheckpoint, 'version' | 'quarantined'>,
): Promise<void> {
  await tx.query(
    `update ${TABLE} set commit_position = $1, prepare_position = $2, log_id = $3, event_id = $4, event_commit = $5, event_prepare = $6,
       events = $7, whole = $8, left_out = $9, streams = case when $10::jsonb = '{}' then streams else streams || $10::jsonb end`,
    [
      position.commit,
      position.prepare,
      ...values({ logId, event }),
      events,
      whole,
      leftOut,
      Object.fromEntries([...streams].map(([stream, revision]) => [stream, String(revision)])),
    ],
  );
}
