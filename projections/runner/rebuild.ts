import { handledTypes } from '../../contracts/handled-types.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import { isKept } from '../event-store/history.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import type { Connection } from '../event-store/connection.ts';
import { lastPosition, readAll } from '../event-store/read.ts';
import { apply } from './apply-batch.ts';
import { Build } from './build.ts';
import type { BuildResult } from './build-result.ts';
import { forgetUnfit, isFlawed, recordFlaws } from './flaws.ts';
import type { AnyProjector, Tx } from './projector.ts';
import { Progress, type ProgressReport } from './progress.ts';
import { type Reached, swap } from './swap.ts';

/** What so short a pass leaves to be read while the live model stands still is next to nothing. */
const SHORT_PASS = 2_000;
const MOST_PASSES = 10;

export interface RebuildOptions {
  readonly eventStore: Connection;
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
): Promise<Map<ReadModel, BuildResult>> {
  const outcomes = new Map<ReadModel, BuildResult>();
  const builds: Build[] = [];
  try {
    for (const projector of projectors) {
      const build = await Build.start(projector, options.databaseUrl, options.eventStore);
      if (build) builds.push(build);
      else outcomes.set(projector.name, { kind: 'busy' });
    }
    if (builds.length === 0) return outcomes;
    for (const { session, projector } of builds)
      await forgetUnfit(session, handledTypes[projector.name], quarantineOf(options.eventStore));
    const progress = await Progress.start(builds, options);
    try {
      let reached = await passes(builds, options, progress);
      for (const [index, build] of builds.entries()) {
        try {
          // Together up to the present, so that each is swapped with next to nothing left to read.
          if (index > 0)
            reached = (await pass(everything(builds.slice(index)), options, reached, progress)).last;
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
): Promise<Reached> {
  const { eventStore } = options;
  const end = await lastPosition(eventStore, options.signal);
  progress.heading(end);
  const first = await pass(
    new Dispatch(builds, (build) => build.firstTypes),
    options,
    { position: BEFORE_ALL, event: null },
    progress,
    true,
  );
  for (const build of builds) await build.readStreams(eventStore, progress.flag);
  // The filtered pass has not heard of the rest, but it began after this end was known.
  let reached = isAfter(end, first.last.position) ? { position: end, event: null } : first.last;
  for (let turn = 1; ; turn++) {
    progress.heading(await lastPosition(eventStore, options.signal));
    const { last, count } = await pass(everything(builds), options, reached, progress);
    reached = last;
    if (count < SHORT_PASS || turn === MOST_PASSES) return reached;
  }
}

async function pass(
  dispatch: Dispatch,
  { eventStore, signal }: RebuildOptions,
  after: Reached,
  progress: Progress,
  filtered = false,
): Promise<{ last: Reached; count: number }> {
  let last = after;
  let count = 0;
  const types = filtered ? dispatch.wanted : null;
  for await (const events of readAll(eventStore, after.position, { types, signal }))
    for (const raw of events) {
      last = { position: raw.position, event: isKept(raw) ? raw : last.event };
      count++;
      progress.passed(raw.position);
      if (isFlawed(raw)) await progress.flag(raw);
      const event = storedEvent(raw, dispatch.types);
      const full = event && dispatch.take(event);
      if (full) await full;
    }
  await dispatch.flush();
  return { last, count };
}

function everything(builds: readonly Build[]): Dispatch {
  return new Dispatch(builds, (build) => build.types);
}

/** Gives each event to the read models that handle its type. */
class Dispatch {
  readonly #byType = new Map<string, Build[]>();
  readonly #builds: readonly Build[];
  readonly types: ReadonlySet<string>;
  /** As patterns, with those that are only looked at for flaws. */
  readonly wanted: readonly string[];

  constructor(builds: readonly Build[], typesOf: (build: Build) => ReadonlySet<string>) {
    this.#builds = builds;
    for (const build of builds)
      for (const type of typesOf(build)) this.#byType.set(type, [...(this.#byType.get(type) ?? []), build]);
    this.types = new Set(this.#byType.keys());
    this.wanted = [...this.types, ...builds.flatMap(({ projector }) => projector.watches ?? [])];
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
  reached: Reached,
  { eventStore, signal }: RebuildOptions,
): Promise<void> {
  const logId = eventStore.authenticity?.identity?.logId ?? null;
  const complete = async (tx: Tx, live: Position): Promise<Reached> => {
    let last = reached;
    for (;;) {
      const wanted: StoredEvent[] = [];
      const before = last;
      for await (const events of readAll(eventStore, last.position, { signal }))
        for (const raw of events) {
          last = { position: raw.position, event: isKept(raw) ? raw : last.event };
          if (isFlawed(raw)) await recordFlaws(tx, [raw]);
          const event = storedEvent(raw, build.types);
          if (event && build.wants(event)) wanted.push(event);
        }
      const admitted = await build.gate.admit(wanted);
      const found = build.gate.takeFound();
      if (found.length > 0) await recordFlaws(tx, found);
      if (admitted.length > 0) await apply(build.projector, tx, admitted);
      if (!isAfter(live, last.position)) return last;
      // It would be waited for without end.
      if (last === before) throw new Error('the log ends before what the rows in place are made of');
    }
  };
  await swap(build.session, build.projector, complete, logId);
}
