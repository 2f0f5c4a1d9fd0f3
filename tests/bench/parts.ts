import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY, ONE_WORKER, SMALL_YOUNG_HEAP } from '../../deploy/single-machine/program.ts';
import { startPostgres } from '../../deploy/single-machine/postgres/server.ts';
import { startEventStore, type TestEventStore } from '../support/event-store.ts';
import { type AtEnd, endingAll } from './at-end.ts';
import { POSTGRES } from './processor.ts';

/** The bench runs compiled, from dist/tests/bench. */
const DIST = join(import.meta.dirname, '../..');
const SERVICES = 'services/main.js';
export const AGENT = { username: 'bench-agent', password: 'bench-password' };

/** Of three processes of each kind. */
const CONNECTIONS = 220;

export interface Parts {
  readonly url: string;
  readonly eventStoreUrl: string;
  /** To append as the services do, under {@link Parts.writerKey}. */
  readonly servicesStoreUrl: string;
  readonly writerKey: Uint8Array;
  readonly databaseUrl: string;
  readonly eventStoreFolder: string;
  /** The processes that all this is made of at this moment, by the name of their part. */
  readonly processes: ReadonlyMap<string, number>;
  /** One more process of the services; answers its address. */
  addServices(): Promise<string>;
  addProjections(): Promise<void>;
  /** The product's own proxy before services; answers its address. */
  addProxy(upstreams: readonly string[]): Promise<string>;
  /** For further programs of the read side. */
  readonly readSide: NodeJS.ProcessEnv;
  /** Before the parts themselves end. */
  readonly atEnd: AtEnd;
}

/** The product's own processes as the single machine runs them, durable, on free ports and a temporary folder. */
async function startParts(atEnd: AtEnd, before?: Before): Promise<Parts> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const removed = () => rm(folder, { recursive: true, force: true });
  atEnd(removed);
  const eventStore = await startEventStore();
  atEnd(() => eventStore.stop());
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    password: 'bench',
    durable: true,
    connections: CONNECTIONS,
  });
  // One that was being started at the end has written in the folder since.
  atEnd(() => postgres.stop().finally(removed));
  const writerKey = randomBytes(32);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: postgres.url,
    BUSINESS_TIMEZONE: 'Africa/Addis_Ababa',
    DRAW_KEY: randomBytes(32).toString('base64'),
    SECOND_FACTOR_KEYS: randomBytes(32).toString('base64'),
    WRITER_KEYS: writerKey.toString('base64'),
    BOOTSTRAP_USERNAME: AGENT.username,
    BOOTSTRAP_PASSWORD: AGENT.password,
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
  };
  const readSide = { ...env, EVENTSTORE_URL: eventStore.urls.reader };
  const processes = new Map([
    ['event store', eventStore.pid() as number],
    [POSTGRES, postgres.pid],
    ['load', process.pid],
  ]);

  async function add(name: string, main: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = fork(join(DIST, main), {
      env: { ...MEMORY, ...env, ...more },
      execArgv: [ONE_WORKER, ...(main === SERVICES ? SMALL_YOUNG_HEAP : [])],
      // In a session of its own, as the product's: the system shares the processor out by session.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    atEnd(() => stopPart(child));
    const port = await portOf(child, main);
    const alike = [...processes.keys()].filter((part) => part.startsWith(name)).length;
    processes.set(alike === 0 ? name : `${name} ${alike + 1}`, child.pid as number);
    return `http://127.0.0.1:${port}`;
  }
  const addServices = () => add('services', SERVICES, { EVENTSTORE_URL: eventStore.urls.services });
  const addProjections = async () => {
    await add('projections', 'projections/main.js', readSide);
  };
  await before?.(eventStore, readSide);
  await addProjections();
  return {
    url: await addServices(),
    eventStoreUrl: eventStore.url,
    servicesStoreUrl: eventStore.urls.services,
    writerKey,
    databaseUrl: postgres.url,
    eventStoreFolder: eventStore.dataDir,
    readSide,
    processes,
    atEnd,
    addServices,
    addProjections,
    addProxy: (upstreams) =>
      add('proxy', 'deploy/single-machine/proxy/main.js', {
        UPSTREAM_PORTS: upstreams.map((url) => new URL(url).port).join(','),
      }),
  };
}

/** What is done with the stores before the product is started on them. */
type Before = (eventStore: TestEventStore, readSide: NodeJS.ProcessEnv) => Promise<void>;

/** Runs `measure` on parts of its own, which end with it. */
export function withParts(measure: (parts: Parts) => Promise<string>, before?: Before): Promise<string> {
  return endingAll(async (atEnd) => measure(await startParts(atEnd, before)));
}

type Ready = { ready?: boolean; failed?: string; port?: number };

/** Once the part is ready. */
function portOf(child: ChildProcess, main: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code}`)));
    child.on('message', (message: Ready) => {
      if (message.failed) reject(new Error(message.failed));
      if (message.ready) resolve(message.port ?? 0);
    });
  });
}

async function stopPart(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
