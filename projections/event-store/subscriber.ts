import { type RawEvent, type StoredEvent, storedEvent } from '../../contracts/stored-event.ts';
import type { SubscriptionMessage } from './subscribe.ts';

export interface FollowedEvent {
  readonly kind: 'event';
  readonly event: RawEvent;
  /** The same, parsed when it is first looked at, once for all who are told of it; none of a type that is not ours. */
  readonly stored: StoredEvent | undefined;
}

/** An event, or how far everything that is wanted was told. */
export type FollowedMessage = FollowedEvent | Extract<SubscriptionMessage, { readonly kind: 'checkpoint' }>;

export function followedEvent(event: RawEvent): FollowedEvent {
  return { kind: 'event', event, stored: storedEvent(event) };
}

/** Messages that wait to be taken, at the most. */
const MOST_WAITING = 1_000;
/** A checkpoint every so many events that are not wanted. */
const CHECKPOINT_EVENTS = 256;

/** One of those who follow the log over one subscription, each at a pace of its own. */
export class Subscriber {
  readonly #wants: (type: string) => boolean;
  #waiting: FollowedMessage[] = [];
  #leftOut = 0;
  #isBehind = false;
  #failure: { readonly error: unknown } | null = null;
  #wake = () => {};

  constructor(wants: (type: string) => boolean) {
    this.#wants = wants;
  }

  /** Of events in the order of the log, each once. */
  tell(events: readonly FollowedEvent[]): void {
    if (this.#isBehind) return;
    for (const message of events)
      if (this.#wants(message.event.type)) this.#waiting.push(message);
      else this.#leftOut++;
    const last = events.at(-1);
    if (last && this.#leftOut >= CHECKPOINT_EVENTS) {
      this.#waiting.push({ kind: 'checkpoint', position: last.event.position });
      this.#leftOut = 0;
    }
    if (this.#waiting.length > MOST_WAITING) {
      this.#isBehind = true;
      this.#waiting = [];
    }
    if (this.#waiting.length > 0 || this.#isBehind) this.#wake();
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake();
  }

  /**
   * What it is told, some messages at a time. Ends when it has fallen too far behind: the log has to be read again from where it is then.
   * Throws what ends the subscription, or the reason `signal` aborts with.
   */
  async *messages(signal: AbortSignal): AsyncGenerator<FollowedMessage[], void, undefined> {
    const stop = () => this.#wake();
    signal.addEventListener('abort', stop);
    try {
      for (;;) {
        signal.throwIfAborted();
        const some = this.#waiting;
        if (some.length > 0) {
          this.#waiting = [];
          yield some;
        } else if (this.#failure) throw this.#failure.error;
        else if (this.#isBehind) return;
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
      }
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
