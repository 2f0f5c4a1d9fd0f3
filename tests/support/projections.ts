import { type ReadModel, readModels } from '../../contracts/read-models.ts';
import { waitFor } from '../../projections/system/query.ts';
import { type Db, openDatabase } from '../../projections/database.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import type { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { projectors } from '../../projections/models.ts';
import type { Beginning } from '../../projections/runner/begin-build.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import type { RunnerState } from '../../projections/runner/watch.ts';
import { runProjections } from '../../projections/run.ts';

export interface RunningProjections {
  readonly states: Map<ReadModel, RunnerState>;
  readonly reasons: Map<ReadModel, string>;
  readonly restarts: string[];
  /** How those began that were built. */
  readonly beginnings: Map<ReadModel, Beginning>;
  /** How many each has applied. */
  readonly batches: Map<ReadModel, number>;
  /** Settles when they have stopped, by themselves or asked to. */
  readonly stopped: Promise<void>;
  /** May be asked again. */
  stop(): Promise<void>;
}

/** The runners of main.ts in this process, against real servers. */
export async function startProjections(
  eventStoreUrl: string,
  databaseUrl: string,
  readModelProjectors: readonly AnyProjector[] = projectors,
  keys: WriterKeys | null = null,
): Promise<RunningProjections> {
  const abort = new AbortController();
  const states = new Map<ReadModel, RunnerState>();
  const reasons = new Map<ReadModel, string>();
  const restarts: string[] = [];
  const batches = new Map<ReadModel, number>();
  const beginnings = new Map<ReadModel, Beginning>();
  const eventStore = new Connection(eventStoreUrl, keys);
  const { started, ended } = runProjections({
    eventStore,
    databaseUrl,
    signal: abort.signal,
    readModels: readModelProjectors,
    begun: (name, beginning) => beginnings.set(name, beginning),
    watch: {
      state: (name, state, reason) => {
        states.set(name, state);
        if (reason !== undefined) reasons.set(name, reason);
      },
      applied: (name) => batches.set(name, (batches.get(name) ?? 0) + 1),
      passed: () => undefined,
      flawed: () => undefined,
      restarted: (name, reason) => restarts.push(`${name}: ${reason}`),
    },
  });
  await Promise.race([
    started,
    ended.then(() => Promise.reject(new Error('stopped before it had started'))),
  ]).catch((error: unknown) => {
    eventStore.close();
    throw error;
  });
  const stopped = ended.finally(() => abort.abort(new Error('stopped')));
  stopped.catch(() => undefined);
  const end = async () => {
    abort.abort(new Error('stopped'));
    await ended.catch(() => undefined);
    eventStore.close();
  };
  let ending: Promise<void> | null = null;
  return {
    states,
    reasons,
    restarts,
    beginnings,
    batches,
    stopped,
    stop: () => (ending ??= end()),
  };
}

export const everyReadModel = readModels;

/** Waits until the read models have passed a position; fails when that takes long. */
export async function caughtUp(
  db: Db,
  position: bigint,
  names: readonly ReadModel[] = everyReadModel,
): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) if (await waitFor(db, names, position, 1_000)) return;
  throw new Error(`not caught up with ${position}`);
}

/** Everything in the tables of every read model, in a fixed order: two databases with the same log must agree on it. */
export async function allRows(url: string, names: readonly ReadModel[] = everyReadModel) {
  const { db, pool } = openDatabase(url, 1);
  try {
    const { rows: tables } = await pool.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema = any($1) order by 1, 2`,
      [names],
    );
    const all: Record<string, unknown[]> = {};
    for (const { schema, name } of tables) {
      const { rows } = await pool.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${schema}.${name} as t order by to_jsonb(t)::text`,
      );
      all[`${schema}.${name}`] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await db.destroy();
  }
}
