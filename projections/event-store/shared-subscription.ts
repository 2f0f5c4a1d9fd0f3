import type { Connection } from './connection.ts';
import { lastPosition } from './read.ts';
import { beforeAbort } from './responses.ts';
import { subscribeToAll } from './subscribe.ts';
import { type FollowedEvent, followedEvent, type Subscriber } from './subscriber.ts';

/**
 * The one subscription of a process to `$all`, for all who follow the log over a connection: an event is sent, checked and parsed
 * once, however many want it. It lasts until it breaks, and ends then for all of them.
 */
export class SharedSubscription {
  readonly #connection: Connection;
  readonly #abort = new AbortController();
  readonly #subscribers = new Set<Subscriber>();
  readonly #begun: Promise<void>;

  private constructor(connection: Connection) {
    this.#connection = connection;
    this.#begun = new Promise((resolve, reject) => {
      this.#run(resolve).catch((error: unknown) => {
        this.#abort.abort(error);
        reject(error);
        for (const subscriber of this.#subscribers) subscriber.fail(error);
      });
    });
    // Told to each who has joined.
    this.#begun.catch(() => undefined);
  }

  /** The present one of a connection, or a new one where that has ended. */
  static of(connection: Connection): SharedSubscription {
    let shared = present.get(connection);
    if (!shared || shared.#abort.signal.aborted) {
      shared = new SharedSubscription(connection);
      present.set(connection, shared);
    }
    return shared;
  }

  /** Resolves once the server has begun: whatever is appended from then on is told. Throws why it has not. */
  async join(subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    this.#subscribers.add(subscriber);
    try {
      await beforeAbort(this.#begun, signal);
    } catch (error) {
      this.leave(subscriber);
      throw error;
    }
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    if (this.#subscribers.size === 0) this.end('nobody follows');
  }

  /** Those who follow are told of it as a failure, and start another. */
  end(reason: string): void {
    this.#abort.abort(new Error(reason));
  }

  async #run(begun: () => void): Promise<void> {
    const { signal } = this.#abort;
    const end = await lastPosition(this.#connection, signal);
    for await (const messages of subscribeToAll(this.#connection, null, end, signal)) {
      const events: FollowedEvent[] = [];
      for (const message of messages)
        if (message.kind === 'confirmed') begun();
        else if (message.kind === 'event') events.push(followedEvent(message.event));
      for (const subscriber of this.#subscribers) subscriber.tell(events);
    }
    throw new Error('the subscription has ended');
  }
}

const present = new WeakMap<Connection, SharedSubscription>();
