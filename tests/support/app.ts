import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { registerSuperAdmin, signIn } from '../../contracts/accounts/commands.ts';
import { registerBranch } from '../../contracts/branches/commands.ts';
import type { Command, CommandReply, InputOf, OutputOf, Query } from '../../contracts/endpoint.ts';
import { Connection } from '../../projections/event-store/connection.ts';
import { WriterKeys } from '../../projections/event-store/writer-keys.ts';
import { runProjections } from '../../projections/run.ts';
import { factorKeys } from '../../services/accounts/second-factor/keys.ts';
import { drawKeys } from '../../services/game/draw/keys.ts';
import { openServices, type Services, type ServicesSettings } from '../../services/services.ts';
import { startEventStore, type TestEventStore } from './event-store.ts';
import { logEndOf } from './log-end.ts';
import { createDatabase, type TestDatabase } from './postgres.ts';

/** Of every log that tests write through the product. */
export const WRITER_KEY = new Uint8Array(32).fill(23);

/** Of every process that a test starts on its log. */
const DRAW_KEYS = drawKeys([randomBytes(32)]);

export const PASSWORD = 'correct horse';
const FILE_READER = join(import.meta.dirname, '../../dist/services/cartelas/file-reader/main.js');
const EXPORTER = join(import.meta.dirname, '../../dist/services/export/main.js');
export const AGENT = 'agent';

/** The stores of a test: the event store a process of its own, Postgres a database of its own. */
export interface Stores {
  readonly eventStore: TestEventStore;
  readonly database: TestDatabase;
  stop(): Promise<void>;
}

export async function startStores(): Promise<Stores> {
  const [eventStore, database] = await Promise.all([startEventStore(), createDatabase()]);
  return {
    eventStore,
    database,
    async stop() {
      await eventStore.stop();
      await database.drop();
    },
  };
}

export type TestApp = Services & {
  readonly anyone: Client;
  /** Where the log ends now. */
  logEnd(): Promise<bigint | null>;
};

/** One process of the write side on the given stores, without its process; an agent can sign in. */
export async function openApp(stores: Stores, settings: Partial<ServicesSettings> = {}): Promise<TestApp> {
  const services = await openServices({
    eventStoreUrl: stores.eventStore.urls.services,
    databaseUrl: stores.database.url,
    timeZone: 'Africa/Addis_Ababa',
    drawKeys: DRAW_KEYS,
    factorKeys: factorKeys([randomBytes(32)]),
    writerKeys: [WRITER_KEY],
    mode: 'live',
    bootstrap: { username: AGENT, password: PASSWORD },
    trustProxy: false,
    // Clocks of tests go on by months.
    sessionHours: 1_000_000,
    freshPasswordMinutes: null,
    changeGivenPasswords: false,
    legacyGames: true,
    frontend: join(tmpdir(), 'no-frontend'),
    fileReader: FILE_READER,
    exporter: EXPORTER,
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    checkAnswers: true,
    ...settings,
  });
  await services.app.ready();
  const log = EventStoreDBClient.connectionString(stores.eventStore.url);
  const running = {
    ...services,
    logEnd: () => logEndOf(log),
    close: async () => {
      await log.dispose();
      await services.close();
    },
  };
  return { ...running, anyone: new Client(running) };
}

/** Stores, the write side and the read side: everything but the browser. `close` ends it all. */
export async function startApp(
  settings: Partial<ServicesSettings> = {},
): Promise<TestApp & { stores: Stores }> {
  const stores = await startStores();
  const projections = startProjections(stores);
  await projections.started;
  const app = await openApp(stores, settings);
  return {
    ...app,
    stores,
    async close() {
      await app.close();
      await projections.stop();
      await stores.stop();
    },
  };
}

export function startProjections(stores: Stores): { started: Promise<void>; stop(): Promise<void> } {
  const eventStore = new Connection(stores.eventStore.urls.reader, new WriterKeys([WRITER_KEY]));
  const abort = new AbortController();
  const nothing = () => undefined;
  const { started, ended } = runProjections({
    eventStore,
    databaseUrl: stores.database.url,
    signal: abort.signal,
    watch: { state: nothing, applied: nothing, passed: nothing, flawed: nothing, restarted: nothing },
  });
  return {
    started,
    async stop() {
      abort.abort();
      await ended;
      eventStore.close();
    },
  };
}

