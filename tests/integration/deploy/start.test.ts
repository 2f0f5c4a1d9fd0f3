import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { session } from '../../../contracts/accounts/queries.ts';
import { leftRunning } from '../../support/left-running.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { WebClient } from '../../support/web-client.ts';
import { Stack, type StackOptions } from '../../support/stack.ts';

const GENERATED = { BOOTSTRAP_USERNAME: '', BOOTSTRAP_PASSWORD: '' };
const folder = temporaryFolder();
let stack: Stack | undefined;

afterEach(async () => {
  await stack?.stop();
  stack = undefined;
});

async function signIn({ url }: Stack, username: string, password: string): Promise<string> {
  const client = await WebClient.signedIn(url, { username, password });
  return (await client.sees(session)).role;
}

async function refused(options: StackOptions): Promise<string> {
  const failing = await Stack.launch({ dataDir: folder.path, ...options });
  expect(await failing.ended()).toBe(1);
  expect(leftRunning(folder.path)).toEqual([]);
  // The next start would wait for what a run that was cut off has left.
  expect(existsSync(join(folder.path, 'running'))).toBe(false);
  const lines = failing.said.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('Not started.'))).toHaveLength(1);
  expect(failing.said).not.toMatch(/^\s+at /m);
  return lines.at(-1) ?? '';
}

describe('a first start', () => {
  test('prints the address and the first login, and a second start prints no login', async () => {
    stack = await Stack.start({ dataDir: folder.path, environment: GENERATED });
    await stack.says('Ctrl-C');
    const [, username = '', password = ''] =
      /First login, shown only now: (\S+) (\S+)/.exec(stack.said) ?? [];
    expect(await signIn(stack, username, password)).toBe('all_admin');
    await stack.restart();
    await stack.says('Ctrl-C');
    expect(stack.said).not.toContain('First login');
  });

  test('after one that failed prints no login that is not there', async () => {
    await stack?.stop();
    const [made, key] = [join(folder.path, 'first-login.printed'), join(folder.path, 'writer-key')];
    await rm(made);
    await rename(key, `${key}.lost`);
    expect(await refused({ environment: GENERATED })).toContain('writer key');
    await rename(`${key}.lost`, key);
    stack = await Stack.start({ dataDir: folder.path, environment: GENERATED });
    await stack.says('Ctrl-C');
    expect(stack.said).not.toContain('First login');
  });

  test('never makes a new draw key beside a log: the lost one must be put back', async () => {
    await stack?.stop();
    const key = join(folder.path, 'draw-key');
    await rename(key, `${key}.lost`);
    expect(await refused({ environment: GENERATED })).toContain(`${key} is missing`);
    await rename(`${key}.lost`, key);
  });

  test('keeps the keys it makes from other users of the machine', async () => {
    for (const name of ['draw-key', 'writer-key', 'postgres-password'])
      expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o600);
  });
});

describe('a start is refused in one line and leaves nothing running when', () => {
  test.each([
    ['PORT', 'ninety'],
    ['PORT', '70000'],
    ['SERVICES_PROCESSES', '17'],
    ['BUSINESS_TIMEZONE', 'Mars/Olympus'],
    ['DRAW_KEY', 'short'],
    ['WRITER_KEYS', 'short'],
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113'],
    ['DATABASE_URL', 'mysql://127.0.0.1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['PUBLIC_URL', 'hall.example'],
    ['ALLOWED_HOSTS', 'http://hall.example'],
    ['METRICS_FROM', 'everywhere'],
    ['LEGACY_GAMES', 'perhaps'],
    ['BOOTSTRAP_PASSWORD', ''],
  ])('%s is %j', async (name, value) => {
    expect(await refused({ environment: { [name]: value } })).toMatch(`Not started. ${name.split('_')[0]}`);
  });

  test('its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    expect(await refused({ environment: { PORT: port } })).toContain(`port ${port} is in use`);
    other.close();
  });

  test('its folder is a file, or lies below one', async () => {
    const below = join(folder.path, 'draw-key', 'data');
    expect(await refused({ environment: { DATA_DIR: below } })).toContain(
      `DATA_DIR ${below} cannot be written to`,
    );
  });

  test('a later version of the program has written to its folder', async () => {
    const file = join(folder.path, 'version.json');
    const own = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify({ ...JSON.parse(own), version: '99.0.0' }));
    expect(await refused({})).toContain('was last written by version 99.0.0 of the program');
    await writeFile(file, own);
  });

  test('the demo is pointed at a real hall', async () => {
    expect(await refused({ mode: 'demo' })).toContain('holds real data');
  });
});

test('an event store elsewhere that does not answer is waited for, until Ctrl-C', async () => {
  const own = join(folder.path, 'elsewhere');
  await mkdir(own);
  const waiting = await Stack.launch({
    dataDir: own,
    environment: { EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' },
  });
  await waiting.says('Postgres');
  waiting.signal('SIGINT');
  expect(await waiting.ended()).toBe(0);
  expect(leftRunning(own)).toEqual([]);
});

test('a second start on the same folder is refused, and the first one goes on', async () => {
  stack = await Stack.start({ dataDir: folder.path });
  const second = await Stack.launch({ dataDir: folder.path });
  expect(await second.ended()).toBe(1);
  expect(second.said.trim()).toMatch(/^Not started\. it is already running on \S+ .*$/);
  expect((await fetch(`${stack.url}/health/ready`)).status).toBe(200);
});
