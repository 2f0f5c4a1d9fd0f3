import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { isKept, type KnownEvent } from '../event-store/history.ts';

/** How far rows are, and the last event that was read for them. */
export interface Reached {
  readonly position: Position;
  readonly event: KnownEvent | null;
}

/** The same, and how many events have been read up to there. */
export interface Passed extends Reached {
  readonly events: number;
}

/** How far a rebuild has come in the log: one for all that are built together. */
export class Passage {
  #position: Position;
  #event: KnownEvent | null;
  #events: number;

  /** Goes on behind what is passed already; from the start of the log without. */
  constructor({ position, event, events }: Passed = { position: BEFORE_ALL, event: null, events: 0 }) {
    this.#position = position;
    this.#event = event;
    this.#events = events;
  }

  get position(): Position {
    return this.#position;
  }

  get events(): number {
    return this.#events;
  }

  get reached(): Passed {
    return { position: this.#position, event: this.#event, events: this.#events };
  }

  pass(raw: RawEvent): void {
    this.#position = raw.position;
    if (isKept(raw)) this.#event = raw;
    this.#events++;
  }

  /** Nothing that is wanted stands before an event; undefined: before the end of a log that is empty. */
  skipTo(end: RawEvent | undefined): void {
    if (!end || !isAfter(end.position, this.#position)) return;
    this.#position = end.position;
    // One from further back would be there as well where the log was set back and has gone on otherwise.
    this.#event = isKept(end) ? end : null;
  }
}
