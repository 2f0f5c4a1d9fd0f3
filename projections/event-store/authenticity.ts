import { type EventData, EventMetadata, isEventType } from '../../contracts/events.ts';
import { isAfter, type Position } from '../../contracts/position.ts';
import { isSealed } from '../../contracts/seal/scope.ts';
import { type RawEvent, storedEvent } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import { type Flaw, logEvents } from '../../contracts/system/events.ts';
import type { WriterKeys } from './writer-keys.ts';
import { macFlaw } from './writer-mac.ts';

type Unjudged = Omit<RawEvent, 'flaw'>;

/** Tells of an event whether it is the product's own. */
export interface Judge {
  flawOf(event: Unjudged): Flaw | null;
}

/** The log is not one of which these keys can tell what is true. */
export class LogNotOurs extends Error {
  override readonly name = 'LogNotOurs';
}

export const IDENTITY = 'LogIdentified';

/**
 * Judges by MAC, from the first event of `log` on, which it takes up when it passes: whoever reads `$all` meets it before anything that
 * it is to judge. In a log without one, which is an older or an empty log, everything counts.
 */
export class Authenticity implements Judge {
  readonly #keys: WriterKeys;
  #frontier: Position | null | undefined;
  #identity: EventData<'LogIdentified'> | null = null;

  constructor(keys: WriterKeys) {
    this.#keys = keys;
  }

  /** Whether the first event of the log has passed. */
  get established(): boolean {
    return this.#frontier !== undefined;
  }

  /** Which log it is; null before its first event has passed. */
  get identity(): EventData<'LogIdentified'> | null {
    return this.#identity;
  }

  /** Throws {@link LogNotOurs}. */
  flawOf(event: Unjudged): Flaw | null {
    if (event.stream === streams.log() && event.revision === 0n && !this.established)
      this.#frontier = this.#frontierOf(event);
    // What the store writes itself, or is told about streams: nothing is folded from it. Seals are signed instead.
    if (!this.established || !isSealed(event.stream)) return null;
    const flaw = macFlaw(event, this.#keys);
    if (flaw !== null && !(flaw === 'NO_MAC' && this.isOlder(event.position))) return flaw;
    // Of a later version of the program, or from before there were MACs: nobody here can tell what it did.
    return isEventType(event.type) ? null : 'UNKNOWN_TYPE';
  }

  /** Whether what stands there was written before there were MACs. */
  isOlder(position: Position): boolean {
    return !!this.#frontier && !isAfter(position, this.#frontier);
  }

  #frontierOf(first: Unjudged): Position | null {
    const flaw = macFlaw(first, this.#keys);
    if (flaw === 'UNKNOWN_KEY')
      throw new LogNotOurs('the log was begun under a writer key that is not here: put the saved one back');
    const event = flaw === null ? storedEvent({ ...first, flaw }, new Set([IDENTITY])) : undefined;
    if (!event)
      throw new LogNotOurs(`the first event of ${streams.log()} is not ours: the log has been tampered with`);
    EventMetadata.parse(event.metadata);
    this.#identity = logEvents.LogIdentified.parse(event.data);
    const { frontier } = this.#identity;
    return frontier && { commit: BigInt(frontier.commit), prepare: BigInt(frontier.prepare) };
  }
}
