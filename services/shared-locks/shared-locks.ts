import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClient } from '../../projections/postgres/client.ts';

/** Those of the services among the advisory locks of the database; projections/runner/session.ts has its own. */
const LOCK_CLASS = 0x62_67_10;
const ASKED_EVERY_MS = 100;

/** Lets go of a lock. */
export type Release = () => void;

export interface SharedLocks {
  /** Takes the first of these locks that nobody holds, of all processes; null: all of them are held. */
  tryOneOf(names: readonly string[]): Promise<Release | null>;
  /** Waits until nobody holds it. */
  take(name: string): Promise<Release>;
  close(): Promise<void>;
}

/**
 * Locks that all processes of the services share, held on a connection of their own: Postgres lets go of them when the process, or that
 * connection, is gone. They keep load within bounds and no more than that, so while Postgres is away a process goes by its own alone.
 */
export function createSharedLocks(url: string, log: (message: string) => void): SharedLocks {
  /** By this process: Postgres would give a connection the same lock twice. */
  const held = new Set<string>();
  let connection: Promise<DatabaseClient> | null = null;

  async function open(): Promise<DatabaseClient> {
    const client = new DatabaseClient({ url, name: 'services locks', heartbeat: true, pipeline: true });
    const lost = (): void => {
      connection = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    return client;
  }

  /** Asks over the connection, which is made when it is wanted first, and anew once it was lost. */
  async function ask(statement: string, name: string): Promise<boolean> {
    connection ??= open();
    const asked = connection;
    try {
      const client = await asked;
      const { rows } = await client.query<{ done: boolean }>(statement, [LOCK_CLASS, name]);
      return rows[0]?.done === true;
    } catch (error) {
      if (connection === asked) connection = null;
      asked.then((client) => client.end()).catch(() => undefined);
      throw error;
    }
  }

  async function isFree(name: string): Promise<boolean> {
    try {
      return await ask('select pg_try_advisory_lock($1::integer, hashtext($2)) as done', name);
    } catch (error) {
      log(`counted by this process alone: ${error instanceof Error ? error.message : String(error)}`);
      return true;
    }
  }

  function letGo(name: string): void {
    held.delete(name);
    if (connection)
      ask('select pg_advisory_unlock($1::integer, hashtext($2)) as done', name).catch(() => undefined);
  }

  async function tryOneOf(names: readonly string[]): Promise<Release | null> {
    for (const name of names) {
      if (held.has(name)) continue;
      held.add(name);
      if (await isFree(name)) return () => letGo(name);
      held.delete(name);
    }
    return null;
  }

  return {
    tryOneOf,
    async take(name) {
      for (;;) {
        const taken = await tryOneOf([name]);
        if (taken) return taken;
        await sleep(ASKED_EVERY_MS);
      }
    },
    async close() {
      const last = connection;
      connection = null;
      await last?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
