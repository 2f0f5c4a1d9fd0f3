import type { ReadModel } from '../../contracts/read-models.ts';
import type { Build } from './build.ts';
import type { Position } from '../../contracts/position.ts';
import type { Pace } from './pace.ts';
import type { Passage, Passed } from './passage.ts';
import { type Flawed, recordFlaws } from './flaws.ts';
import type { BuildResult } from './build-result.ts';
import { Session } from './session.ts';

const EVERY_MS = 500;

export interface ProgressReport {
  readonly readModels: readonly ReadModel[];
  /** Events read so far; those the server's filter leaves out are not among them. */
  readonly eventsDone: number;
  readonly eventsPerSecond: number;
  /** Estimated from how far through the log's positions the pass has come since it began; null before anything can be said. */
  readonly secondsLeft: number | null;
}

interface ProgressOptions {
  readonly databaseUrl: string;
  readonly report?: (progress: ProgressReport) => void;
}

/** How a rebuild goes, in `projections.rebuilds` and through `report`. */
export class Progress {
  readonly #builds: readonly Build[];
  readonly #session: Session;
  readonly #report: ((progress: ProgressReport) => void) | undefined;
  readonly #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();
  readonly #passage: Passage;
  readonly #pace: Pace;
  readonly #before: Passed;
  #end: Position | null = null;

  private constructor(
    builds: readonly Build[],
    passage: Passage,
    pace: Pace,
    session: Session,
    { report }: ProgressOptions,
  ) {
    this.#builds = builds;
    this.#passage = passage;
    this.#pace = pace;
    this.#before = passage.reached;
    this.#session = session;
    this.#report = report;
    this.#timer = setInterval(() => {
      this.#writing = this.#writing
        .then(() => this.#tell())
        .then(() => this.#pace.look(this.#session))
        .catch(() => undefined);
    }, EVERY_MS);
  }

  static async start(
    builds: readonly Build[],
    passage: Passage,
    pace: Pace,
    options: ProgressOptions,
  ): Promise<Progress> {
    const session = await Session.open(options.databaseUrl, 'rebuild progress');
    try {
      await session.query(
        `insert into projections.rebuilds
         select name, version, 'running', null, now(), now(), $3::bigint, 0, null
         from unnest($1::text[], $2::integer[]) as build (name, version)
         on conflict (read_model) do update set version = excluded.version, state = excluded.state, reason = null,
           started_at = case when rebuilds.read_model = any($4::text[]) then rebuilds.started_at else now() end,
           updated_at = now(), events_done = excluded.events_done, events_per_second = 0, seconds_left = null`,
        [
          builds.map(({ name }) => name),
          builds.map(({ projector }) => projector.version),
          passage.events,
          builds.flatMap(({ name, beginning }) => (beginning.from ? [name] : [])),
        ],
      );
      await pace.look(session);
      return new Progress(builds, passage, pace, session, options);
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  heading(end: Position): void {
    this.#end = end;
  }

  /** An event was met that is not the product's own. */
  readonly flag = async (event: Flawed): Promise<void> => {
    await recordFlaws(this.#session, [event]);
  };

  async finish(outcomes: ReadonlyMap<ReadModel, BuildResult>): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    try {
      await this.#tell();
      const done = this.#builds.map(({ name }) => {
        const outcome = outcomes.get(name);
        return {
          name,
          state: outcome?.kind === 'built' ? 'done' : 'failed',
          reason: outcome?.kind === 'failed' ? String(outcome.error).slice(0, 2_000) : null,
        };
      });
      await this.#session.query(
        `update projections.rebuilds set state = done.state, reason = done.reason, updated_at = now(),
           seconds_left = case when done.state = 'done' then 0 end
         from unnest($1::text[], $2::text[], $3::text[]) as done (name, state, reason) where read_model = done.name`,
        [done.map(({ name }) => name), done.map(({ state }) => state), done.map(({ reason }) => reason)],
      );
    } finally {
      await this.#session.close();
    }
  }

  async #tell(): Promise<void> {
    const seconds = (performance.now() - this.#started) / 1_000;
    const report: ProgressReport = {
      readModels: this.#builds.map(({ name }) => name),
      eventsDone: this.#passage.events,
      eventsPerSecond: (this.#passage.events - this.#before.events) / seconds,
      secondsLeft: this.#secondsLeft(seconds),
    };
    this.#report?.(report);
    await this.#session.query(
      `update projections.rebuilds set events_done = $1, events_per_second = $2, seconds_left = $3, updated_at = now()
       where read_model = any($4::text[])`,
      [report.eventsDone, report.eventsPerSecond, report.secondsLeft, report.readModels],
    );
  }

  #secondsLeft(elapsed: number): number | null {
    const before = Number(this.#before.position.commit);
    const passed = Number(this.#passage.position.commit) - before;
    if (this.#end === null || passed <= 0) return null;
    return Math.max(0, (elapsed * (Number(this.#end.commit) - before)) / passed - elapsed);
  }
}
