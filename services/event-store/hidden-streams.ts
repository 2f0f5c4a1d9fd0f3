import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { describedBy, hiddenBy } from '../../projections/event-store/hiding.ts';
import { lastPosition, readStream } from '../../projections/event-store/read.ts';
import { reachedBy, subscribeToAll } from '../../projections/event-store/subscribe.ts';

/** Names of the streams of metadata begin so. */
const METADATA = '$$';
const PAUSES = { first: 100, longest: 2_000 };

/**
 * The streams of which the store was told to hide events: whoever may append can tell it so. Asked for when a stream is read from its
 * beginning, and heard of from then on.
 */
export class HiddenStreams {
  readonly #connection: Connection;
  readonly #said = new Map<string, { readonly at: Position; readonly hiding: RawEvent | null }>();
  #at: Position = BEFORE_ALL;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** What tells the store so; null where it hides nothing of the stream. */
  of(stream: string): RawEvent | null {
    return this.#said.get(stream)?.hiding ?? null;
  }

  /** What was said of the stream last. */
  async ask(stream: string, signal: AbortSignal): Promise<void> {
    for await (const events of readStream(this.#connection, `${METADATA}${stream}`, 0n, { signal }))
      for (const event of events) this.#take(event);
  }

  /** From here on nothing that is said is missed. */
  async begin(): Promise<void> {
    this.#at = await lastPosition(this.#connection);
  }

  /** Hears what is said until `signal` aborts. */
  async follow(signal: AbortSignal): Promise<void> {
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        const wanted = { streams: [METADATA] };
        for await (const messages of subscribeToAll(this.#connection, wanted, this.#at, signal)) {
          failures = 0;
          for (const message of messages) {
            if (message.kind === 'event') this.#take(message.event);
            this.#at = reachedBy(message) ?? this.#at;
          }
        }
      } catch {
        // Whatever it was: what was said meanwhile is read then.
      }
      await sleep(backoff(failures + 1, PAUSES), undefined, { signal }).catch(() => undefined);
    }
  }

  /** Only the last word counts, and an answer may come after what has been heard since. */
  #take(event: RawEvent): void {
    const described = describedBy(event.stream);
    if (described === null) return;
    const before = this.#said.get(described);
    if (before && !isAfter(event.position, before.at)) return;
    this.#said.set(described, { at: event.position, hiding: hiddenBy(event) === null ? null : event });
  }
}
