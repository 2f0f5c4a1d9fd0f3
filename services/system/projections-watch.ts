import { PROJECTIONS_BEAT } from '../../contracts/projections-beat.ts';
import { type ReadModel, readModels } from '../../contracts/read-models.ts';
import { type Instant, instant } from '../../contracts/time.ts';
import type { Listener } from '../sessions/listener.ts';

const LOOK_MS = 1_000;
/** Looks in a row at which nothing has been heard of a read model: three beats. */
const LOOKS_SILENT = (PROJECTIONS_BEAT.every * 3) / LOOK_MS;
/** Both sides start together, and the read side may have more to do first. */
const LOOKS_AT_START = 20;

/**
 * Whether anybody sees to the read models. A projections process that hangs, or does not start, flags nothing; it falls silent. Looks
 * are counted, not time: a process that slept or was busy itself has heard nothing either.
 */
export class ProjectionsWatch {
  readonly #listener: Pick<Listener, 'on' | 'upSince'>;
  readonly #clock: () => Date;
  readonly #fellSilent: () => void;
  readonly #heard = new Map<ReadModel, { at: Instant; looksLeft: number }>();
  #looking: NodeJS.Timeout | undefined;

  /** Before the listener starts. `fellSilent`: called when the first one does. */
  constructor(listener: Pick<Listener, 'on' | 'upSince'>, clock: () => Date, fellSilent: () => void) {
    this.#listener = listener;
    this.#clock = clock;
    this.#fellSilent = fellSilent;
    listener.on(PROJECTIONS_BEAT.channel, (seenTo) => this.#hear(seenTo.split(' '), LOOKS_SILENT));
  }

  start(): void {
    this.#hear(readModels, LOOKS_AT_START);
    this.#looking = setInterval(() => this.look(), LOOK_MS);
    this.#looking.unref();
  }

  close(): void {
    clearInterval(this.#looking);
  }

  /** The read models that nobody sees to any more, and when each was last seen to. */
  get silent(): ReadonlyMap<ReadModel, Instant> {
    return new Map(
      [...this.#heard].flatMap(([name, { at, looksLeft }]) => (looksLeft > 0 ? [] : [[name, at] as const])),
    );
  }

  /** When the first of those was last seen to; null where somebody sees to all. */
  get silentSince(): Instant | null {
    return [...this.silent.values()].toSorted()[0] ?? null;
  }

  /** Once a second. */
  look(): void {
    // Whoever cannot hear anything takes nobody for silent.
    if (this.#listener.upSince === null) return;
    const before = this.silentSince;
    for (const heard of this.#heard.values()) heard.looksLeft -= 1;
    if (before === null && this.silentSince !== null) this.#fellSilent();
  }

  #hear(names: readonly string[], looksLeft: number): void {
    const at = instant(this.#clock());
    for (const name of readModels) if (names.includes(name)) this.#heard.set(name, { at, looksLeft });
  }
}
