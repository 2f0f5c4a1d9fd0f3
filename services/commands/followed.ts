import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import type { StreamCategory } from '../../contracts/streams.ts';
import { SubscriptionDropped } from '../../projections/event-store/dropped.ts';
import type { EventStore, Revision } from '../event-store/port.ts';
import { isAfter } from './folded.ts';

/** Streams that grow by a few events in a game, at the most, and are asked for whenever one is prepared or opened. */
const categories = ['branch', 'cartelas', 'draw', 'log'] as const satisfies readonly StreamCategory[];
export type FollowedCategory = (typeof categories)[number];

const PAUSES = { first: 100, longest: 2_000 };

/** A time during which the log is followed without a gap. */
export type Following = object;

interface UpTo {
  readonly revision: Revision;
}

/**
 * Knows of a fold whether it still tells what stands in the log, without asking: as long as the log has been followed since the fold was
 * found to be whole, and no later event of its stream was heard of. What another process appends is heard some milliseconds later.
 */
export class FollowedFolds {
  #present: Following | null = null;
  readonly #heard = new Map<string, bigint>();
  readonly #wholeIn = new WeakMap<object, Following>();

  begin(): void {
    this.#heard.clear();
    this.#present = {};
  }

  end(): void {
    this.#present = null;
  }

  /** An event stands in this stream, at this revision. */
  heard(stream: string, revision: bigint): void {
    if (revision > (this.#heard.get(stream) ?? -1n)) this.#heard.set(stream, revision);
  }

  /** To be taken before a stream is read or appended to: from then on all that comes to it is heard. */
  get present(): Following | null {
    return this.#present;
  }

  /** The fold held all of its stream at some time of a following: it was read, or appended to at exactly its revision. */
  wasWhole(folded: UpTo, following: Following | null): void {
    if (following) this.#wholeIn.set(folded, following);
  }

  isTrue(stream: string, folded: UpTo): boolean {
    if (!this.#present || this.#wholeIn.get(folded) !== this.#present) return false;
    return !isAfter(this.#heard.get(stream) ?? 'no-stream', folded.revision);
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
    const heard = (stream: string, revision: bigint) => followed.heard(stream, revision);
    const ended = await store.follow(categories, { begin, heard }, signal).catch((error: unknown) => error);
    followed.end();
    if (ended instanceof SubscriptionDropped) continue;
    await sleep(backoff(failures + 1, PAUSES), undefined, { signal }).catch(() => undefined);
  }
}
