import type { EndPoint } from '@eventstore/db-client';
import { Authenticity } from './authenticity.ts';
import { type ConnectionSettings, parseConnectionString } from './connection-string.ts';
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

  constructor(url: string, keys: WriterKeys | null = null) {
    this.authenticity = keys && new Authenticity(keys);
    this.#settings = parseConnectionString(url);
  }

  /** A link that is ready. Rejects with {@link NotConnected}; everyone who asks meanwhile shares the attempt. */
  link(): Promise<Link> {
    if (this.#closed) return Promise.reject(new NotConnected('the connection is closed'));
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
      return link;
    } catch (error) {
      throw new NotConnected(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}
