import { PROJECTIONS_BEAT } from '../../contracts/projections-beat.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { pause } from './backoff.ts';
import { Session } from './session.ts';
import type { RunnerState } from './watch.ts';

/** Not one that stands by: where the process that holds the lock hangs, its standby must not hide that. */
const SEEN_TO: ReadonlySet<RunnerState> = new Set(['building', 'live', 'halted']);

/**
 * Says again and again that this process runs, and which read models it sees to: one that hangs or is gone can tell nobody. It hears
 * at the same time how many processes of its version run.
 */
export class Beat {
  readonly #version: string;
  readonly #membersAre: (count: number) => void;
  readonly #states = new Map<ReadModel, RunnerState>();

  constructor(version: string, membersAre: (count: number) => void) {
    this.#version = version;
    this.#membersAre = membersAre;
  }

  state(readModel: ReadModel, state: RunnerState): void {
    this.#states.set(readModel, state);
  }

  /** Until `signal` aborts. */
  async run(databaseUrl: string, signal: AbortSignal): Promise<void> {
    let session: Session | null = null;
    while (!signal.aborted) {
      try {
        session ??= await this.#joined(databaseUrl);
        this.#membersAre(await session.members(this.#version));
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

  async #joined(databaseUrl: string): Promise<Session> {
    const session = await Session.open(databaseUrl, 'beat');
    try {
      await session.join(this.#version);
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  #seenTo(): string {
    return [...this.#states].flatMap(([name, state]) => (SEEN_TO.has(state) ? [name] : [])).join(' ');
  }
}
