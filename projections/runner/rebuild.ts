import { handledTypes } from '../../contracts/handled-types.ts';
import { BEFORE_ALL, isAfter } from '../../contracts/position.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { storedEvent } from '../../contracts/stored-event.ts';
import { quarantineOf } from '../event-store/quarantine.ts';
import type { Connection } from '../event-store/connection.ts';
import { lastEvent, lastPosition, readAll } from '../event-store/read.ts';
import type { Beginning } from './begin-build.ts';
import { Build } from './build.ts';
import type { BuildResult } from './build-result.ts';
import { Dispatch } from './dispatch.ts';
import { forgetUnfit, isFlawed } from './flaws.ts';
import { Pace } from './pace.ts';
import { Passage, type Passed } from './passage.ts';
import type { AnyProjector } from './projector.ts';
import { Progress, type ProgressReport } from './progress.ts';
import { putInPlace } from './put-in-place.ts';

/** What so short a pass leaves to be read while the live model stands still is next to nothing. */
const SHORT_PASS = 2_000;
const MOST_PASSES = 10;
/** How far the pass has come is kept as often with a read model that little of the log is for. */
const SAVE_EVERY_MS = 500;

export interface RebuildOptions {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  readonly report?: (progress: ProgressReport) => void;
  /** Once every read model that is built has its connection. */
  readonly connected?: () => void;
  /** How the building of a read model begins. */
  readonly begun?: (readModel: ReadModel, beginning: Beginning) => void;
}

/**
 * Builds read models anew from the start of the log beside the live ones, in one pass for all, and puts each in place
 * with its checkpoint in one transaction. What another process has built before it was killed is gone on with, so the pass
 * begins where the one that is furthest behind has come. The live models go on meanwhile. A read model that meets an event it cannot
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
    options.connected?.();
    const passage = new Passage(furthestBehind(builds));
    const pace = new Pace();
    for (const build of builds) {
      options.begun?.(build.name, build.beginning);
      build.join(passage, pace);
      if (build.beginning.from === null)
        await forgetUnfit(build.session, handledTypes[build.name], quarantineOf(options.eventStore));
    }
    const progress = await Progress.start(builds, passage, pace, options);
    try {
      await passes(builds, options, passage, progress);
      for (const [index, build] of builds.entries()) {
        try {
          // Together up to the present, so that each is swapped with next to nothing left to read.
          if (index > 0) await pass(everything(builds.slice(index)), options, passage, progress);
          if (build.failure !== null) throw build.failure;
          await putInPlace(build, passage.reached, options.eventStore, options.signal);
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

/** Where the pass has to begin; nothing where one of them begins anew. */
function furthestBehind(builds: readonly Build[]): Passed | undefined {
  let least: Passed | undefined;
  for (const { beginning } of builds) {
    if (!beginning.from) return undefined;
    if (!least || isAfter(least.position, beginning.from.position)) least = beginning.from;
  }
  return least;
}

/** First what the server's filter lets through, then passes over the rest until one has found next to nothing. */
async function passes(
  builds: readonly Build[],
  options: RebuildOptions,
  passage: Passage,
  progress: Progress,
): Promise<void> {
  const { eventStore, signal } = options;
  const end = await lastEvent(eventStore, signal);
  progress.heading(end?.position ?? BEFORE_ALL);
  await pass(new Dispatch(builds, (build) => build.firstTypes), options, passage, progress, true);
  // The filtered pass has not heard of the rest, but it began after this end was known.
  passage.skipTo(end);
  for (const build of builds) await build.readStreams(progress.flag);
  for (let turn = 1; turn <= MOST_PASSES; turn++) {
    progress.heading(await lastPosition(eventStore, signal));
    const before = passage.events;
    await pass(everything(builds), options, passage, progress);
    if (passage.events - before < SHORT_PASS) return;
  }
}

async function pass(
  dispatch: Dispatch,
  { eventStore, signal }: RebuildOptions,
  passage: Passage,
  progress: Progress,
  filtered = false,
): Promise<void> {
  let savedAt = performance.now();
  const types = filtered ? dispatch.wanted : null;
  for await (const events of readAll(eventStore, passage.position, { types, signal })) {
    for (const raw of events) {
      if (isFlawed(raw)) await progress.flag(raw);
      // Nothing may come between these: what is kept of a passage holds for all who are built in it.
      passage.pass(raw);
      const event = storedEvent(raw, dispatch.types);
      const full = event && dispatch.take(event);
      if (full) await full;
    }
    if (performance.now() - savedAt < SAVE_EVERY_MS) continue;
    savedAt = performance.now();
    dispatch.save();
  }
  await dispatch.flush();
}

function everything(builds: readonly Build[]): Dispatch {
  return new Dispatch(builds, (build) => build.types);
}
