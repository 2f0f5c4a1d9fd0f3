import type { StoredEvent } from '../../contracts/stored-event.ts';
import { goesOn, type Quarantine } from '../event-store/quarantine.ts';

/**
 * Lets through what counts. A flawed event is left out, and whatever follows it in its stream, until the agent has put it into
 * quarantine; other streams go on. Goes by the events that its reader handles, so that a rebuild lets through the same.
 */
export class Gate {
  readonly #quarantine: Quarantine;
  /** Streams that stand still, with the event at which they do. */
  readonly #halted = new Map<string, StoredEvent>();

  constructor(quarantine: Quarantine) {
    this.#quarantine = quarantine;
  }

  /** Of events in log order, those to apply. */
  async admit(events: readonly StoredEvent[]): Promise<readonly StoredEvent[]> {
    if (this.#halted.size === 0 && events.every((event) => this.#isSound(event))) return events;
    const admitted: StoredEvent[] = [];
    for (const event of events) if (await this.#admits(event)) admitted.push(event);
    return admitted;
  }

  #isSound({ raw }: StoredEvent): boolean {
    return raw.flaw === null && !this.#quarantine.holds(raw);
  }

  async #admits(event: StoredEvent): Promise<boolean> {
    const { raw, stream } = event;
    const at = this.#halted.get(stream);
    if (at) {
      if (!(await this.#quarantine.covers(at.raw))) return false;
      this.#halted.delete(stream);
    }
    if (this.#quarantine.holds(raw)) return false;
    if (raw.flaw === null) return true;
    if (!goesOn(stream) && !(await this.#quarantine.covers(raw))) this.#halted.set(stream, event);
    return false;
  }
}
