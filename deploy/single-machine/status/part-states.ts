import { join } from 'node:path';
import { keepJson } from './kept-json.ts';

interface PartState {
  name: string;
  running: boolean;
  since: string;
  restarts: number;
  lastEnd: { at: string; why: string } | null;
}

/** How the parts get on, in `parts.json` of the data folder: the services, which are a part themselves, show it to the agent. */
export class PartStates {
  readonly #file: string;
  readonly #parts = new Map<string, PartState>();
  #written: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'parts.json');
  }

  ready(name: string): void {
    const before = this.#parts.get(name);
    const restarts = before ? before.restarts + 1 : 0;
    this.#set({ name, running: true, since: now(), restarts, lastEnd: before?.lastEnd ?? null });
  }

  /** It ended unasked, or could not be started again. */
  down(name: string, why: string): void {
    const before = this.#parts.get(name);
    if (!before) return;
    const since = before.running ? now() : before.since;
    this.#set({ ...before, running: false, since, lastEnd: { at: now(), why } });
  }

  /** When what was told so far is written, or could not be. */
  settled(): Promise<void> {
    return this.#written;
  }

  #set(state: PartState): void {
    this.#parts.set(state.name, state);
    // On a full disk the parts matter, and not what is told of them.
    this.#written = this.#written
      .then(() => keepJson(this.#file, { parts: [...this.#parts.values()] }))
      .catch(() => undefined);
  }
}

const now = (): string => new Date().toISOString();
