import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PartName, processes, Stack } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { untilHealthy } from '../support/web-client.ts';

const FOREIGN = { CLOUD_ACCESS_KEY: 'of-another-program-entirely', SOME_TOKEN: 'of-a-third-program' };
const DRAW_KEY = Buffer.alloc(32, 'a key').toString('base64');
const DRAW_KEYS = Buffer.alloc(32, 'an earlier key').toString('base64');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = temporaryFolder();

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = join(folder.path, 'data');
  // As open as it can be: what must be closed closes itself.
  await mkdir(dataDir);
  await chmod(folder.path, 0o755);
  await chmod(dataDir, 0o755);
  stack = await Stack.start({
    dataDir,
    environment: { ...FOREIGN, DRAW_KEY, DRAW_KEYS, LOG_LEVEL: 'trace' },
  });
  await untilHealthy(stack.url);
});
afterAll(async () => {
  await stack?.stop();
});

const kept = (...path: string[]): string => readFileSync(join(dataDir, ...path), 'utf8').trim();
const login = (account: string): string => `${account}:${kept('event-store', 'accounts', account)}@`;

/** Every secret there is, by what it is. */
function secrets(): Record<string, string> {
  return {
    'the draw key': DRAW_KEY,
    'the earlier draw key': DRAW_KEYS,
    'the key of second factors': kept('second-factor-key'),
    'the seal key': kept('seal-key'),
    'the password of Postgres': kept('postgres-password'),
    ...Object.fromEntries(
      ['services', 'projections', 'sealer'].map((account) => [
        `the password of ${account} in Postgres`,
        kept(`postgres-password-${account}`),
      ]),
    ),
    ...Object.fromEntries(
      ['admin', 'services', 'reader', 'sealer'].map((account) => [
        `the password of ${account}`,
        kept('event-store', 'accounts', account),
      ]),
    ),
    ...FOREIGN,
  };
}

function environmentOf(part: PartName): string {
  return readFileSync(`/proc/${stack.pids[part]}/environ`, 'utf8');
}

describe('a part has in its environment', () => {
  test.each([
    ['event store', []],
    ['Postgres', []],
    ['projections', ['the password of projections in Postgres', 'the password of reader']],
    [
      'services',
      [
        'the draw key',
        'the earlier draw key',
        'the key of second factors',
        'the password of services in Postgres',
        'the password of services',
      ],
    ],
  ] as [PartName, string[]][])('%s: only the secrets %j', (part, own) => {
    const environment = environmentOf(part);
    const found = Object.entries(secrets()).filter(([, secret]) => environment.includes(secret));
    expect(found.map(([name]) => name)).toEqual(own);
  });

  test('the login of its own account', () => {
    expect(environmentOf('services')).toContain(login('services'));
    expect(environmentOf('projections')).toContain(login('reader'));
  });
});

describe('in Postgres', () => {
  /** What becomes of a statement by a part's own account: `done`, or why not. */
  async function tried(part: PartName | 'sealer', statement: string): Promise<string> {
    const [, url = ''] = /(?:^|\0)DATABASE_URL=([^\0]+)/.exec(environmentOf('services')) ?? [];
    const own = new URL(url);
    own.username = `bingo_${part}`;
    own.password = kept(`postgres-password-${part}`);
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    try {
      await client.query(`begin; ${statement}; rollback`);
      return 'done';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await client.end();
    }
  }

  test.each([
    ['services', 'select from branches.rows, daily.rows, projections.checkpoints, kept_leaves.trees'],
    ['services', 'delete from services.sessions'],
    ['projections', 'delete from branches.rows'],
    ['projections', 'create schema daily_next'],
    ['sealer', 'delete from kept_leaves.trees'],
  ] as const)('%s may: %s', async (part, statement) => {
    // The sealer makes its tables soon after the start.
    await expect.poll(() => tried(part, statement), { timeout: 20_000 }).toBe('done');
  });

  test.each([
    ['services', 'delete from branches.rows'],
    ['services', 'update projections.checkpoints set commit_position = 0'],
    ['services', 'delete from projections.findings'],
    ['services', 'drop schema daily cascade'],
    ['services', 'create schema daily_next'],
    ['services', 'delete from kept_leaves.trees'],
    ['services', 'set role bingo_projections'],
    ['services', 'set role bingo'],
    ['projections', 'select from services.sessions'],
    ['projections', 'delete from kept_leaves.trees'],
    ['sealer', 'select from services.sessions'],
    ['sealer', 'select from branches.rows'],
  ] as const)('%s may not: %s', async (part, statement) => {
    expect(await tried(part, statement)).toMatch(/^(permission denied|must be owner)/);
  });
});

test('no secret is in a command line', () => {
  const lines = processes()
    .map(([, , command]) => command)
    .join('\n');
  for (const [name, secret] of Object.entries(secrets()))
    expect([name, lines.includes(secret)]).toEqual([name, false]);
});

test('no secret is in a log, on the terminal or in the metrics', async () => {
  const logs = readdirSync(join(dataDir, 'logs')).map((name) => kept('logs', name));
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  const said = [...logs, stack.said, metrics].join('\n');
  expect(said.length).toBeGreaterThan(1000);
  for (const [name, secret] of Object.entries(secrets()))
    expect([name, said.includes(secret)]).toEqual([name, false]);
});

describe('what is kept is for its owner alone:', () => {
  /** Every file and folder that another user could reach: nothing in a closed folder can be. */
  function open(path: string): string[] {
    const { mode } = statSync(path);
    const bits = mode & 0o077;
    if (!statSync(path).isDirectory()) return bits === 0 ? [] : [path];
    return bits === 0 ? [] : readdirSync(path).flatMap((name) => open(join(path, name)));
  }

  test('by the modes of files and folders', () => {
    const harmless = ['mode', 'running', 'postgres.made'].map((name) => join(dataDir, name));
    expect(open(dataDir).filter((path) => !harmless.includes(path))).toEqual([]);
  });

  test.skipIf(!isRoot)('another user reads no file of it (needs root, to become one)', () => {
    const secret = [
      'postgres-password',
      'postgres-password-services',
      'event-store/events.log',
      'event-store/tls/node.pem',
    ];
    secret.push('event-store/accounts/services', 'logs/services.log', 'event-store/index/data.mdb');
    for (const name of secret) {
      expect(statSync(join(dataDir, name)).isFile()).toBe(true);
      const read = spawnSync('cat', [join(dataDir, name)], { uid: NOBODY, gid: NOBODY });
      expect([name, read.status]).toEqual([name, 1]);
    }
    const environment = spawnSync('cat', [`/proc/${stack.pids.services}/environ`], {
      uid: NOBODY,
      gid: NOBODY,
    });
    expect(environment.status).toBe(1);
  });

  test('lost passwords and certificates are made at the next start', async () => {
    const before = login('services');
    for (const name of ['accounts', 'tls']) await rm(join(dataDir, 'event-store', name), { recursive: true });
    await stack.restart();
    await untilHealthy(stack.url);
    expect(login('services')).not.toBe(before);
    expect(environmentOf('services')).toContain(login('services'));
  });
});
