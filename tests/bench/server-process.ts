import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AtEnd } from './at-end.ts';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
}

/** The plain CRUD server in a process of its own, as the product's is. */
export function startCrud(databaseUrl: string, atEnd: AtEnd): Promise<ServerProcess> {
  return start('crud-server.js', databaseUrl, atEnd);
}

/** The least server, likewise. */
export function startLeast(eventStoreUrl: string, atEnd: AtEnd): Promise<ServerProcess> {
  return start('least-server.js', eventStoreUrl, atEnd);
}

async function start(main: string, argument: string, atEnd: AtEnd): Promise<ServerProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, main), [argument], {
    execArgv: [],
    detached: true,
  });
  const exited = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number };
}
