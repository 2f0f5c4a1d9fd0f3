import { PROJECTIONS_BEAT } from '../../contracts/projections-beat.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { pause } from './backoff.ts';
import { Session } from './session.ts';
import type { RunnerState } from './watch.ts';

/** Not one that stands by: where the process that holds the lock hangs, its standby must not hide that. */
const SEEN_TO: ReadonlySet<RunnerState> = new Set(['building', 'live', 'halted']);

/** Says again and again that this process runs, and which read models it sees to: one that hangs or is gone can tell nobody. */
export class Beat {
  readonly #states = new Map<ReadModel, RunnerState>();

  state(readModel: ReadModel, state: RunnerState): void {
    this.#states.set(readModel, state);
  }

  /** Until `signal` aborts. */
  async run(databaseUrl: string, signal: AbortSignal): Promise<void> {
    let session: Session | null = null;
    while (!signal.aborted) {
      try {
        session ??= await Session.open(databaseUrl, 'beat');
        await session.query('select pg_notify($1, $2)', [PROJECTIONS_BEAT.channel, this.#seenTo()]);
      } catch {
        // With Postgres away nobody could be told anyway.
        await session?.close();
        session = null;
      }
      await pause(PROJECTIONS_BEAT.every, signal);
    }
    await session?.close();
  }

  #seenTo(): string {
    return [...this.#states].flatMap(([name, state]) => (SEEN_TO.has(state) ? [name] : [])).join(' ');
  }
}
