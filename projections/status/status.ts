import { type Kysely, sql } from 'kysely';
import { handledTypes } from '../../contracts/handled-types.ts';
import type { Position } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { standingStreams } from '../alarms/query.ts';
import type { Database } from '../database.ts';
import type { Connection } from '../event-store/connection.ts';
import { lastPosition, readAll } from '../event-store/read.ts';
import type { AnyProjector } from '../runner/projector.ts';
import type { Session } from '../runner/session.ts';
import { systemStateOf } from '../system/query.ts';

/** Counted one by one up to here: whoever is further behind is, by how much hardly matters. */
const MOST_COUNTED = 1_000;

/** `not followed`: no process keeps it up to date, as while the product is stopped. */
type State = 'live' | 'catching up' | 'building' | 'rebuilding' | 'halted' | 'not followed';

export interface ReadModelStatus {
  readonly readModel: ReadModel;
  readonly state: State;
  /** Of the code that built the rows; 0: nothing is built yet. And of the code that is here. */
  readonly version: number;
  readonly wantedVersion: number;
  /** Commit position of `$all`, decimal. */
  readonly position: string;
  /** Events that it handles and has not taken yet, and since when the first of them waits. */
  readonly behind: { readonly events: number; readonly orMore: boolean; readonly seconds: number };
  readonly haltedAt: string | null;
  readonly reason: string | null;
  readonly rebuild: { readonly eventsDone: number; readonly secondsLeft: number | null } | null;
}

export interface Status {
  /** Where the log ends. */
  readonly logEnd: string;
  readonly readModels: readonly ReadModelStatus[];
  /** Streams that stand still, and since when. */
  readonly haltedStreams: readonly { readonly stream: string; readonly since: string }[];
}

interface Stores {
  readonly db: Kysely<Database>;
  readonly session: Session;
  readonly eventStore: Connection;
  readonly now: Date;
}

/** Where every read model stands in the log. Throws where none was ever begun. */
export async function statusOf(projectors: readonly AnyProjector[], stores: Stores): Promise<Status> {
  const { db, eventStore } = stores;
  await ensureBegun(db);
  const known = new Map((await systemStateOf(db)).map((state) => [state.readModel, state]));
  const rows = await db
    .selectFrom('projections.checkpoints')
    .select(['read_model', 'version', 'commit_position', 'prepare_position'])
    .execute();
  const readModels: ReadModelStatus[] = [];
  for (const projector of projectors) {
    const row = rows.find(({ read_model }) => read_model === projector.name);
    const state = known.get(projector.name);
    if (!row || !state) continue;
    const position = { commit: BigInt(row.commit_position), prepare: BigInt(row.prepare_position) };
    const behind = await behindOf(projector, position, stores);
    const isFollowed = await stores.session.isLocked('follow', projector.name);
    readModels.push({
      readModel: projector.name,
      state: stateOf({
        isHalted: state.state === 'halted',
        isRebuilt: state.rebuild !== null,
        isBuilt: row.version >= projector.version,
        isFollowed,
        isBehind: behind.events > 0,
      }),
      version: row.version,
      wantedVersion: projector.version,
      position: row.commit_position,
      behind,
      haltedAt: state.haltedAt,
      reason: state.reason,
      rebuild: state.rebuild,
    });
  }
  const logEnd = String((await lastPosition(eventStore)).commit);
  return { logEnd, readModels, haltedStreams: await standingStreams(db) };
}

function stateOf(read: {
  isHalted: boolean;
  isRebuilt: boolean;
  isBuilt: boolean;
  isFollowed: boolean;
  isBehind: boolean;
}): State {
  if (read.isHalted) return 'halted';
  if (read.isRebuilt) return read.isBuilt ? 'rebuilding' : 'building';
  if (!read.isFollowed) return 'not followed';
  return read.isBehind ? 'catching up' : 'live';
}

async function behindOf({ name }: AnyProjector, position: Position, { eventStore, now }: Stores) {
  const types = new Set<string>(handledTypes[name]);
  let events = 0;
  let since: Date | null = null;
  for await (const some of readAll(eventStore, position, { types, maxCount: MOST_COUNTED + 1 }))
    for (const { type, created } of some) {
      if (!types.has(type)) continue;
      events += 1;
      since ??= created;
    }
  const seconds = since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1_000);
  return { events: Math.min(events, MOST_COUNTED), orMore: events > MOST_COUNTED, seconds };
}

async function ensureBegun(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('projections.checkpoints') is not null and to_regclass('alarms.quarantined') is not null as "is"`.execute(
    db,
  );
  if (!rows[0]?.is) throw new Error('no read models were begun in this database: start the product first');
}
