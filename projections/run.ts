import { EventEmitter, once, setMaxListeners } from 'node:events';
import type { ReadModel } from '../contracts/read-models.ts';
import { openDatabase } from './database.ts';
import type { Connection } from './event-store/connection.ts';
import { LogNotOurs } from './event-store/authenticity.ts';
import { establish } from './event-store/log-identity.ts';
import { LogReplaced } from './event-store/history.ts';
import { LoginRefused } from './event-store/login-refused.ts';
import { migrate } from './migrations/migrate.ts';
import { projectors } from './models.ts';
import { Backoff } from './runner/backoff.ts';
import type { Beginning } from './runner/begin-build.ts';
import { Beat } from './runner/beat.ts';
import type { AnyProjector } from './runner/projector.ts';
import type { ProgressReport } from './runner/progress.ts';
import { rebuildTogether } from './runner/rebuild-together.ts';
import { forgetOtherLogs } from './runner/same-log.ts';
import { takeUpReadable } from './runner/readable-again.ts';
import { runReadModel } from './runner/runner.ts';
import { Share } from './runner/share.ts';
import type { RunnerWatch } from './runner/watch.ts';

const ESTABLISHING_MS = 30_000;

export interface RunOptions {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  readonly watch: RunnerWatch;
  readonly readModels?: readonly AnyProjector[];
  readonly report?: (progress: ProgressReport) => void;
  readonly begun?: (readModel: ReadModel, beginning: Beginning) => void;
  readonly waiting?: (error: unknown) => void;
  /** What was built is of another log, or of a later state of this one: all is built anew. */
  readonly replaced?: () => void;
}

/**
 * Runs every read model until the signal aborts. `started` resolves when each follows, stands by or has halted, so
 * that what it shows (built first where need be) can be relied on; `ended` when all have stopped. It rejects with LogReplaced when the
 * log is found to be another one: then start anew.
 */
export function runProjections(options: RunOptions): { started: Promise<void>; ended: Promise<void> } {
  const { signal, readModels = projectors } = options;
  // Every read model listens, and there are more than ten.
  setMaxListeners(0, signal);
  const pending = new Set(readModels.map(({ name }) => name));
  const settled = new EventEmitter();
  const started = once(settled, 'all').then(() => undefined);
  const share = new Share(readModels.length);
  const versions = readModels.map(({ name, version }) => `${name} ${version}`).join();
  const beat = new Beat(versions, share);
  const watch: RunnerWatch = {
    ...options.watch,
    state: (name, state, reason) => {
      options.watch.state(name, state, reason);
      beat.state(name, state);
      if (state === 'starting' || state === 'building' || state === 'reconnecting') return;
      pending.delete(name);
      if (pending.size === 0) settled.emit('all');
    },
  };
  const ended = (async () => {
    await migrateWhenPossible(options);
    await compareWhenPossible(options);
    const rebuild = rebuildTogether({ ...options });
    await Promise.all([
      beat.run(options.databaseUrl, signal),
      ...readModels.map((projector) =>
        runReadModel(projector, { ...options, watch, share, rebuild }, signal),
      ),
    ]);
  })();
  return { started, ended };
}

async function migrateWhenPossible({ databaseUrl, signal, waiting }: RunOptions): Promise<void> {
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    const { db } = openDatabase(databaseUrl, 1);
    try {
      await migrate(db);
      return;
    } catch (error) {
      waiting?.(error);
      await backoff.wait();
    } finally {
      await db.destroy();
    }
  }
}

/**
 * So that what is read from a checkpoint on is judged, too, and is of the log that the checkpoint is of. A log without its first event
 * is taken as it is until that comes.
 */
async function compareWhenPossible(options: RunOptions): Promise<void> {
  const { eventStore, databaseUrl, signal, waiting, replaced } = options;
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    try {
      if (eventStore.authenticity)
        await establish(eventStore, AbortSignal.any([signal, AbortSignal.timeout(ESTABLISHING_MS)]));
      if (await forgetOtherLogs(eventStore, databaseUrl)) replaced?.();
      await takeUpReadable(eventStore, databaseUrl);
      return;
    } catch (error) {
      if (error instanceof LogNotOurs || error instanceof LogReplaced || error instanceof LoginRefused)
        throw error;
      waiting?.(error);
      await backoff.wait();
    }
  }
}
