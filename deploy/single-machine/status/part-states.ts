import { join } from 'node:path';
import { type KeptPartState, partsFile } from '../../../contracts/operations/data-folder.ts';
import { instant } from '../../../contracts/time.ts';
import { keepJson } from './kept-json.ts';

/** A part that is started again and again has been so within that time. */
const LATELY_MS = 60 * 60_000;

/** How the parts get on, kept in the data folder: the services, which are a part themselves, show it to the agent and tell of it. */
export class PartStates {
  readonly #file: string;
  readonly #parts = new Map<string, KeptPartState>();
  #written: Promise<void> = Promise.resolve();

  constructor(dataDir: string) {
    this.#file = join(dataDir, partsFile.path);
  }

  /** It runs, for the first time or again. */
  ready(name: string, now = new Date()): void {
    const before = this.#parts.get(name);
    const since = instant(now);
    const isLate = (at: string) => now.getTime() - Date.parse(at) < LATELY_MS;
    this.#set({
      name,
      running: true,
      since,
      restarts: before ? before.restarts + 1 : 0,
      restartedAt: before ? [...before.restartedAt.filter(isLate), since] : [],
      lastEnd: before?.lastEnd ?? null,
    });
  }

  /** It ended unasked, or could not be started again. */
  down(name: string, why: string, now = new Date()): void {
    const before = this.#parts.get(name);
    if (!before) return;
    const at = instant(now);
    this.#set({
      ...before,
      running: false,
      since: before.running ? at : before.since,
      lastEnd: { at, why },
    });
  }

  /** When what was told so far is written, or could not be. */
  settled(): Promise<void> {
    return this.#written;
  }

  #set(state: KeptPartState): void {
    this.#parts.set(state.name, state);
    const content = { parts: [...this.#parts.values()] };
    // On a full disk the parts matter, and not what is told of them.
    this.#written = this.#written.then(() => keepJson(this.#file, content)).catch(() => undefined);
  }
}
