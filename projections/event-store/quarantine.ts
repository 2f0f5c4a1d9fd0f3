import { type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import { EventQuarantined } from '../../contracts/system/events.ts';
import type { Connection } from './connection.ts';
import { readStream } from './read.ts';

/** Where an event stands, and which it is. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
}

const types: ReadonlySet<string> = new Set(['EventQuarantined']);

/**
 * The events that the agent has put into quarantine, as far as this process has heard. Read anew only when a flawed event is met, so
 * that it costs nothing while there are none. A flawed entry of its stream counts for nothing and holds up no other.
 */
export class Quarantine {
  readonly #connection: Connection;
  readonly #known = new Set<string>();
  #next = 0n;
  #reading: Promise<void> | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** How many events are known to be in quarantine; none ever leaves it. */
  get size(): number {
    return this.#known.size;
  }

  /** Whether the event is known to be in quarantine. */
  holds(event: EventPlace): boolean {
    return this.#known.size > 0 && this.#known.has(keyOf(event));
  }

  /** Whether the event is in quarantine, the store asked. */
  async covers(event: EventPlace): Promise<boolean> {
    if (this.holds(event)) return true;
    await this.refresh();
    return this.holds(event);
  }

  /** Reads what has been added. A reading under way may have begun too early for who asks now. */
  async refresh(): Promise<void> {
    await this.#reading?.catch(() => undefined);
    await (this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    }));
  }

  async #read(): Promise<void> {
    for await (const events of readStream(this.#connection, streams.quarantine(), this.#next))
      for (const raw of events) {
        const event = raw.flaw === null ? storedEvent(raw, types) : undefined;
        if (event?.problem === null) this.#add(event);
        this.#next = raw.revision + 1n;
      }
  }

  #add({ data }: StoredEvent): void {
    const { stream, revision, eventId } = EventQuarantined.parse(data);
    this.#known.add(keyOf({ stream, revision: BigInt(revision), id: eventId }));
  }
}

const passedOver: ReadonlySet<string> = new Set([streams.log(), streams.quarantine()]);

/** Whether a forged entry of a stream is passed over: nobody could put anything into quarantine if it held these up. */
export function goesOn(stream: string): boolean {
  return passedOver.has(stream);
}

const perConnection = new WeakMap<Connection, Quarantine>();

/** There is one for each connection. */
export function quarantineOf(connection: Connection): Quarantine {
  const known = perConnection.get(connection) ?? new Quarantine(connection);
  perConnection.set(connection, known);
  return known;
}

function keyOf({ stream, revision, id }: EventPlace): string {
  return `${revision} ${id} ${stream}`;
}
