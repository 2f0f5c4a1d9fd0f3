import { setTimeout as sleep } from 'node:timers/promises';
import type { EndPoint } from '@eventstore/db-client';
import type { Metadata } from '@grpc/grpc-js';
import { isAfter } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { Authenticity } from './authenticity.ts';
import { type Candidate, nameOf } from './cluster.ts';
import { type ConnectionSettings, parseConnectionString } from './connection-string.ts';
import { endsBefore, holds, isKept, type KnownEvent, LogReplaced } from './history.ts';
import { Link } from './link.ts';
import type { WriterKeys } from './writer-keys.ts';

/** The event store cannot be reached. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** While it is connected to a node that does not lead, the cluster is asked for the leader as often. */
const LOOK_AGAIN_MS = 2_000;

/**
 * The connection of a process to EventStoreDB. It stands for one {@link Link} at a time: made when it is first wanted, given up
 * when it is not ready within three seconds or says nothing for five (its server is asked before), made anew by whoever
 * wants it next. The client's own connection waits for an endpoint that accepts and never answers without end.
 *
 * Of a cluster it wants the leader. A node that does not open, or hangs, comes last for a while, whatever the others say of it;
 * connected to one that does not lead, it goes over to the leader once there is one that opens.
 */
export class Connection {
  /** Judges every event that is read over this connection; null without keys. */
  readonly authenticity: Authenticity | null;
  readonly #settings: ConnectionSettings;
  /** All that are open or about to be. */
  readonly #links = new Set<Link>();
  #present: Link | null = null;
  #link: Promise<Link> | null = null;
  #node: string | null = null;
  readonly #goingTo = new Set<string>();
  #asking: Promise<Candidate | undefined> | null = null;
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

  /** Nothing that was asked of a link was answered in time: another node of a cluster may answer. */
  suspect(link: Link): void {
    if (this.#settings.nodes.several) link.drop(true);
  }

  /** Goes over to the leader, if the present node is another: to the one that it has named, or whomever the cluster names. */
  async findLeader(named?: EndPoint): Promise<void> {
    if (!this.#settings.nodes.wantLeader) return;
    const leader = named ? { endPoint: named, leads: true } : await this.#leader();
    if (leader && nameOf(leader.endPoint) !== this.#node) await this.#goOver(leader);
  }

  /** Ends every call under way. */
  close(): void {
    this.#closed = true;
    for (const link of this.#links) link.drop();
  }

  async #connect(): Promise<Link> {
    let failure: unknown;
    try {
      for (const candidate of await this.#settings.nodes.candidates())
        try {
          const link = await this.#open(candidate);
          this.#take(link, candidate);
          if (this.#settings.nodes.wantLeader && !candidate.leads) void this.#lookForLeader(link);
          return link;
        } catch (error) {
          if (error instanceof LogReplaced || this.#closed) throw error;
          failure = error;
        }
      throw failure;
    } catch (error) {
      if (error instanceof LogReplaced) throw error;
      throw new NotConnected(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  #take(link: Link, { endPoint }: Candidate): void {
    this.#present = link;
    this.#node = nameOf(endPoint);
  }

  /** A link to a node that holds what is known of the log. */
  async #open({ endPoint, leads }: Candidate): Promise<Link> {
    const link = new Link(endPoint, this.#settings, (hangs) => {
      this.#links.delete(link);
      if (hangs) this.#settings.nodes.avoid(endPoint);
      if (this.#present !== link) return;
      this.#present = null;
      this.#link = null;
    });
    this.#links.add(link);
    if (this.#closed) link.drop();
    try {
      await link.ready();
      if (this.#newest && !(await holds(link, this.#newest))) throw this.#missing(this.#newest, leads);
      return link;
    } catch (error) {
      this.#settings.nodes.avoid(endPoint);
      link.drop();
      throw error;
    }
  }

  /** Only what the leader does not hold is gone; others may not hold it yet. */
  #missing(event: KnownEvent, leads: boolean): Error {
    if (!leads) return new Error('the node is behind');
    this.#replaced = new LogReplaced(event);
    this.#onReplaced?.(this.#replaced);
    return this.#replaced;
  }

  /** Everyone who asks meanwhile shares the answer. */
  #leader(): Promise<Candidate | undefined> {
    this.#asking ??= this.#settings.nodes
      .candidates()
      .then((candidates) => candidates.find(({ leads }) => leads))
      .catch(() => undefined)
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }

  async #lookForLeader(present: Link): Promise<void> {
    while (this.#present === present) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
      const leader = await this.#leader();
      if (this.#present !== present || !leader) continue;
      if (nameOf(leader.endPoint) === this.#node) return;
      await this.#goOver(leader);
    }
  }

  /** The present node is left only when the other has opened: reads go on meanwhile. */
  async #goOver(candidate: Candidate): Promise<void> {
    const name = nameOf(candidate.endPoint);
    const left = this.#present;
    if (!left || this.#goingTo.has(name)) return;
    this.#goingTo.add(name);
    try {
      const link = await this.#open(candidate);
      // Meanwhile that one was dropped, or another node was quicker.
      if (this.#present !== left) return link.drop();
      this.#take(link, candidate);
      this.#link = Promise.resolve(link);
      left.drop();
    } catch {
      // It is tried again when it is named again.
    } finally {
      this.#goingTo.delete(name);
    }
  }
}
