import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import type { StreamCategory } from '../../contracts/streams.ts';
import { SubscriptionDropped } from '../../projections/event-store/dropped.ts';
import type { EventStore } from '../event-store/port.ts';

/** Streams that change rarely and are asked for whenever a game is prepared or opened. */
const categories = ['branch', 'cartelas', 'log'] as const satisfies readonly StreamCategory[];
export type FollowedCategory = (typeof categories)[number];

const PAUSES = { first: 100, longest: 2_000 };

/**
 * Knows of a fold whether it still tells what stands in the log, without asking: as long as the log is followed, and nothing has been heard
 * of its stream since it was read. What another process appends is heard some milliseconds later.
 */
export class FollowedFolds {
  #now = 0;
  #since: number | null = null;
  readonly #heardAt = new Map<string, number>();
  readonly #readAt = new WeakMap<object, number>();

  begin(): void {
    this.#heardAt.clear();
    this.#since = ++this.#now;
  }

  end(): void {
    this.#since = null;
  }

  heard(stream: string): void {
    this.#heardAt.set(stream, ++this.#now);
  }

  /** To be taken before a stream is read: what is heard meanwhile may or may not have been read. */
  get now(): number {
    return this.#now;
  }

  wasRead(folded: object, at: number): void {
    this.#readAt.set(folded, at);
  }

  isTrue(stream: string, folded: object): boolean {
    const at = this.#readAt.get(folded);
    if (at === undefined || this.#since === null) return false;
    return at >= Math.max(this.#since, this.#heardAt.get(stream) ?? 0);
  }
}

/** Follows the log until `signal` aborts, however often that ends: at once where the store has only dropped it in a burst. */
export async function keepFollowing(
  store: Pick<EventStore, 'follow'>,
  followed: FollowedFolds,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 1; !signal.aborted; failures++) {
    const begin = () => {
      failures = 0;
      followed.begin();
    };
    const heard = (stream: string) => followed.heard(stream);
    const ended = await store.follow(categories, { begin, heard }, signal).catch((error: unknown) => error);
    followed.end();
    if (ended instanceof SubscriptionDropped) continue;
    await sleep(backoff(failures + 1, PAUSES), undefined, { signal }).catch(() => undefined);
  }
}
