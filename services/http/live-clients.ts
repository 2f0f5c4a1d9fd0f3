import type { ServerResponse } from 'node:http';
import type { Caller } from '../access/caller.ts';
import type { Coalesce } from './coalesce.ts';

/** A browser needs one, shared by its tabs, or one per tab in sight; what it lost without a word lingers for a while. */
export const MOST_PER_SESSION = 10;

export interface LiveClient {
  readonly hash: string;
  readonly caller: Caller;
  readonly group: string;
  readonly response: ServerResponse;
  /** Whoever oversees many halls is told of a change a few times a second at most, a cashier at once. */
  readonly coalesce: Coalesce | null;
}

/** The open streams of this process, by whom they are told of and by session. */
export class LiveClients implements Iterable<LiveClient> {
  readonly #all = new Set<LiveClient>();
  readonly #groups = new Map<string, Set<LiveClient>>();
  readonly #sessions = new Map<string, Set<LiveClient>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<LiveClient> {
    return this.#all.values();
  }

  inGroup(group: string): Iterable<LiveClient> {
    return this.#groups.get(group) ?? [];
  }

  /**
   * Answers those that have to go: the oldest of a session with more than it can use. Where links break without a word the
   * oldest are the dead ones, and the one just opened is the one somebody looks at.
   */
  enter(client: LiveClient): readonly LiveClient[] {
    this.#all.add(client);
    add(this.#groups, client.group, client);
    const ofSession = add(this.#sessions, client.hash, client);
    return [...ofSession].slice(0, -MOST_PER_SESSION);
  }

  leave(client: LiveClient): void {
    this.#all.delete(client);
    remove(this.#groups, client.group, client);
    remove(this.#sessions, client.hash, client);
    client.coalesce?.close();
  }
}

function add(sets: Map<string, Set<LiveClient>>, key: string, client: LiveClient): Set<LiveClient> {
  const set = (sets.get(key) ?? new Set()).add(client);
  sets.set(key, set);
  return set;
}

function remove(sets: Map<string, Set<LiveClient>>, key: string, client: LiveClient): void {
  const set = sets.get(key);
  set?.delete(client);
  if (set?.size === 0) sets.delete(key);
}
