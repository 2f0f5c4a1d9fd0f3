import { join } from 'node:path';
import type { Config } from './config.ts';
import { logFile } from './parts.ts';
import { startProgram } from './program.ts';
import { environmentOf } from './program-environment.ts';
import type { PartStates } from './status/part-states.ts';

const ALERTS = join(import.meta.dirname, '../../services/alerts/main.js');
/** A part that is started again is there sooner. */
const DOWN_MS = 60_000;

/** What is being told of a part. */
interface Telling {
  readonly outdated: AbortController;
  readonly done: Promise<void>;
}

/**
 * Watches the parts. That one is started again and again is told by the services, which read it in the data folder; that one does not come
 * back at all is told from here, for the services may be the one, or not run without it.
 */
export class PartsWatch {
  readonly #states: PartStates;
  readonly #config: Pick<Config, 'DATA_DIR' | 'ALERT_WEBHOOK_URL'>;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #downMs: number;
  readonly #program: string;
  readonly #down = new Map<string, { since: string; timer: NodeJS.Timeout; told: boolean }>();
  readonly #stopping = new AbortController();
  readonly #telling = new Map<string, Telling>();

  /** `downMs`: after which a part is down; `program`: the one that tells it. */
  constructor(
    states: PartStates,
    config: Pick<Config, 'DATA_DIR' | 'ALERT_WEBHOOK_URL'>,
    environment: NodeJS.ProcessEnv,
    { downMs = DOWN_MS, program = ALERTS } = {},
  ) {
    this.#states = states;
    this.#config = config;
    this.#downMs = downMs;
    this.#program = program;
    this.#environment = environmentOf('alerts', environment);
  }

  /** It runs, for the first time or again. */
  ready(part: string): void {
    this.#states.ready(part);
    const down = this.#down.get(part);
    if (!down) return;
    clearTimeout(down.timer);
    this.#down.delete(part);
    if (down.told) this.#tell(part, down.since, true);
  }

  /** It ended unasked, or could not be started again. */
  down(part: string, why: string): void {
    this.#states.down(part, why);
    if (this.#down.has(part)) return;
    const timer = setTimeout(() => this.#tellDown(part), this.#downMs);
    timer.unref();
    this.#down.set(part, { since: new Date().toISOString(), timer, told: false });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { timer } of this.#down.values()) clearTimeout(timer);
    await Promise.all([...[...this.#telling.values()].map(({ done }) => done), this.#states.settled()]);
  }

  #tellDown(part: string): void {
    const down = this.#down.get(part);
    if (!down) return;
    down.told = true;
    this.#tell(part, down.since, false);
  }

  /** What was to be told of the part before and nobody has taken is out of date: taken later, it would be believed. */
  #tell(part: string, since: string, over: boolean): void {
    if (this.#config.ALERT_WEBHOOK_URL === undefined) return;
    const before = this.#telling.get(part);
    before?.outdated.abort();
    const outdated = new AbortController();
    const alert = JSON.stringify({ alert: 'part-down', since, over, details: [part] });
    const signal = AbortSignal.any([outdated.signal, this.#stopping.signal]);
    const done = (before?.done ?? Promise.resolve()).then(() => this.#run(alert, signal));
    this.#telling.set(part, { outdated, done });
  }

  async #run(alert: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const program = {
      file: this.#program,
      arguments: [alert],
      environment: this.#environment,
      logFile: logFile(this.#config, 'alerts'),
    };
    try {
      const running = await startProgram(program, signal);
      const stop = (): void => void running.stop();
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      await running.ended;
      signal.removeEventListener('abort', stop);
    } catch {
      // It says why in its log; the services tell what they find once they run.
    }
  }
}
