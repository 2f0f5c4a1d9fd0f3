import type { Connection } from '../event-store/connection.ts';
import { LogReplaced } from '../event-store/history.ts';
import { Backoff, pause } from './backoff.ts';
import { CheckpointMoved, halt, isHalted, load, prepare, resume } from './checkpoint.ts';
import { follow } from './follow.ts';
import type { AnyProjector } from './projector.ts';
import { isOfThisLog } from './same-log.ts';
import { inSession, type Session } from './session.ts';
import type { Share } from './share.ts';
import { EventRejected } from './event-rejected.ts';
import type { RunnerWatch } from './watch.ts';

const STANDBY_MS = 500;
const HALTED_MS = 2_000;
/** Longer than it takes to find that the log or the database does not answer: what ends sooner was no success. */
const LASTED_MS = 10_000;
/** So often a read model is found followed by nobody before that is taken to last. */
const LOOKS = 4;

export interface RunnerOptions {
  readonly eventStore: Connection;
  readonly databaseUrl: string;
  readonly watch: RunnerWatch;
  readonly share: Share;
  /** Builds the read model beside the live one and swaps; false when another process is at it. */
  readonly rebuild: (projector: AnyProjector) => Promise<boolean>;
}

/**
 * Keeps one read model up to date until `signal` aborts. An event it cannot handle halts it, flagged with position and
 * reason, until the process is started again or the read model has been rebuilt; one that is at fault itself (it cannot be read, or no column
 * takes what it says) is flagged, and its stream alone stands still. Everything else (Postgres or the event
 * store away, a lock lost, a subscription ended) it tries again. Throws {@link LogReplaced}: then nothing that was read holds.
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
    const since = performance.now();
    try {
      await inSession(options.databaseUrl, projector.name, (session) =>
        takeTurn(projector, options, session, signal),
      );
    } catch (error) {
      // Everything that this process has read is of another log.
      if (error instanceof LogReplaced) throw error;
      if (performance.now() - since > LASTED_MS) backoff.succeeded();
      if (error instanceof EventRejected && error.unfit) {
        // Flagged by now: its stream alone stands still.
        watch.restarted(projector.name, error.message);
      } else if (error instanceof EventRejected) {
        await stayHalted(projector, options, error, signal);
      } else if (!signal.aborted) {
        watch.restarted(projector.name, error instanceof Error ? error.message : String(error));
        if (!(error instanceof CheckpointMoved)) await backoff.wait();
      }
    }
  }
  watch.state(projector.name, 'stopped');
}

/** Sees to it that the rows are of this version, waits for its turn, and follows the log until another process is to. */
async function takeTurn(
  projector: AnyProjector,
  options: RunnerOptions,
  session: Session,
  signal: AbortSignal,
): Promise<void> {
  const { watch, rebuild } = options;
  const { name } = projector;
  await session.transaction((tx) => prepare(tx, projector, (sql) => session.run(sql)));
  await session.run(`set search_path to ${name}`);
  let unfollowed = 0;
  while (!signal.aborted) {
    const { version } = await load(session, name);
    if (version < projector.version) {
      watch.state(name, 'building');
      if (await rebuild(projector)) continue;
    } else {
      unfollowed = (await session.isLocked('follow', name)) ? 0 : unfollowed + 1;
      if (unfollowed === 0) watch.state(name, 'standby');
      else if (version > projector.version) await tellOfNewer(projector, session, version, watch, unfollowed);
      else if (await followInTurn(projector, options, session, unfollowed >= LOOKS, signal)) return;
    }
    await pause(STANDBY_MS * (0.5 + Math.random()), signal);
  }
}

/** Follows until another process is to; false where another one is to already. `left`: nobody took it for some time. */
async function followInTurn(
  projector: AnyProjector,
  { eventStore, watch, share }: RunnerOptions,
  session: Session,
  left: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const { name } = projector;
  const turn = share.begin(name, left);
  try {
    if (!turn || !(await session.tryLock('follow', name))) {
      watch.state(name, 'standby');
      return false;
    }
    const checkpoint = await load(session, name);
    if (!(await isOfThisLog(eventStore, checkpoint)))
      throw new LogReplaced(checkpoint.event ?? { id: '?', position: checkpoint.position });
    await resume(session, name);
    await follow(projector, eventStore, session, watch, AbortSignal.any([signal, turn]));
    return true;
  } catch (error) {
    if (!(error instanceof CheckpointMoved || error instanceof EventRejected)) share.failed();
    throw error;
  } finally {
    if (turn) share.end(name);
  }
}

/** The program was put back to an earlier version: nobody goes on with the rows of the later one, and that must not look as if all was well. */
async function tellOfNewer(
  { name, version }: AnyProjector,
  session: Session,
  built: number,
  watch: RunnerWatch,
  looks: number,
): Promise<void> {
  // The later version may just be starting again.
  if (looks !== LOOKS) return;
  const reason = `built by a later version of the program (${built}, this one has ${version}): start that one again, or npm run rebuild -- ${name}`;
  await halt(session, name, null, reason);
  watch.state(name, 'halted', reason);
}

async function stayHalted(
  { name }: AnyProjector,
  { databaseUrl, watch }: RunnerOptions,
  rejected: EventRejected,
  signal: AbortSignal,
): Promise<void> {
  watch.state(name, 'halted', rejected.message);
  let flagged = false;
  while (!signal.aborted) {
    try {
      const halted = await inSession(databaseUrl, name, async (session) => {
        if (!flagged) await halt(session, name, rejected.position, rejected.message);
        flagged = true;
        return isHalted(session, name);
      });
      if (!halted) return;
    } catch {
      // Postgres is away: the flag has to wait.
    }
    await pause(HALTED_MS, signal);
  }
}
