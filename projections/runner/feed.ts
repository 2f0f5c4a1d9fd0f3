import type { Transform } from 'node:stream';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
} from '@eventstore/db-client';
import { Backoff } from './backoff.ts';
import { leavable } from './leave.ts';
import { isAfter, type Position } from './position.ts';
import { type StoredEvent, storedEvent } from './stored-event.ts';

const WAITING_EVENTS = 4_000;
/** A checkpoint every 32 × 8 events that the filter leaves out. */
const CHECKPOINT_INTERVAL = 8;

export interface FeedWatch {
  restarted?(reason: string): void;
}

/**
 * The events of some types from `$all`, in order and each once, through a subscription that is started again however it
 * ends. Reading goes on while the taker is busy, up to a bounded number of waiting events.
 */
export class Feed {
  readonly #client: EventStoreDBClient;
  readonly #types: ReadonlySet<string>;
  readonly #watch: FeedWatch;
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;
  #waiting: StoredEvent[] = [];
  #last: Position;
  #checkpoint: Position | null = null;
  #subscription: AllStreamSubscription | null = null;
  #reading = false;
  /** How many waiting events are worth waking the taker. */
  #gathering = 1;
  #wake: (() => void) | null = null;
  #drained: (() => void) | null = null;

  constructor(client: EventStoreDBClient, types: readonly string[], after: Position, watch: FeedWatch = {}) {
    this.#client = client;
    this.#types = new Set(types);
    this.#last = after;
    this.#watch = watch;
    this.#running = this.#run();
  }

  /** At most `most` events; none when `wake` was called or nothing came for `idleMs`. */
  async take(most: number, idleMs: number): Promise<StoredEvent[]> {
    if (this.#waiting.length === 0) await this.#something(idleMs);
    if (this.#waiting.length <= most) {
      const all = this.#waiting;
      this.#waiting = [];
      this.#drained?.();
      return all;
    }
    const some = this.#waiting.splice(0, most);
    this.#drained?.();
    return some;
  }

  /** Lets events come together for at most `ms`, less when `wake` was called or `most` are there. */
  async gather(most: number, ms: number): Promise<void> {
    if (ms <= 0 || this.#waiting.length >= most) return;
    this.#gathering = most;
    await this.#something(ms);
    this.#gathering = 1;
  }

  wake(): void {
    this.#wake?.();
  }

  /**
   * A position up to which everything was delivered and taken, or null. To be asked right after `take` has waited in
   * vain: an event could otherwise still be on its way through the client's buffers.
   */
  passed(): Position | null {
    const subscription = this.#subscription;
    const empty =
      this.#reading &&
      this.#waiting.length === 0 &&
      subscription !== null &&
      subscription.readableLength === 0 &&
      (subscription as unknown as Transform).writableLength === 0;
    return empty && this.#checkpoint && isAfter(this.#checkpoint, this.#last) ? this.#checkpoint : null;
  }

  /** Nothing of this feed's types stands before `position`: a new subscription may start there. */
  skipTo(position: Position): void {
    if (this.#waiting.length === 0 && isAfter(position, this.#last)) this.#last = position;
  }

  /** Gives the present subscription up and starts another. */
  restart(reason: string): void {
    this.#subscription?.destroy(new Error(reason));
  }

  async close(): Promise<void> {
    this.#abort.abort();
    this.#subscription?.destroy(new Error('closed'));
    this.#drained?.();
    this.#wake?.();
    await this.#running;
  }

  async #something(idleMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    const backoff = new Backoff(signal);
    while (!signal.aborted) {
      let reason = 'it ended';
      try {
        await this.#follow(backoff);
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      if (signal.aborted) return;
      this.#watch.restarted?.(reason);
      await backoff.wait();
    }
  }

  async #follow(backoff: Backoff): Promise<void> {
    this.#checkpoint = null;
    const subscription = this.#client.subscribeToAll({
      fromPosition: this.#last.commit < 0n ? START : this.#last,
      filter: eventTypeFilter({
        regex: `^(?:${[...this.#types].join('|')})$`,
        checkpointInterval: CHECKPOINT_INTERVAL,
        checkpointReached: (_, position) => {
          this.#checkpoint = position;
        },
      }),
    });
    this.#subscription = subscription;
    const leave = leavable(subscription);
    try {
      const events = subscription[Symbol.asyncIterator]();
      for (;;) {
        this.#reading = true;
        const next = await events.next();
        this.#reading = false;
        if (next.done || this.#abort.signal.aborted) return;
        backoff.succeeded();
        const event = storedEvent(next.value, this.#types);
        if (!event || !isAfter(event.position, this.#last)) continue;
        this.#last = event.position;
        this.#waiting.push(event);
        if (this.#waiting.length >= this.#gathering) this.#wake?.();
        if (this.#waiting.length >= WAITING_EVENTS) await this.#room();
      }
    } finally {
      this.#reading = false;
      this.#subscription = null;
      leave();
    }
  }

  async #room(): Promise<void> {
    if (this.#abort.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
    });
    this.#drained = null;
  }
}
