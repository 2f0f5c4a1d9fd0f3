import { join } from 'node:path';
import type { Config } from './config.ts';
import { logFile } from './parts.ts';
import { startProgram } from './program.ts';
import { environmentOf } from './secrets.ts';
import { keepJson } from './status/kept-json.ts';
import type { PartStates } from './status/part-states.ts';

const ALERTS = join(import.meta.dirname, '../../services/alerts/main.js');
const RESTARTS = 'restarts.json';
const KEPT_MS = 60 * 60_000;
/** A part that is started again is there sooner. */
const DOWN_MS = 60_000;

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
  readonly #restarts = new Map<string, Date[]>();
  readonly #down = new Map<string, { since: string; timer: NodeJS.Timeout; told: boolean }>();
  readonly #stopping = new AbortController();
  readonly #telling = new Set<Promise<void>>();
  #writing: Promise<void> = Promise.resolve();

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
  ready(part: string, now = new Date()): void {
    this.#states.ready(part);
    const down = this.#down.get(part);
    if (!down) return;
    const lately = (this.#restarts.get(part) ?? []).filter((at) => now.getTime() - at.getTime() < KEPT_MS);
    this.#restarts.set(part, [...lately, now]);
    this.#write();
    clearTimeout(down.timer);
    this.#down.delete(part);
    if (down.told) this.#tell(part, down.since, true);
  }

  /** It ended unasked, or could not be started again. */
  down(part: string, why: string, now = new Date()): void {
    this.#states.down(part, why);
    if (this.#down.has(part)) return;
    const timer = setTimeout(() => this.#tellDown(part), this.#downMs);
    timer.unref();
    this.#down.set(part, { since: now.toISOString(), timer, told: false });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { timer } of this.#down.values()) clearTimeout(timer);
    await Promise.all([...this.#telling, this.#writing, this.#states.settled()]);
  }

  #tellDown(part: string): void {
    const down = this.#down.get(part);
    if (!down) return;
    down.told = true;
    this.#tell(part, down.since, false);
  }

  #tell(part: string, since: string, over: boolean): void {
    if (this.#config.ALERT_WEBHOOK_URL === undefined || this.#stopping.signal.aborted) return;
    const alert = { alert: 'part-down', since, over, details: [part] };
    const telling = this.#run(JSON.stringify(alert)).finally(() => this.#telling.delete(telling));
    this.#telling.add(telling);
  }

  async #run(alert: string): Promise<void> {
    const program = {
      file: this.#program,
      arguments: [alert],
      environment: this.#environment,
      logFile: logFile(this.#config, 'alerts'),
    };
    try {
      const running = await startProgram(program, this.#stopping.signal);
      const stop = (): void => void running.stop();
      this.#stopping.signal.addEventListener('abort', stop, { once: true });
      await running.ended;
      this.#stopping.signal.removeEventListener('abort', stop);
    } catch {
      // It says why in its log; the services tell what they find once they run.
    }
  }

  #write(): void {
    const file = join(this.#config.DATA_DIR, RESTARTS);
    // A full disk is told of by itself.
    this.#writing = this.#writing
      .then(() => keepJson(file, Object.fromEntries(this.#restarts)))
      .catch(() => undefined);
  }
}
