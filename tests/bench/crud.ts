import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** The plain CRUD server in a process of its own, as the product's is. */
export async function startCrud(databaseUrl: string): Promise<{ url: string; pid: number; stop(): void }> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'crud-server.js'), [databaseUrl], {
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the CRUD server ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: () => void child.kill('SIGTERM'),
  };
}
