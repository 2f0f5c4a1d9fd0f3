import { PROJECTIONS_BEAT } from '../../contracts/projections-beat.ts';
import type { ReadModel } from '../../contracts/read-models.ts';
import { pause } from './backoff.ts';
import { Session } from './session.ts';
import type { Share } from './share.ts';
import type { RunnerState } from './watch.ts';

/** Not one that stands by: where the process that holds the lock hangs, its standby must not hide that. */
const SEEN_TO: ReadonlySet<RunnerState> = new Set(['building', 'live', 'halted']);
const STANDING_BY: ReadonlySet<RunnerState> = new Set(['standby']);
/** On which a process says its version, in the next line the read models that it would take from one that has too much. */
const WAITS = 'projections_waits';

/**
 * Says again and again that this process runs, and which read models it sees to: one that hangs or is gone can tell nobody. It hears
 * at the same time how many processes of its version run, and which of these wait for what it has beyond its share.
 */
export class Beat {
  readonly #version: string;
  readonly #share: Share;
  readonly #states = new Map<ReadModel, RunnerState>();

  constructor(version: string, share: Share) {
    this.#version = version;
    this.#share = share;
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
        this.#share.membersAre(await session.members(this.#version));
        await session.query('select pg_notify($1, $2)', [PROJECTIONS_BEAT.channel, this.#in(SEEN_TO)]);
        const waitedFor = this.#share.asksForMore ? this.#in(STANDING_BY) : '';
        if (waitedFor)
          await session.query('select pg_notify($1, $2)', [WAITS, `${this.#version}\n${waitedFor}`]);
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
      await session.listen(WAITS, (said) => this.#hear(said.split('\n')));
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  #hear([version, waitedFor = '']: readonly string[]): void {
    if (version === this.#version) this.#share.give(waitedFor.split(' '));
  }

  #in(states: ReadonlySet<RunnerState>): string {
    return [...this.#states].flatMap(([name, state]) => (states.has(state) ? [name] : [])).join(' ');
  }
}
