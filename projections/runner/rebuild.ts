import { BACKWARDS, END, type EventStoreDBClient, START } from '@eventstore/db-client';
import type { ReadModel } from '../../contracts/read-models.ts';
import { apply } from './apply-batch.ts';
import { Build } from './build.ts';
import { leavable } from './leave.ts';
import { BEFORE_ALL, isAfter, type Position } from './position.ts';
import type { AnyProjector } from './projector.ts';
import { Progress, type ProgressReport } from './progress.ts';
import { skim } from './skim.ts';
import { swap } from './swap.ts';
import { type StoredEvent, storedEvent } from './stored-event.ts';

/** What so short a pass leaves to be read while the live model stands still is next to nothing. */
const SHORT_PASS = 2_000;
const MOST_PASSES = 10;

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
      let reached = await passes(builds, options, progress);
      for (const [index, build] of builds.entries()) {
        try {
          // Together up to the present, so that each is swapped with next to nothing left to read.
          if (index > 0) reached = (await pass(builds.slice(index), options, reached, progress)).last;
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

/** First what the server's filter lets through, then passes over the rest until one has found next to nothing. */
async function passes(
  builds: readonly Build[],
  options: RebuildOptions,
  progress: Progress,
): Promise<Position> {
  const { client, signal } = options;
  const end = await lastPosition(client);
  progress.heading(end);
  const first = new Dispatch(builds, (build) => build.firstTypes);
  let reached = await skim(client, first.types, end, (event) => first.take(event), progress.passed, signal);
  await first.flush();
  for (const build of builds) await build.readStreams(client);
  for (let turn = 1; ; turn++) {
    progress.heading(await lastPosition(client));
    const { last, count } = await pass(builds, options, reached, progress);
    reached = last;
    if (count < SHORT_PASS || turn === MOST_PASSES) return reached;
  }
}

async function pass(
  builds: readonly Build[],
  { client, signal }: RebuildOptions,
  after: Position,
  progress: Progress,
): Promise<{ last: Position; count: number }> {
  const dispatch = new Dispatch(builds, (build) => build.types);
  const events = client.readAll({ fromPosition: after.commit < 0n ? START : after });
  const leave = leavable(events);
  let last = after;
  let count = 0;
  try {
    for await (const resolved of events) {
      signal.throwIfAborted();
      const position = resolved.event?.position;
      if (!position || !isAfter(position, after)) continue;
      last = position;
      count++;
      progress.passed(position);
      const event = storedEvent(resolved, dispatch.types);
      const full = event && dispatch.take(event);
      if (full) await full;
    }
  } finally {
    leave();
  }
  await dispatch.flush();
  return { last, count };
}

/** Gives each event to the read models that handle its type. */
class Dispatch {
  readonly #byType = new Map<string, Build[]>();
  readonly #builds: readonly Build[];
  readonly types: ReadonlySet<string>;

  constructor(builds: readonly Build[], typesOf: (build: Build) => ReadonlySet<string>) {
    this.#builds = builds;
    for (const build of builds)
      for (const type of typesOf(build)) this.#byType.set(type, [...(this.#byType.get(type) ?? []), build]);
    this.types = new Set(this.#byType.keys());
  }

  take(event: StoredEvent): Promise<void> | undefined {
    let full: Promise<void> | undefined;
    for (const build of this.#byType.get(event.type) ?? [])
      if (build.wants(event)) full = build.add(event) ?? full;
    return full;
  }

  async flush(): Promise<void> {
    await Promise.all(this.#builds.map((build) => build.flush()));
  }
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
      const wanted = events.filter((event) => build.wants(event));
      if (wanted.length > 0) await apply(build.projector, tx, wanted);
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
