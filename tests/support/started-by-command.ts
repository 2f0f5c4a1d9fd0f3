import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../../projections/event-store/connection.ts';
import { lastPosition } from '../../projections/event-store/read.ts';
import { endOf } from './child-end.ts';
import type { TestEventStore } from './event-store.ts';

/** A server needs up to a minute where containers and test files start side by side. */
const STARTS_WITHIN_MS = 90_000;
const CLEAR = 'esdb://localhost:{port}?tls=false';

/**
 * A server of somebody else's with a folder of its own: `command` is run by a shell that has DATA and PORT. `url`: how it is asked, with
 * {port} and {data} in it. `kill`: another command, likewise, for what does not end with its process, such as a container.
 */
export async function startByCommand(
  command: string,
  url: string = CLEAR,
  kill?: string,
): Promise<TestEventStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'event-store-'));
  const port = await freePort();
  const environment = { ...process.env, DATA: dataDir, PORT: String(port) };
  const address = url.replaceAll('{port}', String(port)).replaceAll('{data}', dataDir);
  const shell = (line: string) =>
    spawn('sh', ['-c', line], { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: environment });

  async function start(): Promise<ChildProcess> {
    const child = shell(command);
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    const until = performance.now() + STARTS_WITHIN_MS;
    while (!(await answers(address))) {
      if (child.exitCode !== null) throw new Error(`the event store ended with ${child.exitCode}: ${said}`);
      if (performance.now() > until) {
        await end(child, 'SIGKILL');
        throw new Error(`the event store does not answer: ${said}`);
      }
      await sleep(50);
    }
    return child;
  }

  let running = await start();
  const stop = () => end(running, 'SIGTERM');
  return {
    url: address,
    urls: { admin: address, services: address, reader: address, sealer: address, nobody: address },
    dataDir,
    pid: () => running.pid,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    kill9: async () => {
      if (kill !== undefined) await endOf(shell(kill), 'the command that kills');
      await end(running, 'SIGKILL');
    },
    restart: async () => {
      await stop();
      running = await start();
    },
  };
}

/** Not before the files are there that the connection string names. */
async function answers(url: string): Promise<boolean> {
  let connection: Connection | undefined;
  try {
    connection = new Connection(url);
    await lastPosition(connection, AbortSignal.timeout(5_000));
    return true;
  } catch {
    return false;
  } finally {
    connection?.close();
  }
}

/** With all that it has started. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  process.kill(-child.pid, signal);
  await endOf(child, 'the event store');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
