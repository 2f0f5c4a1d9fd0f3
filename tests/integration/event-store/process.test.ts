import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect, numbers } from '../../support/collect.ts';
import { end, launch, MAIN, urlsOf } from '../../support/event-store.ts';
import { event } from '../../support/numbered-events.ts';

/** When the store no longer waits for calls that are about to end. */
const AFTER_GRACE_MS = 800;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-'));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, 'SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

/** Whether this user may run that here. */
function can(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Runs the store by hand, without a channel. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });
  children.push(child);
  return child;
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

async function readyLine(child: ChildProcess): Promise<{ ready: boolean; port: number; url: string }> {
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return JSON.parse(line.toString()) as { ready: boolean; port: number; url: string };
}

describe('the event store', () => {
  test('prints one line when it is ready, and serves at the address in it', async () => {
    const ready = await readyLine(run(['--data', folder, '--port', '0']));
    expect(ready).toMatchObject({ ready: true, port: expect.any(Number) });
    expect(ready.url).toBe((await urlsOf(folder, ready.port)).nobody.replace('localhost', '127.0.0.1'));
    const client = EventStoreDBClient.connectionString((await urlsOf(folder, ready.port)).admin);
    await client.appendToStream('hall', event(1));
    expect(numbers(await collect(client.readStream('hall')))).toEqual([1]);
    await client.dispose();
  });

  test('takes its settings from the environment too', async () => {
    const child = run([], { EVENTSTORE_DATA: folder, EVENTSTORE_PORT: '0', EVENTSTORE_HOST: '127.0.0.1' });
    expect((await readyLine(child)).port).toBeGreaterThan(0);
  });

  test('makes its folder', async () => {
    expect((await readyLine(run(['--data', join(folder, 'a', 'b'), '--port', '0']))).ready).toBe(true);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s, a client or not', async (signal) => {
    const child = run(['--data', folder, '--port', '0']);
    const { port } = await readyLine(child);
    const client = EventStoreDBClient.connectionString((await urlsOf(folder, port)).admin);
    const subscription = client.subscribeToAll().on('error', () => undefined);
    await new Promise((resolve) => subscription.once('caughtUp', resolve).resume());
    child.kill(signal);
    expect(await outcome(child)).toEqual({ code: 0, said: '' });
    await client.dispose();
  });

  test.each([
    ['says nothing', () => undefined],
    [
      'is only just making its connection',
      async (socket: Socket) => {
        await sleep(AFTER_GRACE_MS);
        tls
          .connect({ socket, ALPNProtocols: ['h2'], rejectUnauthorized: false })
          .on('error', () => undefined);
      },
    ],
  ])(
    'ends cleanly where a client %s',
    async (_, goesOn) => {
      const child = run(['--data', folder, '--port', '0']);
      const socket = connect((await readyLine(child)).port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      child.kill('SIGTERM');
      void goesOn(socket);
      expect(await outcome(child)).toEqual({ code: 0, said: '' });
      socket.destroy();
    },
    // Node gives up a connection that says nothing after two minutes.
    60_000,
  );

  test('ends when the process that started it is gone', async () => {
    const child = fork(MAIN, ['--data', folder, '--port', '0'], { silent: true });
    children.push(child);
    child.stdout?.resume();
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  });
});

test('without flock it says what is not kept off any more, and starts', async () => {
  const child = run(['--data', folder, '--port', '0'], { PATH: folder });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  expect((await readyLine(child)).ready).toBe(true);
  expect(said).toMatch(/flock .* is not here/);
});

const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];
const socketOf = (path: string) =>
  `\0event-store-${createHash('sha256').update(realpathSync(path)).digest('hex').slice(0, 32)}`;

test.skipIf(!can('setpriv', ...NOBODY, process.execPath, '--version'))(
  'another account that has taken the name of its socket keeps it from nothing (needs root)',
  async () => {
    const squat = `require('net').createServer().listen(${JSON.stringify(socketOf(folder))}, () => console.log('taken'))`;
    const squatter = spawn('setpriv', [...NOBODY, process.execPath, '-e', squat]);
    children.push(squatter);
    await once(squatter.stdout, 'data');
    expect((await readyLine(run(['--data', folder, '--port', '0']))).ready).toBe(true);
  },
);

describe('in one line it says that', () => {
  const refuses = async (child: ChildProcess, reason: string): Promise<void> => {
    const { code, said } = await outcome(child);
    expect(code).toBe(1);
    expect(said).toMatch(/^event store: [^\n]+\n$/);
    expect(said).toContain(reason);
  };

  test('another store uses the folder', async () => {
    children.push((await launch(folder, 0)).child);
    await refuses(run(['--data', folder, '--port', '0']), `another event store is using ${folder}`);
  });

  test.skipIf(process.platform !== 'linux')('one without flock uses it', async () => {
    const other = createServer().listen(socketOf(folder));
    await once(other, 'listening');
    await refuses(run(['--data', folder, '--port', '0']), `another event store is using ${folder}`);
    other.close();
  });

  test('another folder leads to the same log', async () => {
    children.push((await launch(folder, 0)).child);
    const other = join(folder, 'other');
    await mkdir(other);
    await symlink(join(folder, 'events.log'), join(other, 'events.log'));
    await refuses(run(['--data', other, '--port', '0']), `another event store is using ${other}`);
  });

  test.skipIf(!can('unshare', '--net', 'true'))('a store in another network uses the folder', async () => {
    children.push((await launch(folder, 0)).child);
    const inAnother = ['--net', process.execPath, MAIN, '--data', folder, '--port', '0'];
    await refuses(spawn('unshare', inAnother, { stdio: 'pipe' }), `another event store is using ${folder}`);
  });

  test.skipIf(!can('unshare', '--mount', 'true'))('a store uses it through another mount', async () => {
    children.push((await launch(folder, 0)).child);
    const other = await mkdtemp(join(tmpdir(), 'mount-'));
    const script = 'mount --bind "$1" "$2" && exec "$3" "$4" --data "$2" --port 0';
    const shell = ['--mount', 'sh', '-c', script, 'sh', folder, other, process.execPath, MAIN];
    await refuses(spawn('unshare', shell, { stdio: 'pipe' }), `another event store is using ${other}`);
    await rm(other, { recursive: true });
  });

  test('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await refuses(run(['--data', folder, '--port', String(port)]), `port ${port} of 127.0.0.1 is in use`);
    other.close();
  });

  test('the folder is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await refuses(run(['--data', file, '--port', '0']), 'is not a folder');
  });

  test.skipIf(process.platform !== 'linux')('the folder cannot be written', async () => {
    await refuses(run(['--data', '/sys/event-store', '--port', '0']), 'is not writable');
  });

  test('a setting is wrong', async () => {
    await refuses(run(['--port', 'abc']), "'abc' is not a port");
    await refuses(run(['--colour', 'red']), 'colour');
  });

  test('the log is none', async () => {
    await writeFile(
      join(folder, 'events.log'),
      'something else entirely, and long enough to be a header of a log..',
    );
    await refuses(run(['--data', folder, '--port', '0']), 'is not an event log');
  });
});
