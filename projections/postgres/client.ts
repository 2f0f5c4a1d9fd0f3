import { Socket } from 'node:net';
import pg from 'pg';
import { instant } from '../../contracts/time.ts';
import type { Silence } from './silence.ts';

// What the columns of table/column.ts say they read: a day and an instant are text; numeric and bigint stay the strings
// that pg already gives.
const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const toDate: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => instant(toDate(text)));

const LOOK_MS = 250;
/** Two and a half seconds to connect, less than a pool waits; a second for the first byte of an answer before the server is asked about it. */
const LOOKS_TO_CONNECT = 10;
/** While the server is known to be silent: whoever waits for this connection has waited for another one already. */
const LOOKS_TO_CONNECT_IN_SILENCE = 4;
const LOOKS_TO_ANSWER = 4;
/** A connection that is only listened to is asked something this often: nothing else would show that it is dead. */
const LOOKS_TO_HEARTBEAT = 8;
const CHECK_MS = 3_000;

export interface ClientOptions {
  readonly url: string;
  readonly name?: string;
  /** For a connection that hears notifications or holds locks while it asks nothing. */
  readonly heartbeat?: boolean;
  /** Sends a statement before the one before it is answered. */
  readonly pipeline?: boolean;
  /** Shared by the connections of a pool. */
  readonly silence?: Silence;
}

/**
 * A Postgres connection that is not waited for without end. A statement may take as long as it takes, so there is no time
 * limit on it; but when nothing has come for a while, Postgres is asked over another connection whether it is working on
 * the statement. If it is not, or cannot be asked, the connection is dead: everything waiting on it fails at once.
 */
export class DatabaseClient extends pg.Client {
  /** Known to `pg` alone: whether an answer is being waited for, and the process that serves this connection. */
  declare protected readonly readyForQuery: boolean | undefined;
  declare protected readonly processID: number | null;
  readonly #options: ClientOptions;
  readonly #socket: Socket;
  #bytesRead = 0;
  #notified = false;
  #answered = false;
  #silentLooks = 0;
  #idleLooks = 0;
  #connected = false;
  readonly #looksToConnect: number;

  constructor(options: ClientOptions) {
    const socket = new Socket();
    super({
      connectionString: options.url,
      keepAlive: true,
      pipeline: options.pipeline ?? false,
      stream: () => socket,
      ...(options.name !== undefined && { application_name: options.name }),
    });
    this.#options = options;
    this.#looksToConnect = options.silence?.isRecent ? LOOKS_TO_CONNECT_IN_SILENCE : LOOKS_TO_CONNECT;
    this.#socket = socket;
    this.once('connect', () => {
      this.#connected = true;
      options.silence?.broken();
    });
    this.on('notification', () => {
      this.#notified = true;
    });
    // Told after every statement, also when the next one is sent at once and it is never seen at rest.
    this.connection.on('readyForQuery', () => {
      this.#answered = true;
    });
    // Whoever waits for an answer hears of it there; a connection between two statements has no other listener.
    this.on('error', () => undefined);
    const looking = setInterval(() => this.#look(), LOOK_MS);
    looking.unref();
    socket.once('close', () => clearInterval(looking));
    // A goodbye that a dead link swallows is not waited for.
    socket.once('finish', () => setTimeout(() => socket.destroy(), CHECK_MS).unref());
  }

  /** The statements that are made now, before anything is waited for, go out in one write. */
  sendTogether(): void {
    this.#socket.cork();
    process.nextTick(() => this.#socket.uncork());
  }

  /** Looks are counted, not time: a process that was busy itself has heard nothing either. */
  #look(): void {
    const { bytesRead } = this.#socket;
    // A notification is no part of an answer, and many may come while one is lost.
    const heard = this.#answered || (bytesRead !== this.#bytesRead && !this.#notified);
    this.#bytesRead = bytesRead;
    this.#notified = false;
    this.#answered = false;
    if (this.#connected && this.readyForQuery) {
      this.#silentLooks = 0;
      this.#idleLooks++;
      if (this.#options.heartbeat && this.#idleLooks >= LOOKS_TO_HEARTBEAT) {
        this.#idleLooks = 0;
        this.query('select 1').catch(() => undefined);
      }
      return;
    }
    this.#idleLooks = 0;
    this.#silentLooks = heard && this.#connected ? 0 : this.#silentLooks + 1;
    if (!this.#connected) {
      if (this.#silentLooks >= this.#looksToConnect) this.#giveUp();
    } else if (this.#silentLooks === LOOKS_TO_ANSWER) void this.#ask();
  }

  async #ask(): Promise<void> {
    const working = await isWorkingFor(this.processID, this.#options.url);
    if (this.readyForQuery || this.#answered || this.#silentLooks < LOOKS_TO_ANSWER) return;
    if (working) this.#silentLooks = 0;
    else this.#giveUp();
  }

  #giveUp(): void {
    // A short wait proves nothing: after it, a slow server is waited for in full again.
    if (this.#connected || this.#looksToConnect === LOOKS_TO_CONNECT) this.#options.silence?.met();
    this.#socket.destroy(new Error('connection terminated: the database does not answer'));
  }
}

/**
 * Whether a server process is busy with a statement. One that waits for its client, which waits for an answer, is not:
 * something between them is lost. A server that refuses to tell is trusted to be working.
 */
async function isWorkingFor(processId: number | null, url: string): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  client.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(new Error('no answer')), CHECK_MS);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where pid = $1 and state <> 'idle' and state not like 'idle in%' and wait_event_type is distinct from 'Client'`,
      [processId],
    );
    return rowCount === 1;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
