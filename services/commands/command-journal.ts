import type { DomainEvent, EventMetadata } from '../../contracts/events.ts';
import type { Position } from '../../contracts/position.ts';
import type { Revision } from '../event-store/port.ts';

/** An event with what folding needs of its record. */
export type Appended<E extends DomainEvent> = E & {
  readonly metadata: EventMetadata;
  readonly revision: bigint;
  readonly position: Position;
};

/** What a command has appended to a stream, remembered so that its repeat gets the same answer. */
export interface Remembered<E extends DomainEvent> {
  readonly commandId: string;
  readonly events: readonly E[];
  /** Of the last of them. */
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * The commands of a stream, by id. All folds of the stream share it as the stream grows, so that a command costs no copy of it: what
 * it holds beyond the revision of a fold is not of that fold.
 */
export class CommandJournal<E extends DomainEvent> {
  readonly #byId = new Map<string, Remembered<E>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes an event in, once. Those of a command mostly stand one after the other, but those of a second step need not. */
  add(event: Appended<E>): void {
    const { revision, position } = event;
    const { commandId } = event.metadata;
    const earlier = this.#byId.get(commandId);
    if (earlier && earlier.revision >= revision) return;
    this.#byId.set(commandId, { commandId, events: [...(earlier?.events ?? []), event], revision, position });
    if (this.#byId.size <= this.#most) return;
    const [oldest] = this.#byId.keys();
    if (oldest !== undefined) this.#byId.delete(oldest);
  }

  /** What a command has appended, if it had by `revision`. */
  find(commandId: string, revision: Revision): Remembered<E> | undefined {
    const found = this.#byId.get(commandId);
    return found && revision !== 'no-stream' && found.revision <= revision ? found : undefined;
  }
}
