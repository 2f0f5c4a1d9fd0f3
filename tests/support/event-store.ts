import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectionString,
  connectionStringOf,
} from '../../deploy/single-machine/event-store/connection-string.ts';
import type { Account } from '../../deploy/single-machine/event-store/security/rights.ts';
import { MEMORY, ONE_WORKER } from '../../deploy/single-machine/program.ts';
import { endOf } from './child-end.ts';
import { startByCommand } from './started-by-command.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..');
export const MAIN = join(ROOT, 'dist/deploy/single-machine/event-store/main.js');

export interface TestEventStore {
  /** The connection string for the client, with the admin's login; a restart keeps it. */
  url: string;
  /** The same with the login of each account, and without any. A server that is not ours is asked as `url` says. */
  urls: Urls;
  dataDir: string;
  /** Of its process, for measuring; undefined for a server that is not ours. */
  pid(): number | undefined;
  /** Ends the store and removes its folder. */
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** Starts it again on the same folder and port, ending it first if it runs. */
  restart(): Promise<void>;
}

/**
 * TEST_EVENTSTORE_COMMAND starts another server for every test file, TEST_EVENTSTORE_URL says how it is asked (startByCommand); without a command
 * it names one that runs, and that is not ours to end or restart.
 */
const command = process.env['TEST_EVENTSTORE_COMMAND'];
const urlOfOther = process.env['TEST_EVENTSTORE_URL'];
const killsOther = process.env['TEST_EVENTSTORE_KILL'];
export const otherServer: boolean = command !== undefined || urlOfOther !== undefined;
/** A server of its own for everyone, but none of ours. */
export const commandGiven: boolean = command !== undefined;
/** Its log has events of others, and it cannot be ended. */
export const borrowedServer: boolean = command === undefined && urlOfOther !== undefined;

/** Keys and certificates, by file. */
type Certificates = Map<string, Buffer>;

/** Of the first store of this process: making them takes as long as all the rest of a start. */
const madeOnce: Certificates = new Map();

/** An event store of the test's own on a free port and a temporary folder, with the certificates given; it makes those that are missing. `options` are those of our own alone. */
export async function startEventStore(
  options: readonly string[] = [],
  certificates: Certificates = madeOnce,
): Promise<TestEventStore> {
  if (command !== undefined) return startByCommand(command, urlOfOther, killsOther);
  if (urlOfOther !== undefined) return borrowed(urlOfOther);
  const dataDir = await mkdtemp(join(tmpdir(), 'event-store-'));
  await put(certificates, dataDir);
  let running = await launch(dataDir, 0, options);
  await keep(certificates, dataDir);
  const { port } = running;
  const urls = await urlsOf(dataDir, port);
  return {
    url: urls.admin,
    urls,
    dataDir,
    pid: () => running.child.pid,
    stop: async () => {
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
    kill9: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      await end(running.child, 'SIGTERM');
      running = await launch(dataDir, port, options);
    },
  };
}

async function put(certificates: Certificates, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tls');
  await mkdir(folder, { mode: 0o700 });
  for (const [name, text] of certificates) await writeFile(join(folder, name), text, { mode: 0o600 });
}

async function keep(certificates: Certificates, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tls');
  for (const name of await readdir(folder)) certificates.set(name, await readFile(join(folder, name)));
}

export type Urls = Record<Account | 'nobody', string>;

/** The connection strings of a launched store. */
export async function urlsOf(dataDir: string, port: number): Promise<Urls> {
  // By name: the client's own connection, unlike the product's, warns of an address.
  const address = `localhost:${port}`;
  const of = (account: Account): Promise<string> => connectionStringOf(account, dataDir, address);
  return {
    admin: await of('admin'),
    services: await of('services'),
    reader: await of('reader'),
    sealer: await of('sealer'),
    nobody: connectionString(dataDir, address),
  };
}

/** The login in a connection string, for the client's calls that want one of their own. */
export function loginIn(url: string): { username: string; password: string } {
  const { username, password } = new URL(url.replace('esdb:', 'http:'));
  // A server without accounts takes any.
  return username === '' ? { username: 'admin', password: 'changeit' } : { username, password };
}

export interface Launched {
  child: ChildProcess;
  port: number;
  /** All that it has said to people so far. */
  said(): string;
}

/** Starts the built store; rejects with what it said if it ends before it is ready. */
export async function launch(
  dataDir: string,
  port: number,
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Launched> {
  const child = fork(MAIN, ['--data', dataDir, '--port', String(port), ...options], {
    silent: true,
    execArgv: [ONE_WORKER],
    // As the product starts it.
    detached: true,
    env: { ...MEMORY, ...process.env, ...environment },
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  child.stdout?.resume();
  return new Promise((resolve, reject) => {
    child.once('message', (message: { port: number }) =>
      resolve({ child, port: message.port, said: () => said }),
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the event store ended with ${code}: ${said}`)));
  });
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await endOf(child, 'the event store');
}

function borrowed(url: string): TestEventStore {
  return {
    url,
    urls: { admin: url, services: url, reader: url, sealer: url, nobody: url },
    dataDir: '',
    pid: () => undefined,
    stop: () => Promise.resolve(),
    kill9: refuse,
    restart: refuse,
  };
}

function refuse(): Promise<void> {
  return Promise.reject(new Error('TEST_EVENTSTORE_URL is not ours to restart'));
}
