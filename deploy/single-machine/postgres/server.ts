import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK } from '../loopback.ts';
import { type Account, accountFor } from './account.ts';
import { binariesFor } from './binaries.ts';
import { DATABASE_USER, ensureCluster, folderArgument } from './cluster.ts';
import { stopLeftover } from './leftover.ts';

export type PostgresOptions = {
  folder: string;
  password: string;
  logFile: string;
  /** false only for tests: nothing is forced to disk. */
  durable: boolean;
  port?: number;
};

export type Postgres = {
  url: string;
  port: number;
  pid: number;
  process: ChildProcess;
  stop: () => Promise<void>;
};

const START_PATIENCE = 60_000;
const STOP_PATIENCE = 10_000;

const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the cluster in `folder` (made if absent) on loopback; whatever is left of an earlier run is stopped first. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = await accountFor(options.folder);
  const binaries = await binariesFor(account);
  await stopLeftover(options.folder);
  await ensureCluster({ ...options, account, binaries });
  const port = options.port ?? (await freePort());
  const child = launch(options, account, binaries, port);
  await untilReady(child, options);
  return {
    port,
    pid: child.pid as number,
    process: child,
    url: `postgres://${DATABASE_USER}:${options.password}@${LOOPBACK}:${port}/postgres`,
    stop: () => stop(child),
  };
}

function launch(options: PostgresOptions, account: Account, binaries: string, port: number): ChildProcess {
  const settings = { ...SETTINGS, port: String(port), ...(options.durable ? {} : NOT_DURABLE) };
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    return spawn(
      join(binaries, 'bin/postgres'),
      [
        '-D',
        folderArgument(options.folder, account),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Detached: a Ctrl-C in the terminal must reach Postgres last, not at once.
      {
        ...account,
        cwd: options.folder,
        detached: true,
        stdio: ['ignore', log, log],
        env: { LC_ALL: 'C', TZ: 'UTC' },
      },
    );
  } finally {
    closeSync(log);
  }
}

async function untilReady(child: ChildProcess, options: PostgresOptions): Promise<void> {
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  for (let waited = 0; waited < START_PATIENCE; waited += 10) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(await lastComplaint(options.logFile));
    const lines = (await readFile(join(options.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await sleep(10);
  }
  child.kill('SIGQUIT');
  throw new Error(`it was not ready after ${START_PATIENCE / 1000} s`);
}

async function lastComplaint(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n');
  const complaint =
    lines.findLast((line) => /(FATAL|PANIC|ERROR|postgres):/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR|postgres):\s*/, '');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const impatient = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE);
    child.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    child.kill('SIGINT');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
