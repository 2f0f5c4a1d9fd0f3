import { EventEmitter, once } from 'node:events';
import { openDatabase } from './database.ts';
import type { Connection } from './event-store/connection.ts';
import { migrate } from './migrations/migrate.ts';
import { projectors } from './models.ts';
import { Backoff } from './runner/backoff.ts';
import type { AnyProjector } from './runner/projector.ts';
import type { ProgressReport } from './runner/progress.ts';
import { rebuildTogether } from './runner/rebuild-together.ts';
import { runReadModel } from './runner/runner.ts';
import type { RunnerWatch } from './runner/watch.ts';

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
