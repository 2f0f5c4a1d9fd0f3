import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { openLog, size } from '../log-file.ts';
import { LOOPBACK } from '../loopback.ts';
import type { Running } from '../part.ts';
import { type Account, accountFor } from './account.ts';
import { adoptCluster } from './adopt.ts';
import { answerOf } from './answer.ts';
import { binariesFor } from './binaries.ts';
import { DATABASE_USER, ensureCluster, folderArgument } from './cluster.ts';
import { complaintSince } from './complaint.ts';
import { killAll } from './kill.ts';
import { stopLeftover } from './leftover.ts';
import { watch } from './watchdog.ts';

export type PostgresOptions = {
  folder: string;
  password: string;
  logFile: string;
  /** false only for tests: nothing is forced to disk. */
  durable: boolean;
  port?: number;
  /** How many may be open at once. */
  connections?: number;
};

export type Postgres = Running & { url: string; port: number };

const START_PATIENCE = 120_000;
const STOP_PATIENCE = 10_000;

const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};
const CONNECTIONS = 100;
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the cluster in `folder` (made if absent) on loopback; whatever is left of an earlier run is stopped first. */
export async function startPostgres(options: PostgresOptions, signal?: AbortSignal): Promise<Postgres> {
  const account = await accountFor(options.folder);
  const binaries = await binariesFor(account);
  await stopLeftover(options.folder);
  await ensureCluster({ ...options, account, binaries });
  await adoptCluster(options.folder, account);
  const port = options.port ?? (await freePort());
  const saidBefore = size(options.logFile);
  const child = launch(options, account, binaries, port);
  watch(child);
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, by) => resolve(by === null ? `exit code ${code}` : `ended by ${by}`));
  });
  try {
    await Promise.race([
      untilReady(child, options.folder, signal),
      ended.then(() => Promise.reject(new Error(complaintSince(options.logFile, saidBefore)))),
    ]);
  } catch (error) {
    await stop(child, ended, options.folder);
    throw error;
  }
  return {
    port,
    pid: child.pid as number,
    ended,
    url: `postgres://${DATABASE_USER}:${options.password}@${LOOPBACK}:${port}/postgres`,
    answer: () => answerOf(port),
    kill: () => kill(child, options.folder),
    stop: () => stop(child, ended, options.folder),
  };
}

function launch(options: PostgresOptions, account: Account, binaries: string, port: number): ChildProcess {
  const { durable, connections = CONNECTIONS } = options;
  const own = { port: String(port), max_connections: String(connections) };
  const settings = { ...SETTINGS, ...own, ...(durable ? {} : NOT_DURABLE) };
  const log = openLog(options.logFile);
  try {
    return spawn(
      join(binaries, 'bin/postgres'),
      [
        '-D',
        folderArgument(options.folder, account),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Detached: a Ctrl-C in the terminal must reach Postgres after its clients, not at once.
      { ...account, cwd: options.folder, detached: true, stdio: ['ignore', log, log], env: { LC_ALL: 'C' } },
    );
  } finally {
    closeSync(log);
  }
}

/** Postgres writes its state into its lock file; no connection is needed to see it. */
async function untilReady(child: ChildProcess, folder: string, signal?: AbortSignal): Promise<void> {
  for (let waited = 0; waited < START_PATIENCE && !signal?.aborted; waited += 10) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await sleep(10);
  }
  throw new Error(signal?.aborted ? 'stopped while starting' : `not ready after ${START_PATIENCE / 1000} s`);
}

async function stop(child: ChildProcess, ended: Promise<string>, folder: string): Promise<void> {
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE),
    setTimeout(() => void kill(child, folder), 2 * STOP_PATIENCE),
  ];
  child.kill('SIGINT');
  await ended;
  for (const timer of timers) clearTimeout(timer);
}

/** The server first, which would else start others in place of its processes. */
async function kill(child: ChildProcess, folder: string): Promise<void> {
  child.kill('SIGKILL');
  await killAll(folder);
}
