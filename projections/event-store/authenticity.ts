import { type EventData, EventMetadata, isEventType } from '../../contracts/events.ts';
import { isAfter, type Position } from '../../contracts/position.ts';
import { isSealed } from '../../contracts/seal/scope.ts';
import { type RawEvent, storedEvent } from '../../contracts/stored-event.ts';
import { streams } from '../../contracts/streams.ts';
import type { Instant } from '../../contracts/time.ts';
import { type Flaw, logEvents } from '../../contracts/system/events.ts';
import { hiddenBy } from './hiding.ts';
import type { WriterKeys } from './writer-keys.ts';
import { macFlaw, macKeyId } from './writer-mac.ts';

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
export const REKEYED = 'LogRekeyed';

/** Up to where nobody can tell whether events signed under lost keys are the product's own, and since when. */
export interface Rekeyed {
  readonly upTo: Position;
  readonly at: Instant;
}

/**
 * Judges by MAC, from the first event of `log` on, which it takes up when it passes: whoever reads `$all` meets it before anything that
 * it is to judge. In a log without one, which is an older or an empty log, everything counts.
 */
export class Authenticity implements Judge {
  readonly #keys: WriterKeys;
  #frontier: Position | null | undefined;
  #identity: EventData<'LogIdentified'> | null = null;
  /** By the id of the lost key. */
  readonly #lost = new Map<string, Rekeyed>();

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

  /** How far the log goes that nobody can check any more, by the last key that was lost; null where none was. */
  get rekeyed(): Rekeyed | null {
    return [...this.#lost.values()].at(-1) ?? null;
  }

  /** Throws {@link LogNotOurs}. */
  flawOf(event: Unjudged): Flaw | null {
    if (event.stream === streams.log() && event.revision === 0n && !this.established)
      this.#frontier = this.#frontierOf(event);
    if (event.stream === streams.log() && event.type === REKEYED) this.#takeUp(event);
    if (hiddenBy(event) !== null) return 'HIDES_EVENTS';
    // What the store writes itself, or is told about streams: nothing is folded from it. Seals are signed instead.
    if (!this.established || !isSealed(event.stream)) return null;
    const flaw = this.#flawByMac(event);
    if (flaw !== null && !(flaw === 'NO_MAC' && this.isOlder(event.position))) return flaw;
    // Of a later version of the program, or from before there were MACs: nobody here can tell what it did.
    return isEventType(event.type) ? null : 'UNKNOWN_TYPE';
  }

  /** What is signed under a lost key counts up to where it was lost. */
  #flawByMac(event: Unjudged): Flaw | null {
    const flaw = macFlaw(event, this.#keys);
    if (flaw !== 'UNKNOWN_KEY' || this.#lost.size === 0) return flaw;
    const lost = this.#lost.get(macKeyId(event) ?? '');
    return lost && !isAfter(event.position, lost.upTo) ? null : flaw;
  }

  /** Only what is signed under a key at hand, and names it, can say that others are lost. */
  #takeUp(event: Unjudged): void {
    if (macFlaw(event, this.#keys) !== null) return;
    const told = storedEvent({ ...event, flaw: null }, new Set([REKEYED]));
    if (!told) return;
    const { at } = EventMetadata.parse(told.metadata);
    const { keyId, lost, upTo } = logEvents.LogRekeyed.parse(told.data);
    if (keyId !== macKeyId(event)) return;
    const position = { commit: BigInt(upTo.commit), prepare: BigInt(upTo.prepare) };
    // Nobody may speak of what comes after: it would count, whoever wrote it.
    if (isAfter(position, event.position)) return;
    for (const key of lost) if (!this.#keys.has(key)) this.#lost.set(key, { upTo: position, at });
  }

  /** Whether what stands there was written before there were MACs. */
  isOlder(position: Position): boolean {
    return !!this.#frontier && !isAfter(position, this.#frontier);
  }

  #frontierOf(first: Unjudged): Position | null {
    const flaw = this.#flawByMac(first);
    if (flaw === 'UNKNOWN_KEY')
      throw new LogNotOurs(
        'the log was begun under a writer key that is not here: put the saved one back; if it is lost for good: npm run rekey-log',
      );
    const event = flaw === null ? storedEvent({ ...first, flaw }, new Set([IDENTITY])) : undefined;
    if (!event)
      throw new LogNotOurs(`the first event of ${streams.log()} is not ours: the log has been tampered with`);
    EventMetadata.parse(event.metadata);
    this.#identity = logEvents.LogIdentified.parse(event.data);
    const { frontier } = this.#identity;
    return frontier && { commit: BigInt(frontier.commit), prepare: BigInt(frontier.prepare) };
  }
}
