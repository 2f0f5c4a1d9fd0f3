import type { EndPoint } from '@eventstore/db-client';
import type { Metadata } from '@grpc/grpc-js';
import { isAfter } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { Authenticity } from './authenticity.ts';
import { type ConnectionSettings, parseConnectionString } from './connection-string.ts';
import { endsBefore, holds, isKept, type KnownEvent, LogReplaced } from './history.ts';
import { Link } from './link.ts';
import type { WriterKeys } from './writer-keys.ts';

/** The event store cannot be reached. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/**
 * The connection of a process to EventStoreDB. It stands for one {@link Link} at a time: made when it is first wanted, given up
 * when it is not ready within three seconds or says nothing for five (its server is asked before), made anew by whoever
 * wants it next. The client's own connection waits for an endpoint that accepts and never answers without end.
 */
export class Connection {
  /** Judges every event that is read over this connection; null without keys. */
  readonly authenticity: Authenticity | null;
  readonly #settings: ConnectionSettings;
  #present: Link | null = null;
  #link: Promise<Link> | null = null;
  #lastNode: EndPoint | null = null;
  #closed = false;
  #damagedAt: string | null = null;
  /** The newest event that was read or appended over it. */
  #newest: KnownEvent | null = null;
  #replaced: LogReplaced | null = null;
  readonly #onReplaced: ((error: LogReplaced) => void) | undefined;

  /** `onReplaced` is called when the log, after a break, is not the one that it was: whoever has kept anything of it starts anew. */
  constructor(url: string, keys: WriterKeys | null = null, onReplaced?: (error: LogReplaced) => void) {
    this.authenticity = keys && new Authenticity(keys);
    this.#settings = parseConnectionString(url);
    this.#onReplaced = onReplaced;
  }

  /** The account that it reads and writes as; null without a login. */
  get account(): string | null {
    return this.#settings.account;
  }

  /** The byte at which the event store has found its log to be damaged, if it has: ours tells with every answer to a read. */
  get damagedAt(): string | null {
    return this.#damagedAt;
  }

  heard(headers: Metadata): void {
    this.#damagedAt = headers.get('log-damaged-at')[0]?.toString() ?? null;
  }

  /** Events that stand in the log. */
  saw(events: readonly Pick<RawEvent, 'id' | 'position' | 'stream'>[]): void {
    const last = events.findLast(isKept);
    if (!last || (this.#newest && !isAfter(last.position, this.#newest.position))) return;
    this.#newest = { id: last.id, position: last.position };
  }

  /** Whether the log holds an event where it was, and goes at least as far as it had. */
  async holds(event: KnownEvent | null, reached = event?.position): Promise<boolean> {
    const link = await this.link();
    if (event && !(await holds(link, event))) return false;
    return reached === undefined || !(await endsBefore(link, reached));
  }

  /** A link that is ready. Rejects with {@link NotConnected}; everyone who asks meanwhile shares the attempt. */
  link(): Promise<Link> {
    if (this.#closed) return Promise.reject(new NotConnected('the connection is closed'));
    if (this.#replaced) return Promise.reject(this.#replaced);
    if (this.#link) return this.#link;
    const attempt = this.#connect();
    this.#link = attempt;
    attempt.catch(() => {
      if (this.#link === attempt) this.#link = null;
    });
    return attempt;
  }

  /** Ends every call under way. */
  close(): void {
    this.#closed = true;
    this.#present?.drop();
  }

  async #connect(): Promise<Link> {
    try {
      const node = await this.#settings.node(this.#lastNode);
      this.#lastNode = node;
      const link = new Link(node, this.#settings, () => {
        if (this.#present === link) this.#link = null;
      });
      this.#present = link;
      if (this.#closed) link.drop();
      await link.ready();
      if (this.#newest && !(await holds(link, this.#newest))) {
        this.#replaced = new LogReplaced(this.#newest);
        link.drop();
        this.#onReplaced?.(this.#replaced);
        throw this.#replaced;
      }
      return link;
    } catch (error) {
      if (error instanceof LogReplaced) throw error;
      throw new NotConnected(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}
