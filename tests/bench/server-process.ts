import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** The plain CRUD server in a process of its own, as the product's is. */
export function startCrud(databaseUrl: string): Promise<ServerProcess> {
  return start('crud-server.js', databaseUrl);
}

/** The least server, likewise. */
export function startLeast(eventStoreUrl: string): Promise<ServerProcess> {
  return start('least-server.js', eventStoreUrl);
}

async function start(main: string, argument: string): Promise<ServerProcess> {
  const child: ChildProcess = fork(join(import.meta.dirname, main), [argument], { execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${main} ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: () => void child.kill('SIGTERM'),
  };
}
