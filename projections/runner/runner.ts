import type { EventStoreDBClient } from '@eventstore/db-client';
import { type ReadModel, readModels } from '../../contracts/read-models.ts';
import { applyBatch } from './apply-batch.ts';
import { Backoff, pause } from './backoff.ts';
import { type Checkpoint, CheckpointMoved, halt, load, move, prepare } from './checkpoint.ts';
import { Feed } from './feed.ts';
import { isAfter, printed } from './position.ts';
import { probe } from './probe.ts';
import type { AnyProjector } from './projector.ts';
import { Session } from './session.ts';
import { EventRejected, type StoredEvent } from './stored-event.ts';

const BATCH = 1_000;
const IDLE_MS = 1_000;
const STANDBY_MS = 500;
/** Silence after which the log itself is asked whether the subscription has missed something. */
const SILENCE_MS = 10_000;
const STALLED_MS = 2_000;

export type RunnerState = 'starting' | 'standby' | 'building' | 'live' | 'halted' | 'stopped';

export interface RunnerWatch {
  state(readModel: ReadModel, state: RunnerState, reason?: string): void;
  applied(readModel: ReadModel, events: number, seconds: number, last: StoredEvent): void;
  passed(readModel: ReadModel, position: bigint): void;
  restarted(readModel: ReadModel, reason: string): void;
}

export interface RunnerOptions {
  readonly client: EventStoreDBClient;
  readonly databaseUrl: string;
  readonly watch: RunnerWatch;
  /** Builds the read model beside the live one and swaps; false when another process is at it. */
  readonly rebuild: (projector: AnyProjector) => Promise<boolean>;
}

/**
 * Keeps one read model up to date until `signal` aborts or it meets an event it cannot handle: then it halts, flagged
 * with position and reason, and returns. Everything else (Postgres or the event store away, a lock lost, a subscription
 * ended) it tries again.
 */
export async function runReadModel(
  projector: AnyProjector,
  options: RunnerOptions,
  signal: AbortSignal,
): Promise<void> {
  const { watch } = options;
  const backoff = new Backoff(signal);
  watch.state(projector.name, 'starting');
  while (!signal.aborted) {
    try {
      await inSession(options.databaseUrl, projector.name, (session) =>
        takeTurn(projector, options, session, backoff, signal),
      );
    } catch (error) {
      if (error instanceof EventRejected) {
        await flag(projector, options, error, signal);
        return;
      }
      if (signal.aborted) break;
      watch.restarted(projector.name, error instanceof Error ? error.message : String(error));
      if (!(error instanceof CheckpointMoved)) await backoff.wait();
    }
  }
  watch.state(projector.name, 'stopped');
}

async function inSession(
  url: string,
  name: string,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const session = await Session.open(url, name);
  try {
    await work(session);
  } finally {
    await session.close();
  }
}

/** Waits for the lock, sees to it that the rows are of this version, and follows the log. */
async function takeTurn(
  projector: AnyProjector,
  options: RunnerOptions,
  session: Session,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<void> {
  const { name } = projector;
  await session.transaction((tx) => prepare(tx, projector, (sql) => session.run(sql)));
  await session.run(`set search_path to ${name}`);
  while (!signal.aborted) {
    const { version } = await load(session, name);
    if (version < projector.version) {
      options.watch.state(name, 'building');
      if (await options.rebuild(projector)) continue;
    } else if (version === projector.version && (await session.tryLock('follow', name))) {
      options.watch.state(name, 'live');
      await follow(projector, options, session, backoff, signal);
      return;
    } else {
      options.watch.state(name, 'standby');
    }
    await pause(STANDBY_MS * (0.5 + Math.random()), signal);
  }
}

async function follow(
  projector: AnyProjector,
  { client, watch }: RunnerOptions,
  session: Session,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<void> {
  const { name } = projector;
  const types = new Set<string>(readModels[name]);
  let checkpoint = await load(session, name);
  const feed = new Feed(client, [...types], checkpoint.position, {
    restarted: (reason) => watch.restarted(name, reason),
  });
  const stop = () => feed.wake();
  signal.addEventListener('abort', stop);
  let wanted = -1n;
  try {
    await session.listen(`wanted_${name}`, (payload) => {
      if (!/^\d{1,20}$/.test(payload)) return;
      wanted = BigInt(payload);
      feed.wake();
    });
    let quietSince = performance.now();
    let missedSince: number | null = null;
    while (!signal.aborted) {
      const events = await feed.take(BATCH, IDLE_MS);
      if (session.broken) throw session.broken;
      if (events.length > 0) {
        checkpoint = await applyBatch(projector, session, checkpoint, events, watch);
        backoff.succeeded();
        quietSince = performance.now();
        missedSince = null;
        continue;
      }
      if (signal.aborted) break;
      const silent = performance.now() - quietSince > SILENCE_MS;
      if (wanted <= checkpoint.position.commit && !silent) {
        const passed = feed.passed();
        if (passed && isAfter(passed, checkpoint.position))
          checkpoint = await pass(name, session, checkpoint, passed, watch);
        continue;
      }
      const looked = await probe(client, types, checkpoint.position);
      wanted = looked.passed.commit < wanted && isAfter(looked.passed, checkpoint.position) ? wanted : -1n;
      if (wanted > 0n) feed.wake();
      if (isAfter(looked.passed, checkpoint.position)) {
        checkpoint = await pass(name, session, checkpoint, looked.passed, watch);
        feed.skipTo(looked.passed);
      }
      if (!looked.found) {
        quietSince = performance.now();
        missedSince = null;
      } else {
        missedSince ??= performance.now();
        if (performance.now() - missedSince > STALLED_MS) {
          feed.restart(`stalled: events after ${printed(checkpoint.position)} were not delivered`);
          missedSince = null;
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await feed.close();
  }
}

async function pass(
  name: ReadModel,
  session: Session,
  checkpoint: Checkpoint,
  to: Checkpoint['position'],
  watch: RunnerWatch,
): Promise<Checkpoint> {
  const moved = await move(session, name, checkpoint, to);
  watch.passed(name, to.commit);
  return moved;
}

/** Says so in the checkpoint table, for as long as that takes: the operations page must show it. */
async function flag(
  { name }: AnyProjector,
  { databaseUrl, watch }: RunnerOptions,
  rejected: EventRejected,
  signal: AbortSignal,
): Promise<void> {
  watch.state(name, 'halted', rejected.message);
  const backoff = new Backoff(signal);
  while (!signal.aborted) {
    try {
      await inSession(databaseUrl, name, (session) =>
        halt(session, name, rejected.position, rejected.message),
      );
      return;
    } catch {
      await backoff.wait();
    }
  }
}
