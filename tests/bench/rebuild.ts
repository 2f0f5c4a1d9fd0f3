import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openDatabase } from '../../projections/database.ts';
import { connectEventStore } from '../../projections/event-store.ts';
import { migrate } from '../../projections/migrations/migrate.ts';
import { projectors } from '../../projections/models.ts';
import { prepare } from '../../projections/runner/checkpoint.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { rebuild } from '../../projections/runner/rebuild.ts';
import { Session } from '../../projections/runner/session.ts';
import { type Entry, Hall } from '../support/hall-log.ts';

export interface RebuildBench {
  readonly events: number;
  readonly repeats: number;
}

export interface RebuildResult {
  readonly events: number;
  /** Events of the log per second: a bare `readAll` of the same client, and a rebuild of the read models. */
  readonly readAll: number[];
  readonly rebuild: number[];
  readonly median: { readonly readAll: number; readonly rebuild: number; readonly ratio: number };
}

/**
 * Fills an empty store with realistic games of several halls and measures, turn by turn in one run, a bare `readAll` and
 * a rebuild of the read models from the start of the log, Postgres included.
 */
export async function benchRebuild(
  eventStoreUrl: string,
  databaseUrl: string,
  { events, repeats }: RebuildBench,
  readModels: readonly AnyProjector[] = projectors,
): Promise<RebuildResult> {
  const client = connectEventStore(eventStoreUrl);
  const { db } = openDatabase(databaseUrl, 1);
  try {
    await migrate(db);
    const session = await Session.open(databaseUrl, 'bench');
    for (const projector of readModels)
      await session.transaction((tx) => prepare(tx, projector, (sql) => session.run(sql)));
    await session.close();
    await fill(client, events);
    const rates: { readAll: number[]; rebuild: number[] } = { readAll: [], rebuild: [] };
    await countAll(client);
    for (let turn = 0; turn < repeats; turn++) {
      const bare = await timed(() => countAll(client));
      rates.readAll.push(bare.result / bare.seconds);
      const built = await timed(() =>
        rebuild(readModels, { client, databaseUrl, signal: new AbortController().signal }),
      );
      for (const [name, outcome] of built.result)
        if (outcome.kind !== 'built') throw new Error(`${name} was not built: ${JSON.stringify(outcome)}`);
      rates.rebuild.push(bare.result / built.seconds);
    }
    const [readAll, rebuilt] = [median(rates.readAll), median(rates.rebuild)];
    return { events, ...rates, median: { readAll, rebuild: rebuilt, ratio: rebuilt / readAll } };
  } finally {
    await db.destroy();
    await client.dispose();
  }
}

async function fill(client: EventStoreDBClient, events: number): Promise<void> {
  const halls = Array.from({ length: 12 }, (_, index) => new Hall(`Hall ${index}`, index + 1, 60));
  let at = Date.parse('2026-01-01T08:00:00.000Z');
  let written = 0;
  const write = async (entries: readonly Entry[]) => {
    for (const stream of new Set(entries.map((entry) => entry.stream))) {
      const own = entries.filter((entry) => entry.stream === stream);
      await client.appendToStream(
        stream,
        own.map(({ type, data, metadata }) => jsonEvent({ type, data, metadata } as never)),
        { expectedRevision: NO_STREAM },
      );
    }
    written += entries.length;
  };
  await Promise.all(halls.map((hall) => write(hall.registration(new Date(at)))));
  while (written < events) {
    at += 10 * 60_000;
    await Promise.all(halls.map((hall) => write(hall.game(new Date(at)))));
  }
}

async function countAll(client: EventStoreDBClient): Promise<number> {
  let count = 0;
  for await (const { event } of client.readAll()) if (event) count++;
  return count;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1_000 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
