import { createHash } from 'node:crypto';
import pg from 'pg';
import { DatabaseClient } from '../postgres/client.ts';
import type { Queries, Tx } from './projector.ts';
import { settled } from './settled.ts';

/** The locks of a read model: one process follows it, one rebuilds it. And of the recomputation of games. */
export type Purpose = 'follow' | 'rebuild' | 'check';
/** `member`: held together by all processes of a version. */
const LOCK_CLASS = {
  follow: 0x62_67_01,
  rebuild: 0x62_67_02,
  check: 0x62_67_03,
  member: 0x62_67_04,
} as const;

/** `in_failed_sql_transaction` */
const TRANSACTION_ABORTED = '25P02';

/** The connection, and with it the lock, is gone: what was under way may or may not have been committed. */
export class ConnectionLost extends Error {}

/**
 * A Postgres connection of its own. It holds the advisory lock and carries the transactions, so that a process whose
 * lock is gone (its connection broke) has nothing left to commit with.
 */
export class Session implements Queries {
  readonly #client: DatabaseClient;
  readonly #names = new Map<string, string>();
  #broken: ConnectionLost | null = null;

  private constructor(client: DatabaseClient) {
    this.#client = client;
    client.on('error', (error) => this.#fail(error));
    client.on('end', () => this.#fail(new Error('the database connection has ended')));
  }

  static async open(url: string, name: string): Promise<Session> {
    const client = new DatabaseClient({ url, name: `projections ${name}`, heartbeat: true, pipeline: true });
    const session = new Session(client);
    try {
      await client.connect();
      // Rows and checkpoint commit together: what a crash of Postgres loses, it loses of both, and it is read again.
      await client.query('set synchronous_commit = off');
      // A process that is cut off must not keep its locks: Postgres is to notice as soon as this side does.
      await client.query(
        'set tcp_keepalives_idle = 3; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set tcp_user_timeout = 6000',
      );
      return session;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  /** Why the connection is gone; null while it stands. */
  get broken(): ConnectionLost | null {
    return this.#broken;
  }

  async query<R extends object = object>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    const { rows } = await this.#answer(
      this.#client.query<R>({ name: this.#nameOf(sql), text: sql, values: [...values] }),
    );
    return rows;
  }

  /** Several statements without arguments. */
  async run(sql: string): Promise<void> {
    await this.#answer(this.#client.query(sql));
  }

  /**
   * Nothing is waited for between the beginning and the first statement of `work`, nor between what it writes, `last` and the commit: a
   * commit after a failed statement takes everything back.
   */
  async transaction<T>(
    work: (tx: Tx) => Promise<T>,
    last?: (tx: Tx, result: T) => Promise<unknown>,
  ): Promise<T> {
    const written: Promise<unknown>[] = [];
    const tx: Tx = {
      query: (sql, values) => this.query(sql, values),
      write: (sql, values) => {
        this.#client.sendTogether();
        const writing = this.query(sql, values);
        writing.catch(() => undefined);
        written.push(writing);
      },
    };
    this.#client.sendTogether();
    const begun = this.run('begin');
    try {
      const [, result] = await settled(begun, work(tx));
      this.#client.sendTogether();
      await settled(last?.(tx, result), this.run('commit'));
      await Promise.all(written);
      return result;
    } catch (error) {
      await this.run('rollback').catch(() => undefined);
      // What comes after a failed write is refused for no reason of its own.
      if (error instanceof pg.DatabaseError && error.code === TRANSACTION_ABORTED) await Promise.all(written);
      throw error;
    }
  }

  async tryLock(purpose: Purpose, name: string): Promise<boolean> {
    const [row] = await this.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1::integer, hashtext($2)) as locked',
      [LOCK_CLASS[purpose], name],
    );
    return row?.locked === true;
  }

  /** Whether anybody holds the lock. */
  async isLocked(purpose: Purpose, name: string): Promise<boolean> {
    return (await this.#holders(LOCK_CLASS[purpose], name)) > 0;
  }

  /** Is one of the processes of a version until the session closes. */
  async join(version: string): Promise<void> {
    await this.query('select pg_advisory_lock_shared($1::integer, hashtext($2))', [
      LOCK_CLASS.member,
      version,
    ]);
  }

  /** How many processes have joined. */
  members(version: string): Promise<number> {
    return this.#holders(LOCK_CLASS.member, version);
  }

  async #holders(lockClass: number, name: string): Promise<number> {
    const [row] = await this.query<{ holders: number }>(
      `select count(*)::integer as holders from pg_locks
       where locktype = 'advisory' and granted and classid = $1::integer and objid::bigint = hashtext($2)::bigint & 4294967295
       and database = (select oid from pg_database where datname = current_database())`,
      [lockClass, name],
    );
    return row?.holders ?? 0;
  }

  /** Hears notifications of `channel` until the session closes. */
  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.#client.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '');
    });
    await this.run(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    // Postgres would let the locks go a moment after the connection: too late for whoever asks at once.
    if (!this.#broken) await this.run('select pg_advisory_unlock_all()').catch(() => undefined);
    this.#broken ??= new ConnectionLost('the session is closed');
    await this.#client.end().catch(() => undefined);
  }

  /** Anything but an answer of Postgres means that the connection is of no more use. */
  async #answer<T>(query: Promise<T>): Promise<T> {
    if (this.#broken) {
      query.catch(() => undefined);
      throw this.#broken;
    }
    try {
      return await query;
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      this.#fail(error instanceof Error ? error : new Error(String(error)));
      throw this.#broken ?? error;
    }
  }

  #fail(error: Error): void {
    this.#broken ??= new ConnectionLost(error.message);
  }

  /** Named statements are parsed and planned once per connection. */
  #nameOf(sql: string): string {
    let name = this.#names.get(sql);
    if (!name) {
      name = createHash('sha1').update(sql).digest('hex').slice(0, 16);
      this.#names.set(sql, name);
    }
    return name;
  }
}

/** Opens a session for `work`, and closes it however that ends: one left open would keep its process running. */
export async function inSession<T>(
  url: string,
  name: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await Session.open(url, name);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

const DATA_CLASSES = new Set(['21', '22', '23', '42']);

/**
 * Whether an error thrown while applying events is about the events themselves (or a bug in how they are handled), so
 * that trying again cannot help; what comes of Postgres being away, restarting or full is not.
 */
export function isAboutTheEvents(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return DATA_CLASSES.has(error.code?.slice(0, 2) ?? '');
  return !(error instanceof ConnectionLost);
}
