import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Postgres has no line to us that could break. A shell has: when we die, even by kill -9, its input ends and it
 * asks Postgres to stop.
 */
export function watch(postgres: ChildProcess): void {
  const shell = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(postgres.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  postgres.once('exit', () => void shell.kill('SIGKILL'));
}
