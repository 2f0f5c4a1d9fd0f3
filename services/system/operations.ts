import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { daysFrom, instant } from '../../contracts/time.ts';
import { PositionText } from '../../contracts/endpoint.ts';
import { isOverdue, lastEnded } from '../../contracts/seal/due.ts';
import type { UsageOfDay } from '../../contracts/operations/data-folder.ts';
import {
  type DiskState,
  type OperationsState,
  PartState,
  type ReadModelProgress,
} from '../../contracts/operations/queries.ts';
import type { Db } from '../../projections/database.ts';
import { sealStateOf } from '../../projections/seals/query.ts';
import { positionsOf, systemStateOf, waitFor } from '../../projections/system/query.ts';
import type { IdentifiedStore } from '../event-store/eventstoredb.ts';
import { diskGrowth } from './disk-growth.ts';
import { keptState } from './kept-state.ts';
import type { ProjectionsWatch } from './projections-watch.ts';

export interface OperationsDependencies {
  readonly db: Db;
  readonly store: Pick<IdentifiedStore, 'node' | 'damagedAt'>;
  readonly timeZone: string;
  readonly clock: () => Date;
  readonly projectionsWatch: Pick<ProjectionsWatch, 'silent'>;
  /** The data folder of a single machine; null where there is none. */
  readonly dataFolder: string | null;
}

/** A read model's checkpoint stands at the last event that concerned it: it is given a moment to say that nothing more does. */
const FOLLOWS_WITHIN_MS = 300;
/** As many missed days as a screen would name. */
const MOST_MISSED = 400;

/** How all that the product stands on is; what does not answer is told so, and the rest all the same. */
export async function operationsOf(dependencies: OperationsDependencies): Promise<OperationsState> {
  const { db, store, projectionsWatch, dataFolder } = dependencies;
  const node = await store.node().catch(() => null);
  const [kept, bytes, readModels, seals] = await Promise.all([
    dataFolder === null ? null : keptState(dataFolder),
    databaseBytes(db).catch(() => null),
    progressOf(db, node?.commit ?? null, projectionsWatch.silent).catch(() => []),
    sealsOf(dependencies).catch(() => null),
  ]);
  return {
    at: instant(dependencies.clock()),
    eventStore: {
      node: node?.address ?? null,
      version: node?.version ?? null,
      logBytes: node && Math.max(0, Number(node.commit)),
      damagedAt: PositionText.nullable().parse(store.damagedAt()),
      scrubbedAt: kept?.scrubbedAt ?? null,
    },
    postgres: { bytes },
    readModels,
    disk: kept && dataFolder !== null ? await diskOf(dataFolder, kept.usage).catch(() => null) : null,
    parts: kept?.parts?.map((part) => PartState.parse(part)) ?? null,
    backup: kept && { made: kept.backup },
    seals,
  };
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function progressOf(
  db: Db,
  end: bigint | null,
  silent: ProjectionsWatch['silent'],
): Promise<ReadModelProgress[]> {
  const followed = (await systemStateOf(db)).filter(({ state }) => state !== 'halted');
  if (end !== null)
    await waitFor(
      db,
      followed.map(({ readModel }) => readModel),
      end,
      FOLLOWS_WITHIN_MS,
    );
  const [states, positions] = await Promise.all([systemStateOf(db), positionsOf(db)]);
  return states.map((state) => {
    const position = positions.get(state.readModel) ?? 0n;
    const behindBytes = end === null || end < position ? 0 : Number(end - position);
    const silentSince = silent.get(state.readModel) ?? null;
    return { ...state, position: PositionText.parse(String(position)), behindBytes, silentSince };
  });
}

async function diskOf(folder: string, usage: readonly UsageOfDay[]): Promise<DiskState> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const last = usage.at(-1);
  return {
    freeBytes,
    totalBytes: blocks * bsize,
    used: last ? { bytes: last.bytes, at: last.at } : null,
    growth: diskGrowth(usage, freeBytes),
  };
}

async function sealsOf({ db, timeZone, clock }: OperationsDependencies): Promise<OperationsState['seals']> {
  const now = clock();
  const { newest, waiting } = await sealStateOf(db, timeZone, now);
  const missed = waiting?.overdue ? daysFrom(waiting.day, lastEnded(timeZone, now)) : [];
  return {
    newest: newest?.day ?? null,
    missed: missed.filter((day) => isOverdue(timeZone, day, now)).slice(0, MOST_MISSED),
  };
}
