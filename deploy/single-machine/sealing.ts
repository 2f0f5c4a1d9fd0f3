import { join } from 'node:path';
import type { Config } from './config.ts';
import { logFile } from './parts.ts';
import { startProgram } from './program.ts';
import { environmentOf } from './program-environment.ts';
import { inOneLine } from './start-failure.ts';
import type { Terminal } from './terminal.ts';

const SEALER = join(import.meta.dirname, '../../services/sealer/main.js');
const LOOK_MS = 60_000;
const RETRY_MS = 10 * 60_000;

/**
 * Runs the sealer at the start and whenever a day has ended: it seals what is due, and is not there in between. The clock is looked at
 * again and again, for it may be set, or the machine sleep.
 */
export class Sealing {
  readonly #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #terminal: Terminal;
  readonly #stopping = new AbortController();
  #due = 0;
  #running: Promise<void> = Promise.resolve();
  #looking: NodeJS.Timeout | undefined;

  constructor(config: Config, environment: NodeJS.ProcessEnv, terminal: Terminal) {
    this.#config = config;
    this.#environment = environmentOf('sealer', environment);
    this.#terminal = terminal;
  }

  start(): void {
    this.#look();
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
    this.#looking.unref();
  }

  /** A seal under way goes on at the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#looking);
    this.#stopping.abort();
    await this.#running;
  }

  #look(): void {
    if (Date.now() < this.#due) return;
    this.#due = Number.POSITIVE_INFINITY;
    this.#running = this.#seal().then(
      (due) => {
        this.#due = due;
      },
      (error: unknown) => {
        this.#due = Date.now() + RETRY_MS;
        if (!this.#stopping.signal.aborted)
          this.#terminal.say(
            `The day could not be sealed: ${inOneLine(error)}; trying again in ten minutes.`,
          );
      },
    );
  }

  async #seal(): Promise<number> {
    const program = {
      file: SEALER,
      environment: this.#environment,
      logFile: logFile(this.#config, 'sealer'),
    };
    const { said, ended } = await startProgram(program, this.#stopping.signal);
    await ended;
    return said.due === undefined ? Date.now() + RETRY_MS : Date.parse(said.due);
  }
}
