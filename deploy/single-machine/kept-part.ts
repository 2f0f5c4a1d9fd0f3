import { setTimeout as sleep } from 'node:timers/promises';
import { hangs } from './hang.ts';
import type { Part, Running } from './part.ts';
import { Pauses } from './pauses.ts';
import { inOneLine, StartFailure } from './start-failure.ts';
import type { PartStates } from './status/part-states.ts';
import type { Terminal } from './terminal.ts';

/** Starts a part and starts it again, after growing pauses, whenever it ends unasked or hangs. */
export class KeptPart {
  readonly #part: Part;
  readonly #terminal: Terminal;
  readonly #states: Pick<PartStates, 'ready' | 'down'>;
  readonly #stopping = new AbortController();
  #running: Running | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(part: Part, terminal: Terminal, states: Pick<PartStates, 'ready' | 'down'>) {
    this.#part = part;
    this.#terminal = terminal;
    this.#states = states;
  }

  /** Resolves once it runs; rejects where it cannot, or is stopped meanwhile. */
  async start(): Promise<void> {
    const first = this.#startOnce();
    this.#work = first.catch(() => undefined);
    await first;
    this.#work = this.#keep();
  }

  /** Also while it is starting or waiting to be started again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running?.stop();
    await this.#work;
    await this.#running?.stop();
  }

  async #startOnce(): Promise<void> {
    const since = performance.now();
    this.#running = await this.#part.start(this.#stopping.signal);
    if (this.#stopping.signal.aborted) {
      await this.#running.stop();
      throw new StartFailure('stopped while starting.');
    }
    this.#states.ready(this.#part.name);
    this.#terminal.part(this.#part.name, this.#running.port, performance.now() - since);
  }

  async #keep(): Promise<void> {
    const pauses = new Pauses();
    while (this.#running !== undefined) {
      const since = performance.now();
      const why = await this.#endOf(this.#running);
      this.#running = undefined;
      let ran = performance.now() - since;
      if (!this.#stopping.signal.aborted) {
        this.#states.down(this.#part.name, why);
        this.#terminal.say(`${this.#part.name} ended (${why}); starting it again.`);
      }
      while (this.#running === undefined && !this.#stopping.signal.aborted) {
        await sleep(pauses.after(ran), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        ran = 0;
        if (!this.#stopping.signal.aborted) await this.#startAgain();
      }
    }
  }

  /** Why it has ended. One that hangs is ended. */
  async #endOf(running: Running): Promise<string> {
    const ended = new AbortController();
    const watching = hangs(running, ended.signal).then(async (hung) => {
      if (!hung) return;
      this.#terminal.say(`${this.#part.name} does not answer; ending it.`);
      await running.kill();
    });
    const why = await running.ended;
    ended.abort();
    await watching;
    return why;
  }

  async #startAgain(): Promise<void> {
    try {
      await this.#startOnce();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      const why = inOneLine(error);
      this.#states.down(this.#part.name, why);
      this.#terminal.say(`${this.#part.name} does not start: ${why}; trying again.`);
    }
  }
}
