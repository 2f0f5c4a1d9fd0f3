import { BACKWARDS, END, type EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import type { ReadModel } from '../../contracts/read-models.ts';
import { apply } from './apply-batch.ts';
import { Build } from './build.ts';
import { leavable } from './leave.ts';
import { BEFORE_ALL, isAfter, type Position } from './position.ts';
import type { AnyProjector } from './projector.ts';
import { Progress, type ProgressReport } from './progress.ts';
import { swap } from './swap.ts';
import { type StoredEvent, storedEvent } from './stored-event.ts';

export type Outcome = { kind: 'built' } | { kind: 'busy' } | { kind: 'failed'; error: unknown };

export interface RebuildOptions {
  readonly client: EventStoreDBClient;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  readonly report?: (progress: ProgressReport) => void;
}

/**
 * Builds read models anew from the start of the log beside the live ones, in one pass for all, and puts each in place
 * with its checkpoint in one transaction. The live models go on meanwhile. A read model that meets an event it cannot
 * handle fails alone; the one in place stays.
 */
export async function rebuild(
  projectors: readonly AnyProjector[],
  options: RebuildOptions,
): Promise<Map<ReadModel, Outcome>> {
  const outcomes = new Map<ReadModel, Outcome>();
  const builds: Build[] = [];
  try {
    for (const projector of projectors) {
      const build = await Build.start(projector, options.databaseUrl);
      if (build) builds.push(build);
      else outcomes.set(projector.name, { kind: 'busy' });
    }
    if (builds.length === 0) return outcomes;
    const progress = await Progress.start(builds, options);
    try {
      const reached = await passes(builds, options, progress);
      for (const build of builds) {
        try {
          if (build.failure !== null) throw build.failure;
          await putInPlace(build, reached, options);
          outcomes.set(build.name, { kind: 'built' });
        } catch (error) {
          outcomes.set(build.name, { kind: 'failed', error });
        }
      }
    } finally {
      await progress.finish(outcomes);
    }
    return outcomes;
  } finally {
    await Promise.all(builds.map((build) => build.session.close()));
  }
}

/** Passes over the log until one has found next to nothing: what came in during the one before. */
async function passes(
  builds: readonly Build[],
  options: RebuildOptions,
  progress: Progress,
): Promise<Position> {
  let reached = BEFORE_ALL;
  for (;;) {
    progress.heading(await lastPosition(options.client));
    const started = performance.now();
    reached = await pass(builds, options, reached, progress);
    if (performance.now() - started < 250) return reached;
  }
}

async function pass(
  builds: readonly Build[],
  { client, signal }: RebuildOptions,
  after: Position,
  progress: Progress,
): Promise<Position> {
  const byType = new Map<string, Build[]>();
  for (const build of builds)
    for (const type of build.types) byType.set(type, [...(byType.get(type) ?? []), build]);
  const types = new Set(byType.keys());
  const events = client.readAll({
    direction: FORWARDS,
    fromPosition: after.commit < 0n ? START : after,
    deadline: Number.POSITIVE_INFINITY,
  });
  const leave = leavable(events);
  let reached = after;
  try {
    for await (const resolved of events) {
      const position = resolved.event?.position;
      if (!position || !isAfter(position, after)) continue;
      reached = position;
      progress.passed(position);
      const event = storedEvent(resolved, types);
      if (!event) continue;
      for (const build of byType.get(event.type) ?? []) {
        const full = build.add(event);
        if (full) await full;
      }
      if (signal.aborted) throw signal.reason;
    }
  } finally {
    leave();
  }
  await Promise.all(builds.map((build) => build.flush()));
  return reached;
}

/** Reads what is left up to the live checkpoint, which stands still for that long, and swaps. */
async function putInPlace(
  build: Build,
  reached: Position,
  { client, signal }: RebuildOptions,
): Promise<void> {
  await swap(build.session, build.projector, async (tx, live) => {
    let position = reached;
    for (;;) {
      signal.throwIfAborted();
      const { events, last } = await rest(client, build.types, position);
      if (events.length > 0) await apply(build.projector, tx, events);
      position = last;
      if (!isAfter(live, position)) return position;
    }
  });
}

async function rest(client: EventStoreDBClient, types: ReadonlySet<string>, after: Position) {
  const events: StoredEvent[] = [];
  let last = after;
  const read = client.readAll({ fromPosition: after.commit < 0n ? START : after });
  const leave = leavable(read);
  try {
    for await (const resolved of read) {
      const position = resolved.event?.position;
      if (!position || !isAfter(position, after)) continue;
      last = position;
      const event = storedEvent(resolved, types);
      if (event) events.push(event);
    }
    return { events, last };
  } finally {
    leave();
  }
}

async function lastPosition(client: EventStoreDBClient): Promise<Position> {
  const events = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  const leave = leavable(events);
  try {
    for await (const { event } of events) if (event?.position) return event.position;
    return BEFORE_ALL;
  } finally {
    leave();
  }
}
