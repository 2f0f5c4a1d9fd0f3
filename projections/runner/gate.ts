import type { StoredEvent } from '../../contracts/stored-event.ts';
import { type EventPlace, goesOn, type Quarantine } from '../event-store/quarantine.ts';
import type { Flawed } from './flaws.ts';

/**
 * Lets through what counts. An event that is flawed or cannot be read is left out, and whatever follows it in its stream, until the agent
 * has put it into quarantine; other streams go on. Goes by the events that its reader handles, so that a rebuild lets through the same.
 */
export class Gate {
  readonly #quarantine: Quarantine;
  /** Streams that stand still, with the event at which they do. */
  readonly #halted = new Map<string, EventPlace>();
  #found: Flawed[] = [];
  #leftOut = false;

  /** `halted`: the events at which streams are known to stand still. */
  constructor(quarantine: Quarantine, halted: readonly EventPlace[] = []) {
    this.#quarantine = quarantine;
    for (const place of halted) if (!goesOn(place.stream)) this.#halted.set(place.stream, place);
  }

  /** Whether anything was left out that is not in quarantine. */
  get leftOut(): boolean {
    return this.#leftOut;
  }

  /** Of events in log order, those to apply. */
  async admit(events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
    if (this.#halted.size === 0 && events.every((event) => this.#isSound(event))) return events;
    const admitted: StoredEvent[] = [];
    for (const event of events) if (await this.#admits(event)) admitted.push(event);
    return admitted;
  }

  /** What has been met that cannot be read or held, each event once. */
  takeFound(): readonly Flawed[] {
    const found = this.#found;
    if (found.length > 0) this.#found = [];
    return found;
  }

  /** An event that was let through, but that its read model cannot hold. */
  setAside({ raw, stream }: StoredEvent, problem: string): void {
    this.#leftOut = true;
    this.#found.push({ ...raw, flaw: 'UNFIT', problem });
    if (!goesOn(stream)) this.#halted.set(stream, raw);
  }

  #isSound(event: StoredEvent): boolean {
    return event.raw.flaw === null && !this.#quarantine.holds(event.raw) && event.problem === null;
  }

  async #admits(event: StoredEvent): Promise<boolean> {
    const { raw, stream } = event;
    const at = this.#halted.get(stream);
    if (at && raw.revision >= at.revision) {
      if (!(await this.#quarantine.covers(at))) return false;
      this.#halted.delete(stream);
    }
    const problem = raw.flaw === null ? event.problem : null;
    if (problem !== null) this.#found.push({ ...raw, flaw: 'MALFORMED', problem });
    if (this.#quarantine.holds(raw)) return false;
    if (raw.flaw === null && problem === null) return true;
    if (!goesOn(stream) && (await this.#quarantine.covers(raw))) return false;
    if (!goesOn(stream)) this.#halted.set(stream, raw);
    this.#leftOut = true;
    return false;
  }
}
