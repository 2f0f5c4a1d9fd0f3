import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSuperAdmin } from '../../../contracts/accounts/commands.ts';
import { accounts } from '../../../contracts/accounts/queries.ts';
import { runCommand } from '../../support/run-command.ts';
import { ADMIN, Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { WebClient } from '../../support/web-client.ts';

const PASSWORD = 'correct horse';
const PROJECTIONS = join(import.meta.dirname, '../../../dist/deploy/single-machine/projections/main.js');
const folder = temporaryFolder();
const original = join(folder.path, 'original');
const copy = join(folder.path, 'copy');

async function owners({ url }: Stack): Promise<string[]> {
  const agent = await WebClient.signedIn(url, ADMIN);
  return (await agent.sees(accounts)).accounts.map(({ username }) => username);
}

/** As nobody but an earlier build or a human does. */
async function asOwner(dataDir: string, statements: string): Promise<void> {
  const text = (name: string) => readFileSync(join(dataDir, name), 'utf8').trim();
  const { postgres } = JSON.parse(text('addresses.json')) as { postgres: string };
  const connectionString = `postgres://bingo:${text('postgres-password')}@${postgres}/postgres`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statements);
  await client.end();
}

function rebuild(dataDir: string, ...names: string[]) {
  const { EVENTSTORE_URL: _, DATABASE_URL: __, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROJECTIONS, 'rebuild', ...names], {
    env: { ...environment, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

let stack: Stack | undefined;
beforeAll(async () => {
  stack = await Stack.start({ dataDir: original });
  const agent = await WebClient.signedIn(stack.url, ADMIN);
  await agent.does(registerSuperAdmin, { username: 'kept', password: PASSWORD });
});
afterAll(async () => {
  await stack?.stop();
});

describe('npm run projections -- status, with nothing set', () => {
  const status = async () => {
    const { code, said } = await runCommand('projections', original, ['status', '--json']);
    const { readModels } = JSON.parse(said.slice(said.indexOf('{'))) as { readModels: { state: string }[] };
    return { code, states: new Set(readModels.map(({ state }) => state)) };
  };

  test('tells of a product that runs, and of one that is stopped', async () => {
    await expect.poll(status).toEqual({ code: 0, states: new Set(['live']) });
    await stack?.stop();
    expect(await status()).toEqual({ code: 0, states: new Set(['not followed']) });
    stack = await Stack.start({ dataDir: original });
  });
});

describe('npm run rebuild, with nothing set', () => {
  test('rebuilds the read models of a product that runs beside those in use', async () => {
    const { status, said } = rebuild(original, 'accounts', 'branches');
    expect(said).toMatch(/accounts: rebuilt and in place\n/);
    expect(status).toBe(0);
    expect(await owners(stack as Stack)).toContain('kept');
  });

  test('rebuilds the read models of a product that is stopped', async () => {
    await stack?.stop();
    stack = undefined;
    const { status, said } = rebuild(original, 'accounts', 'branches');
    for (const name of ['accounts', 'branches']) expect(said).toContain(`${name}: rebuilt and in place\n`);
    expect(status).toBe(0);
  });
});

describe('a folder of data', () => {
  test('that was copied starts, whoever owns the copy', async () => {
    execFileSync('cp', ['-r', original, copy]);
    chmodSync(join(copy, 'postgres'), 0o755);
    stack = await Stack.start({ dataDir: copy });
    await expect.poll(() => owners(stack as Stack)).toContain('kept');
    const { uid, mode } = statSync(join(copy, 'postgres'));
    expect(mode & 0o777).toBe(0o700);
    expect(uid).not.toBe(0);
  });

  test('in whose Postgres schemas were dropped, or are of the account that owns it, starts and gives the parts their own', async () => {
    await asOwner(
      copy,
      'drop schema services cascade; drop schema kept_leaves cascade; alter schema accounts owner to bingo; alter table accounts.rows owner to bingo; revoke all on accounts.rows from bingo_services',
    );
    await stack?.restart();
    await expect.poll(() => owners(stack as Stack)).toContain('kept');
    await stack?.stop();
  });

  test('that has lost its Postgres starts, says so, and shows all that it did', async () => {
    rmSync(join(copy, 'postgres'), { recursive: true });
    stack = await Stack.start({ dataDir: copy });
    expect(stack.said).toContain('Postgres is made anew, for its folder is gone');
    await expect.poll(() => owners(stack as Stack)).toContain('kept');
    await stack.stop();
    stack = undefined;
  });
});
