import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '../../../contracts/accounts/commands.ts';
import {
  prepareSecondFactor,
  turnOnSecondFactor,
} from '../../../contracts/accounts/second-factor/commands.ts';
import {
  checkCard,
  drawNumber,
  finishGame,
  openGame,
  prepareGame,
} from '../../../contracts/game/commands.ts';
import { drawEvents } from '../../../contracts/game/events.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { unsealSeed } from '../../../services/game/draw/seeds.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { PASSWORD, RunningProduct } from '../../support/running-product.ts';
import { type PartName, processes, type Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { untilHealthy } from '../../support/web-client.ts';

const FOREIGN = { CLOUD_ACCESS_KEY: 'of-another-program-entirely', SOME_TOKEN: 'of-a-third-program' };
const DRAW_KEY = Buffer.alloc(32, 'a key').toString('base64');
const DRAW_KEYS = Buffer.alloc(32, 'an earlier key').toString('base64');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = temporaryFolder();

const WEBHOOK = {
  ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/hook?token=hidden-in-the-address',
  ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'of the webhook').toString('base64')}`,
  ALERT_BACKUP_HOURS: '1',
};

let product: RunningProduct;
let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = join(folder.path, 'data');
  // As open as it can be: what must be closed closes itself.
  await mkdir(dataDir);
  await chmod(folder.path, 0o755);
  await chmod(dataDir, 0o755);
  product = await RunningProduct.open({
    dataDir,
    wrapper: ['sh', '-c', 'umask 000; exec "$0" "$@"'],
    environment: { ...FOREIGN, ...WEBHOOK, DRAW_KEY, DRAW_KEYS, LOG_LEVEL: 'trace' },
  });
  stack = product.stack;
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
    'the writer key': kept('writer-key'),
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
    ['projections', ['the writer key', 'the password of projections in Postgres', 'the password of reader']],
    [
      'services',
      [
        'the draw key',
        'the earlier draw key',
        'the key of second factors',
        'the writer key',
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

/** Plays, signs in by two steps, sends what is wrong, and lets a part fail: what came up that nobody else may know. */
async function playedDay(): Promise<Record<string, string>> {
  const { caller, superAdmin, branchId } = await product.branch({ cartelas: 10 });
  const next = 'battery staple and more';
  const { secret, enrolment } = await superAdmin.does(prepareSecondFactor, { present: PASSWORD });
  const phone = new Authenticator(secret);
  const { recoveryCodes } = await superAdmin.does(turnOnSecondFactor, { enrolment, code: phone.code() });
  await caller.does(changePassword, { present: PASSWORD, next });
  const { gameNumber } = await caller.does(prepareGame, {});
  const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
  await caller.does(openGame, { gameNumber, cardIds: [1, 2, 3], ...stake });
  for (let place = 1; place <= 10; place++) await caller.does(drawNumber, { gameNumber });
  for (const cardId of [1, 2, 3]) await caller.does(checkCard, { gameNumber, cardId });
  const wrong = (path: string, body: string) =>
    fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: caller.cookie },
      body,
    });
  await wrong('/api/commands/sign-in', `{"username":"x","password":"${next}"`);
  await wrong('/api/commands/sign-in', JSON.stringify({ username: PASSWORD, password: `${next}!` }));
  await wrong('/api/commands/change-password', JSON.stringify({ present: next, next: 7 }));
  await wrong(`/api/commands/nothing?password=${next}`, JSON.stringify({ password: next }));
  stack.kill9('event store');
  await wrong(
    '/api/commands/change-password',
    JSON.stringify({ commandId: randomUUID(), present: next, next }),
  );
  await untilHealthy(stack.url);
  await expect.poll(() => kept('logs', 'services.log')).toContain('an alert was not taken');
  await caller.does(finishGame, { gameNumber });
  const draft = await caller.does(prepareGame, {});
  const keys = drawKeys([DRAW_KEYS, DRAW_KEY].map((key) => Buffer.from(key, 'base64')));
  let seed = '';
  for await (const { event } of (await stack.log()).readStream(`draw-${branchId}`)) {
    const committed = drawEvents.DrawCommitted.safeParse(event?.data).data;
    if (committed?.gameNumber !== draft.gameNumber) continue;
    seed = Buffer.from(
      unsealSeed(committed, { branchId: BranchId.parse(branchId), ...draft }, keys),
    ).toString('hex');
  }
  return {
    'a password': PASSWORD,
    'another password': next,
    'a cookie': caller.cookie.split('=')[1] ?? '',
    'the cookie of an owner': superAdmin.cookie.split('=')[1] ?? '',
    'the secret of a second factor': secret,
    ...Object.fromEntries(recoveryCodes.map((code, at) => [`recovery code ${at + 1}`, code])),
    'the seed of the next game': seed,
    'the address of the webhook': 'hidden-in-the-address',
    'the secret of the webhook': WEBHOOK.ALERT_WEBHOOK_SECRET.slice('whsec_'.length),
  };
}

test('no secret is in a log, on the terminal or in the metrics, after a day was played', async () => {
  const all = { ...secrets(), ...(await playedDay()) };
  const logs = readdirSync(join(dataDir, 'logs')).map((name) => kept('logs', name));
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  const said = [...logs, stack.said, metrics].join('\n');
  expect(said.length).toBeGreaterThan(1000);
  for (const [name, secret] of Object.entries(all)) {
    expect([name, secret.length > 8]).toEqual([name, true]);
    expect([name, said.includes(secret)]).toEqual([name, false]);
  }
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
    expect(open(dataDir)).toEqual([]);
  });

  test.skipIf(!isRoot)('another user cannot lock its folder, and so keep it from starting', () => {
    const lock = spawnSync('flock', ['--nonblock', dataDir, 'true'], { uid: NOBODY, gid: NOBODY });
    expect(lock.status).not.toBe(0);
    expect(lock.stderr.toString()).toContain('Permission denied');
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