type Input<E extends Command | Query> = Omit<InputOf<E>, 'commandId'>;

/** Read models follow what is done some milliseconds later; on a machine that has a lot to do, seconds. */
const FOLLOW_WITHIN = 60_000;

type Running = Pick<TestApp, 'app' | 'logEnd'>;

/** A browser of a test: keeps its cookie, repeats nothing by itself. */
export class Client {
  readonly #running: Running;
  readonly address: string;
  cookie: string | null;
  /** What remains of earlier sign-ins, as a browser keeps it. */
  device: string | null = null;

  constructor(running: Running, cookie: string | null = null, address = '127.0.0.1') {
    this.#running = running;
    this.cookie = cookie;
    this.address = address;
  }

  from(address: string): Client {
    return new Client(this.#running, this.cookie, address);
  }

  /** The same session at another process. */
  at(running: Running): Client {
    return new Client(running, this.cookie, this.address);
  }

  async post(
    url: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.#send('POST', url, headers, body);
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', url, headers);
  }

  /** The raw answer to a command, whatever it is; a commandId is made unless given. */
  async send<E extends Command>(endpoint: E, input: Input<E>, commandId: string = randomUUID()) {
    return this.post(`/api/commands/${endpoint.name}`, { commandId, ...input });
  }

  async ask(endpoint: Query, input: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const query = new URLSearchParams(input).toString();
    return this.get(`/api/queries/${endpoint.name}?${query}`);
  }

  /** What a command that must succeed answers. */
  async does<E extends Command>(
    endpoint: E,
    input: Input<E>,
    commandId?: string,
  ): Promise<CommandReply<OutputOf<E>>> {
    return successful(await this.send(endpoint, input, commandId)) as CommandReply<OutputOf<E>>;
  }

  /** What a query that must succeed answers, with everything in it that anybody has done so far. */
  async sees<E extends Query>(endpoint: E, input: Record<string, string> = {}): Promise<OutputOf<E>> {
    const end = await this.#running.logEnd();
    for (const since = performance.now(); ; ) {
      const response = await this.ask(endpoint, { ...(end !== null && { after: String(end) }), ...input });
      const answer = successful(response) as OutputOf<E>;
      if (!response.headers['x-stale']) return answer;
      if (performance.now() - since > FOLLOW_WITHIN) throw new Error(`${endpoint.name} stays behind ${end}`);
    }
  }

  /** The code of the problem that a command is refused with. */
  async isRefused<E extends Command>(endpoint: E, input: Input<E>): Promise<string> {
    const response = await this.send(endpoint, input);
    if (response.statusCode < 400) throw new Error(`${endpoint.name} was not refused: ${response.body}`);
    return response.json<{ code: string }>().code;
  }

  async signsIn(username: string, password = PASSWORD): Promise<Client> {
    const client = this.from(this.address);
    await client.does(signIn, { username, password });
    return client;
  }

  async #send(method: 'GET' | 'POST', url: string, headers: Record<string, string>, body?: unknown) {
    const cookies = [
      ...(this.cookie ? [`session=${this.cookie}`] : []),
      ...(this.device ? [`device=${this.device}`] : []),
    ];
    const response = await this.#running.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: { ...(cookies.length > 0 && { cookie: cookies.join('; ') }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const cookie = response.cookies.find(({ name }) => name === 'session');
    if (cookie) this.cookie = cookie.value || null;
    this.device = response.cookies.find(({ name }) => name === 'device')?.value ?? this.device;
    return response;
  }
}

function successful(response: LightMyRequestResponse): unknown {
  if (response.statusCode >= 400) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<unknown>();
}

/** An agent, a super admin and a branch user, signed in. */
export async function registerPeople(app: TestApp, name = randomUUID().slice(0, 8)) {
  const agent = await app.anyone.signsIn(AGENT);
  const owner = `owner-${name}`;
  const { data: superAdmin } = await agent.does(registerSuperAdmin, { username: owner, password: PASSWORD });
  const ownerClient = await app.anyone.signsIn(owner);
  const user = `user-${name}`;
  const { data: branch } = await ownerClient.does(registerBranch, {
    branchName: `Hall ${name}`,
    username: user,
    password: PASSWORD,
  });
  return {
    agent,
    owner: { ...superAdmin, username: owner, client: ownerClient },
    branch: { ...branch, name: `Hall ${name}`, username: user, client: await app.anyone.signsIn(user) },
  };
}
