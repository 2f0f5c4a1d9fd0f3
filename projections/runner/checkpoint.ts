import { OF_NO_EVENT } from '../../contracts/live.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { BEFORE_ALL, type Position } from '../../contracts/position.ts';
import type { KnownEvent } from '../event-store/history.ts';
import type { AnyProjector, Queries } from './projector.ts';

/** Where a read model stands: everything up to `position` is in rows made by code of `version` (0: nothing is built). */
export interface Checkpoint {
  readonly version: number;
  readonly position: Position;
  /** Of the log that it was built from; null where that is not known, as in checkpoints of earlier builds. */
  readonly logId: string | null;
  /** The last event taken from the log. */
  readonly event: KnownEvent | null;
}

/** The columns of a checkpoint. */
export interface CheckpointRow {
  version: number;
  commit_position: string;
  prepare_position: string;
  log_id: string | null;
  event_id: string | null;
  event_commit: string | null;
  event_prepare: string | null;
}

const COLUMNS = 'version, commit_position, prepare_position, log_id, event_id, event_commit, event_prepare';

/** Which log something is from, and the last event taken from it. */
export type Taken = Pick<Checkpoint, 'logId' | 'event'>;

/** Someone else has moved the checkpoint: what was read from there must not be applied. */
export class CheckpointMoved extends Error {
  constructor(readModel: ReadModel) {
    super(`the checkpoint of ${readModel} was moved by another process`);
  }
}

/** Makes the empty schema and the checkpoint of a read model nobody has built yet, so that queries find tables. */
export async function prepare(
  tx: Queries,
  { name, tables }: AnyProjector,
  run: (sql: string) => Promise<void>,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['projections prepare']);
  const known = await tx.query('select 1 from projections.checkpoints where read_model = $1', [name]);
  if (known.length > 0) return;
  await run(
    `drop schema if exists ${name} cascade; create schema ${name}; set local search_path to ${name}; ${tables}`,
  );
  await tx.query(
    `insert into projections.checkpoints (read_model, version, commit_position, prepare_position, state)
     values ($1, 0, $2, $3, 'building')`,
    [name, BEFORE_ALL.commit, BEFORE_ALL.prepare],
  );
}

/** The checkpoint as stored; with `lock` nobody moves it until the transaction ends. Throws where none was prepared. */
export async function load(tx: Queries, readModel: ReadModel, lock = false): Promise<Checkpoint> {
  const [row] = await tx.query<CheckpointRow>(
    `select ${COLUMNS} from projections.checkpoints where read_model = $1 ${lock ? 'for update' : ''}`,
    [readModel],
  );
  if (!row) throw new Error(`no checkpoint of ${readModel}`);
  return checkpointIn(row);
}

/** Those of all read models that are built, the furthest first. */
export async function loadAll(tx: Queries): Promise<(Checkpoint & { readonly readModel: ReadModel })[]> {
  const rows = await tx.query<CheckpointRow & { read_model: ReadModel }>(
    `select read_model, ${COLUMNS} from projections.checkpoints where version > 0 order by commit_position desc`,
  );
  return rows.map((row) => ({ ...checkpointIn(row), readModel: row.read_model }));
}

/** A checkpoint as its columns tell it. */
export function checkpointIn(row: CheckpointRow): Checkpoint {
  const { event_id: id, event_commit, event_prepare } = row;
  const known = id !== null && event_commit !== null && event_prepare !== null;
  return {
    version: row.version,
    position: { commit: BigInt(row.commit_position), prepare: BigInt(row.prepare_position) },
    logId: row.log_id,
    event: known ? { id, position: { commit: BigInt(event_commit), prepare: BigInt(event_prepare) } } : null,
  };
}

/**
 * Moves the checkpoint on, only from where this process left it: the fence against anyone who has gone on in between.
 * First in the transaction: whoever is not allowed waits here until the other has committed, and commits nothing.
 */
export async function move(
  tx: Queries,
  readModel: ReadModel,
  from: Checkpoint,
  to: Position,
  { logId, event }: Taken = from,
): Promise<Checkpoint> {
  const moved = await tx.query(
    `update projections.checkpoints
     set commit_position = $1, prepare_position = $2, state = 'live', reason = null, halted_at_position = null,
       updated_at = now(), log_id = $7, event_id = $8, event_commit = $9, event_prepare = $10
     where read_model = $3 and version = $4 and commit_position = $5 and prepare_position = $6
     returning 1`,
    [
      to.commit,
      to.prepare,
      readModel,
      from.version,
      from.position.commit,
      from.position.prepare,
      ...values({ logId, event }),
    ],
  );
  if (moved.length === 0) throw new CheckpointMoved(readModel);
  return { version: from.version, position: to, logId, event };
}

/** The columns that name the log, in their order. */
export function values({ logId, event }: Taken): unknown[] {
  return [logId, event?.id ?? null, event?.position.commit ?? null, event?.position.prepare ?? null];
}

/** To every screen: there is something new about what stands still. */
const STANDSTILL = JSON.stringify({
  readModel: 'alarms',
  position: OF_NO_EVENT,
  changes: [[null, null]],
});

/** Flags a read model as halted, at an event where it is one that cannot be handled, and tells listeners of `halted`. Its position stays where it was. */
export async function halt(
  tx: Queries,
  readModel: ReadModel,
  at: Position | null,
  reason: string,
): Promise<void> {
  await tx.query(
    `with halted as (
       update projections.checkpoints
       set state = 'halted', reason = $2, halted_at_position = $3, updated_at = now()
       where read_model = $1 returning 1)
     select pg_notify('halted', json_build_object('readModel', $1::text, 'position', $3::text, 'reason', $2::text)::text),
       pg_notify('live', $4)
     from halted`,
    [readModel, reason.slice(0, 2_000), at?.commit ?? null, STANDSTILL],
  );
}

/** Takes back what was flagged because nobody could follow; at an event it stays flagged until that is passed. */
export async function resume(tx: Queries, readModel: ReadModel): Promise<void> {
  await tx.query(
    `update projections.checkpoints set state = 'live', reason = null, updated_at = now()
     where read_model = $1 and state = 'halted' and halted_at_position is null`,
    [readModel],
  );
}

/** False again once a rebuild or another process has got past the event. */
export async function isHalted(tx: Queries, readModel: ReadModel): Promise<boolean> {
  const [row] = await tx.query<{ state: string }>(
    'select state from projections.checkpoints where read_model = $1',
    [readModel],
  );
  return row?.state === 'halted';
}
