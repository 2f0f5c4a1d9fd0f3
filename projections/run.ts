import { EventEmitter, once, setMaxListeners } from 'node:events';
import { openDatabase } from './database.ts';
import type { Connection } from './event-store/connection.ts';
import { LogNotOurs } from './event-store/authenticity.ts';
import { establish } from './event-store/log-identity.ts';
import { migrate } from './migrations/migrate.ts';
import { projectors } from './models.ts';
import { Backoff } from './runner/backoff.ts';
import type { AnyProjector } from './runner/projector.ts';
import type { ProgressReport } from './runner/progress.ts';
import { rebuildTogether } from './runner/rebuild-together.ts';
import { runReadModel } from './runner/runner.ts';
import type { RunnerWatch } from './runner/watch.ts';

const ESTABLISHING_MS = 30_000;

export interface RunOptions {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  readonly watch: RunnerWatch;
  readonly readModels?: readonly AnyProjector[];
  readonly report?: (progress: ProgressReport) => void;
  readonly waiting?: (error: unknown) => void;
}

/**
 * Runs every read model until the signal aborts. `started` resolves when each follows, stands by or has halted, so
 * that what it shows (built first where need be) can be relied on; `ended` when all have stopped.
 */
export function runProjections(options: RunOptions): { started: Promise<void>; ended: Promise<void> } {
  const { signal, readModels = projectors } = options;
  // Every read model listens, and there are more than ten.
  setMaxListeners(0, signal);
  const pending = new Set(readModels.map(({ name }) => name));
  const settled = new EventEmitter();
  const started = once(settled, 'all').then(() => undefined);
  const watch: RunnerWatch = {
    ...options.watch,
    state: (name, state, reason) => {
      options.watch.state(name, state, reason);
      if (state === 'starting' || state === 'building' || state === 'reconnecting') return;
      pending.delete(name);
      if (pending.size === 0) settled.emit('all');
    },
  };
  const ended = (async () => {
    await migrateWhenPossible(options);
    await establishWhenPossible(options);
    const rebuild = rebuildTogether({ ...options });
    await Promise.all(
      readModels.map((projector) => runReadModel(projector, { ...options, watch, rebuild }, signal)),
    );
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

/** So that what is read from a checkpoint on is judged, too. A log without its first event is taken as it is until that comes. */
async function establishWhenPossible({ eventStore, signal, waiting }: RunOptions): Promise<void> {
  if (!eventStore.authenticity) return;
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    try {
      await establish(eventStore, AbortSignal.any([signal, AbortSignal.timeout(ESTABLISHING_MS)]));
      return;
    } catch (error) {
      if (error instanceof LogNotOurs) throw error;
      waiting?.(error);
      await backoff.wait();
    }
  }
}
