import { isAfter, type Position } from '../../contracts/position.ts';
import type { StoredEvent } from '../../contracts/stored-event.ts';
import type { Connection } from '../event-store/connection.ts';
import { type Followed, followLog, type LogMessage } from '../event-store/follow-log.ts';
import { LogReplaced } from '../event-store/history.ts';
import { SharedSubscription } from '../event-store/shared-subscription.ts';
import { Backoff } from './backoff.ts';
import { type Flawed, isFlawed } from './flaws.ts';

const WAITING_EVENTS = 4_000;

export interface FeedWatch {
  /** The server has begun to deliver. */
  confirmed?(): void;
  restarted?(reason: string): void;
}

/**
 * The events of some types from `$all`, in order and each once, through a subscription that is started again however it
 * ends. Reading goes on while the taker is busy, up to a bounded number of waiting events.
 */
export class Feed {
  readonly #eventStore: Connection;
  readonly #followed: Followed;
  readonly #watch: FeedWatch;
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;
  #subscription = new AbortController();
  #waiting: StoredEvent[] = [];
  #flawed: Flawed[] = [];
  #last: Position;
  #checkpoint: Position | null = null;
  /** How many waiting events are worth waking the taker. */
  #gathering = 1;
  #wake: (() => void) | null = null;
  #drained: (() => void) | null = null;
  /** There is nothing left to follow. */
  #failure: LogReplaced | null = null;

  /** `watched`: a pattern of types that are only looked at for flaws. */
  constructor(
    eventStore: Connection,
    types: readonly string[],
    after: Position,
    watch: FeedWatch = {},
    watched?: string,
  ) {
    this.#followed = { types: new Set(types), pattern: watched };
    this.#eventStore = eventStore;
    this.#last = after;
    this.#watch = watch;
    this.#running = this.#run();
  }

  /**
   * At most `most` events; none when `wake` was called or nothing came for `idleMs`. One that had to be waited for is taken with those
   * that come within `gatherMs` after it. Throws {@link LogReplaced}.
   */
  async take(most: number, idleMs: number, gatherMs = 0): Promise<StoredEvent[]> {
    if (this.#waiting.length === 0 && !this.#failure) {
      await this.#something(idleMs);
      if (this.#waiting.length > 0) await this.gather(most, gatherMs);
    }
    // What still waits is of the log that was.
    if (this.#failure) throw this.#failure;
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

  /** What has come that is not the product's own, each event once; those of the types taken are among these, too. */
  takeFlawed(): readonly Flawed[] {
    const flawed = this.#flawed;
    if (flawed.length > 0) this.#flawed = [];
    return flawed;
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

  /** A position up to which everything was delivered and taken, or null. */
  passed(): Position | null {
    if (this.#waiting.length > 0 || !this.#checkpoint) return null;
    return isAfter(this.#checkpoint, this.#last) ? this.#checkpoint : null;
  }

  /** Nothing of this feed's types stands before `position`: a new subscription may start there. */
  skipTo(position: Position): void {
    if (this.#waiting.length === 0 && isAfter(position, this.#last)) this.#last = position;
  }

  /** Gives the present subscription up, for all who share it, and starts another. */
  restart(reason: string): void {
    SharedSubscription.of(this.#eventStore).end(reason);
    this.#subscription.abort(new Error(reason));
  }

  async close(): Promise<void> {
    this.#abort.abort();
    this.#subscription.abort(new Error('closed'));
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
        if (error instanceof LogReplaced) this.#failure = error;
      }
      if (this.#failure) this.wake();
      if (signal.aborted || this.#failure) return;
      this.#watch.restarted?.(reason);
      await backoff.wait();
    }
  }

  async #follow(backoff: Backoff): Promise<void> {
    this.#checkpoint = null;
    this.#subscription = new AbortController();
    const { signal } = this.#subscription;
    for await (const messages of followLog(this.#eventStore, this.#followed, this.#last, signal)) {
      backoff.succeeded();
      for (const message of messages) this.#receive(message);
      if (this.#waiting.length >= this.#gathering || this.#flawed.length > 0) this.#wake?.();
      if (this.#waiting.length >= WAITING_EVENTS) await this.#room();
    }
  }

  #receive(message: LogMessage): void {
    if (message.kind === 'confirmed') this.#watch.confirmed?.();
    else if (message.kind === 'checkpoint') this.#checkpoint = message.position;
    else {
      const { event, stored } = message;
      if (!isAfter(event.position, this.#last)) return;
      if (isFlawed(event)) this.#flawed.push(event);
      if (!stored || !this.#followed.types.has(stored.type)) return;
      this.#last = event.position;
      this.#waiting.push(stored);
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
